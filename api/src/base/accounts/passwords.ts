/** Passwords: argon2id with the parameters of OWASP's Password Storage Cheat Sheet (19 MiB, two passes, one lane). */
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Systems type the same letter as different characters: `ü` is one on Windows and may be two on a Mac. */
const normalize = (secret: string) => secret.normalize('NFKC');

/**
 * The hash to store, of the secret in NFKC, in PHC string format; with a random salt of its own unless one is given.
 */
export function hashPassword(password: string, salt?: Buffer): Promise<string> {
  return hash(normalize(password), salt ? { ...parameters, salt } : parameters);
}

let dummy: Promise<string> | undefined;

/**
 * Compares `password` with a stored hash. Returns `outdated` for a hash that was made of the characters as they were
 * typed, before they were brought into NFKC: the caller stores a new one. Without a stored hash (no such account, or no
 * password) it takes as long and returns `wrong`, so that the time does not tell whether an account exists.
 */
export async function comparePassword(
  password: string,
  stored: string | null,
): Promise<'right' | 'outdated' | 'wrong'> {
  const against = stored ?? (await (dummy ??= hashPassword('no account has this password')));
  const normalized = normalize(password);
  if ((await verify(against, normalized)) && stored !== null) return 'right';
  const isOutdated = normalized !== password && (await verify(against, password)) && stored !== null;
  return isOutdated ? 'outdated' : 'wrong';
}

/** Whether a code is the one of a stored hash; without one it takes as long and is false. */
export async function verifyCode(code: string, stored: string | null): Promise<boolean> {
  return (await comparePassword(code, stored)) === 'right';
}

/** Computes the hash that unknown addresses are compared with, so that the first of them does not take longer. */
export async function createDummyHash(): Promise<void> {
  await comparePassword('', null);
}
