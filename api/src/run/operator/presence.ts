/** Who has which record open at the desk, so that two people do not change it unawares. */
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { StaffMember } from '../../base/staff/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OperationName } from './operations.ts';
import { assertPermitted, permissions } from './permissions.ts';
import { staffPresence } from './tables.ts';

/** Milliseconds after the last sign of a page until its reader counts as gone. */
const presenceMs = 60_000;

/** The kinds of records, each with the operation that reads one. */
const readers = {
  booking: 'bookings.show',
  group: 'groups.show',
  enquiry: 'enquiries.show',
  document: 'content.list',
  departure: 'departures.list',
} as const satisfies Record<string, OperationName>;

export type PresenceKind = keyof typeof readers;
export const presenceKinds = Object.keys(readers) as PresenceKind[];

/** A sign of a page that is open, or is left. */
export interface Sign {
  kind: PresenceKind;
  /** What names the record among those of its kind. */
  name: string;
  state: 'looking' | 'changing' | 'left';
}

/**
 * Notes a sign of a member's page about a record, and returns the others who have the record open, by name.
 * @throws {HttpError} 403 when the member may not read such records
 */
export async function notePresence({ db, now }: Platform, staff: StaffMember, { kind, name, state }: Sign) {
  const what = readers[kind];
  assertPermitted(permissions[what], staff, what);
  const about = `${kind} ${name}`;
  const own = and(eq(staffPresence.about, about), eq(staffPresence.staff_id, staff.id));
  if (state === 'left') {
    await db.delete(staffPresence).where(own);
    return { others: [] };
  }
  const row = { name: staff.name, is_changing: state === 'changing', seen_at: now() };
  await db
    .insert(staffPresence)
    .values({ about, staff_id: staff.id, ...row })
    .onConflictDoUpdate({ target: [staffPresence.about, staffPresence.staff_id], set: row });
  const others = await db
    .select({ name: staffPresence.name, is_changing: staffPresence.is_changing })
    .from(staffPresence)
    .where(
      and(
        eq(staffPresence.about, about),
        ne(staffPresence.staff_id, staff.id),
        gt(staffPresence.seen_at, new Date(now().getTime() - presenceMs)),
      ),
    )
    .orderBy(asc(staffPresence.name));
  return { others };
}

/** Deletes the signs that no longer count. */
export async function deleteOldPresence({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await db.delete(staffPresence).where(lt(staffPresence.seen_at, new Date(now().getTime() - presenceMs)));
}
