/**
 * Recovery codes: ten codes, each valid once, for a user who has lost the authenticator app. A code has 50 bits, fewer
 * than a plain hash would need (ASVS 6.5.2), so codes are hashed like passwords. All codes of an account share one
 * salt, so that a code is found by its hash.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { hashPassword } from './passwords.ts';
import { recoveryCodes, twoFactors } from './two-factor-tables.ts';

const codeCount = 10;
const codeLength = 10;
/** Crockford's base32, which `contracts/src/api/two-factor.ts` accepts. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const saltBytes = 16;

/** Returns new codes, and their hashes for `storeRecoveryCodes`. The codes are grouped for reading: `k3v9x-0d2hm`. */
export async function createRecoveryCodes(): Promise<{ codes: string[]; salt: string; hashes: string[] }> {
  const salt = randomBytes(saltBytes);
  const codes = Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]!).join(''),
  );
  const hashes = await Promise.all(codes.map((code) => hashPassword(code, salt)));
  return {
    codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    salt: salt.toString('base64'),
    hashes,
  };
}

/** Replaces the account's codes. */
export async function storeRecoveryCodes(
  tx: Tx,
  userId: number,
  { salt, hashes }: { salt: string; hashes: readonly string[] },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.update(twoFactors).set({ recovery_salt: salt }).where(eq(twoFactors.user_id, userId));
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/** Uses up a code. Returns false when the account does not have this code or has used it before. */
export async function consumeRecoveryCode(
  db: DbOrTx,
  userId: number,
  salt: string,
  code: string,
): Promise<boolean> {
  const code_hash = await hashPassword(code, Buffer.from(salt, 'base64'));
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, code_hash)))
    .returning({ user: recoveryCodes.user_id });
  return used.length > 0;
}

/** Returns how many unused recovery codes the account has. */
export function countRecoveryCodes(db: DbOrTx, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.user_id, userId));
}
