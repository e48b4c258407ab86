/** Passwords: argon2id at OWASP's parameters (19 MiB, two passes, one lane). */
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to keep of `password`. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let dummy: Promise<string> | undefined;

/**
 * Is `password` the one whose hash is kept? With no hash (an unknown address) it takes as long and says no, so that the
 * time tells nothing.
 */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const against = kept ?? (await (dummy ??= hashPassword('no account has this password')));
  return (await verify(against, password)) && kept !== null;
}

/** Makes the stand-in hash, so that the first unknown address does not wait for it. */
export async function createDummyHash(): Promise<void> {
  await verifyPassword('', null);
}
