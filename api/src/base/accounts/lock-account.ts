/** Locks an account for its owner or the operator: every session ends, and nobody can log in. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/types.ts';
import { deleteKnownBrowsers } from './known-browsers.ts';
import { deleteChallenges } from './login-challenges.ts';
import { revokeCodes } from './password-codes.ts';
import { endOtherSessions } from './sessions.ts';
import { users } from './tables.ts';

/** Ends every session and code of the account, and refuses new log-ins until the account is unlocked. */
export async function lockAccount(
  tx: Tx,
  { id, email }: { id: number; email: string },
  at: Date,
): Promise<void> {
  await tx.update(users).set({ locked_at: at }).where(eq(users.id, id));
  await endOtherSessions(tx, id, null);
  await deleteKnownBrowsers(tx, id);
  await revokeCodes(tx, email);
  await deleteChallenges(tx, id);
}

/** Ends the lock of an account, so that its owner can log in again. The password stays the same. */
export async function unlockAccount(tx: Tx, id: number): Promise<void> {
  await tx.update(users).set({ locked_at: null }).where(eq(users.id, id));
}
