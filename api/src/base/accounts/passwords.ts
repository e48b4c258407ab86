/** Passwords: argon2id with the parameters of OWASP's Password Storage Cheat Sheet (19 MiB, two passes, one lane). */
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Normalises the secret, because systems encode the same letter differently: `ü` is one character on Windows and may be
 * two on a Mac.
 */
const normalize = (secret: string) => secret.normalize('NFKC');

/**
 * Returns the hash to store, in PHC string format. The secret is hashed in NFKC, with a random salt unless `salt` is
 * given.
 */
export function hashPassword(password: string, salt?: Buffer): Promise<string> {
  return hash(normalize(password), salt ? { ...parameters, salt } : parameters);
}

let dummy: Promise<string> | undefined;

/**
 * Compares `password` with a stored hash. Returns `outdated` when the hash was made from the characters as typed,
 * before passwords were normalised to NFKC; the caller then stores a new hash. Without a stored hash (no such account,
 * or no password) returns `wrong` after the same time, so that the time does not tell whether an account exists.
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

/** Returns true when a code matches a stored hash. Without a hash returns false after the same time. */
export async function verifyCode(code: string, stored: string | null): Promise<boolean> {
  return (await comparePassword(code, stored)) === 'right';
}

/**
 * Computes the hash that unknown addresses are compared with, so that the first comparison takes no longer than the
 * others.
 */
export async function createDummyHash(): Promise<void> {
  await comparePassword('', null);
}
