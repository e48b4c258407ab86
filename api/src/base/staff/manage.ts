/** Changes of staff accounts by an owner: roles, lock, end. */
import { asc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { countOwners, withdrawInvitationsBy } from './invitations.ts';
import type { StaffRole } from './member.ts';
import { notifyOwners } from './notices.ts';
import { endStaffSessions } from './sessions.ts';
import { staff, staffPasskeys, staffRecoveryCodes } from './tables.ts';

/** Returns all staff accounts, those of people who have left as well. */
export function listStaff(db: DbOrTx) {
  return db
    .select({
      id: staff.id,
      email: staff.email,
      name: staff.name,
      roles: staff.roles,
      ship_ids: staff.ship_ids,
      state: staff.state,
      made_at: staff.made_at,
    })
    .from(staff)
    .orderBy(asc(staff.id));
}

/**
 * Returns the account with this address, and locks all accounts, so that two owners who lock each other at once do so
 * one after the other.
 *
 * @throws {HttpError} 404 when no staff account has this address, or the person has left.
 */
async function lockStaffRow(tx: Tx, email: string) {
  const rows = await tx.select().from(staff).orderBy(asc(staff.id)).for('update');
  const row = rows.find((one) => one.email === email);
  if (!row || row.state === 'ENDED')
    throwHttpError('NOT_FOUND', `No staff account has the address ${email}.`);
  return row;
}

/** @throws {HttpError} 409 when nobody is left who can log in as owner. */
async function requireOwner(tx: Tx): Promise<void> {
  if (!(await countOwners(tx))) {
    throwHttpError('CONFLICT', 'This is the last owner who can log in. Make somebody else an owner first.');
  }
}

/**
 * Replaces a member's roles and ships, and tells the owners. Open sessions have the new roles from their next call on.
 * The open invitations of a member who is no owner any more are withdrawn.
 *
 * @throws {HttpError} 404 for an unknown address, 409 for the last owner.
 */
export async function setStaffRoles(
  tx: Tx,
  email: string,
  roles: readonly StaffRole[],
  shipIds: readonly number[],
  { by, at }: { by: string; at: Date },
): Promise<{ id: number; before: { roles: StaffRole[]; shipIds: number[] } }> {
  const { id, name, ...row } = await lockStaffRow(tx, email);
  await notifyOwners(tx, { event: 'roles', subject: id, person: { name, email }, roles, by }, at);
  await tx
    .update(staff)
    .set({ roles: [...roles], ship_ids: [...shipIds] })
    .where(eq(staff.id, id));
  if (!roles.includes('owner')) await withdrawInvitationsBy(tx, id);
  await requireOwner(tx);
  return { id, before: { roles: row.roles, shipIds: row.ship_ids } };
}

/**
 * Locks or unlocks an account. Locking ends all sessions, and withdraws the member's open invitations.
 *
 * @throws {HttpError} 404 for an unknown address, 409 for the last owner or when nothing would change.
 */
export async function setStaffLock(tx: Tx, email: string, isLocked: boolean): Promise<number> {
  const { id, state } = await lockStaffRow(tx, email);
  if ((state === 'LOCKED') === isLocked) {
    throwHttpError(
      'CONFLICT',
      `This account is ${isLocked ? '' : 'not '}locked${isLocked ? ' already' : ''}.`,
    );
  }
  await tx
    .update(staff)
    .set({ state: isLocked ? 'LOCKED' : 'ACTIVE' })
    .where(eq(staff.id, id));
  if (isLocked) {
    await endStaffSessions(tx, id);
    await withdrawInvitationsBy(tx, id);
    await requireOwner(tx);
  }
  return id;
}

/**
 * Ends the account of a person who has left. Sessions, open invitations and everything that the person could log in
 * with are deleted.
 *
 * @throws {HttpError} 404 for an unknown address, 409 for the last owner.
 */
export async function endStaffAccount(tx: Tx, email: string): Promise<number> {
  const { id } = await lockStaffRow(tx, email);
  await tx
    .update(staff)
    .set({ state: 'ENDED', password_hash: null, totp_secret: null, totp_key_id: null, recovery_salt: null })
    .where(eq(staff.id, id));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staff_id, id));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staff_id, id));
  await endStaffSessions(tx, id);
  await withdrawInvitationsBy(tx, id);
  await requireOwner(tx);
  return id;
}
