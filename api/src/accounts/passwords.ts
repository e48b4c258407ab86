/** Passwords: argon2id with the parameters of OWASP's Password Storage Cheat Sheet (19 MiB, two passes, one lane). */
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to store, in PHC string format; with a random salt of its own unless one is given. */
export function hashPassword(password: string, salt?: Buffer): Promise<string> {
  return hash(password, salt ? { ...parameters, salt } : parameters);
}

let dummy: Promise<string> | undefined;

/**
 * Compares `password` with a stored hash. Without one (no such account, or no password) it takes as long and is false, so
 * that the time does not tell whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await (dummy ??= hashPassword('no account has this password')));
  return (await verify(against, password)) && stored !== null;
}

/** Computes the hash that unknown addresses are compared with, so that the first of them does not take longer. */
export async function createDummyHash(): Promise<void> {
  await verifyPassword('', null);
}
