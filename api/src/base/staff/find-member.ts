/** Finds members of the staff. */
import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { StaffMember } from './member.ts';
import { staff } from './tables.ts';

/** Returns the member of a row of `staff`. */
export const toMember = ({
  id,
  email,
  name,
  roles,
  ship_ids: shipIds,
}: typeof staff.$inferSelect): StaffMember => ({ id, email, name, roles, shipIds });

async function findActiveRow(db: DbOrTx, id: number): Promise<typeof staff.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.state, 'ACTIVE')));
  return row;
}

/** Returns the active member with this number; null when the account is locked, has ended, or never existed. */
export async function findMember(db: DbOrTx, id: number): Promise<StaffMember | null> {
  const row = await findActiveRow(db, id);
  return row ? toMember(row) : null;
}

/**
 * Returns the active member with this number, and how the member logs in.
 *
 * @throws {HttpError} 401 with `data.code` `STAFF_LOGIN` when the account was locked or ended meanwhile.
 */
export async function getMember(
  db: DbOrTx,
  id: number,
): Promise<StaffMember & { handle: string; hasApp: boolean }> {
  const row = await findActiveRow(db, id);
  if (!row) throwHttpError('UNAUTHORISED', 'Please log in.', { code: 'STAFF_LOGIN' });
  return { ...toMember(row), handle: row.handle, hasApp: row.totp_secret !== null };
}
