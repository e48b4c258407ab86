/** When all is over: is every suite of a group kept for it, booked by it, or free? */
import type { GroupRow } from '../../src/bookings/booking/group-tables.ts';
import type { bookings, groupBookings, roomClaims } from '../../src/bookings/booking/tables.ts';

/** Returns the faults of groups as sentences. */
export function findGroupFaults(
  groups: readonly GroupRow[],
  members: readonly (typeof groupBookings.$inferSelect)[],
  claims: readonly (typeof roomClaims.$inferSelect)[],
  booked: ReadonlyMap<number, typeof bookings.$inferSelect>,
): string[] {
  const faults: string[] = [];
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const claim of claims) {
    if (claim.group_id === null) continue;
    const group = byId.get(claim.group_id);
    const name = `suite ${claim.suite_id}, which is kept for ${group?.group_id},`;
    if (claim.booking_id !== null || claim.hold_expires_at !== null) faults.push(`${name} is held or sold`);
    if (claim.block_kind !== 'group') faults.push(`${name} is not shown as kept`);
    if (group?.departure_id !== claim.departure_id) faults.push(`${name} is on another departure`);
    if (!group || group.ended_at || group.cut_off_done_at) faults.push(`${name} is kept after its end`);
  }
  for (const { booking_id, group_id } of members) {
    const group = byId.get(group_id)!;
    const booking = booked.get(booking_id)!;
    if (booking.status !== 'CONFIRMED' && booking.status !== 'CANCELLED')
      faults.push(`booking ${booking.booking_id} of ${group.group_id} is ${booking.status}`);
    if (booking.departure_id !== group.departure_id)
      faults.push(`booking ${booking.booking_id} is on another departure than ${group.group_id}`);
    if (booking.user_id === null)
      faults.push(`booking ${booking.booking_id} of ${group.group_id} is nobody’s`);
    const rooms = booking.snapshot?.rooms ?? [];
    const had = claims.filter((claim) => claim.booking_id === booking_id);
    if (booking.status === 'CONFIRMED' && had.length !== rooms.length)
      faults.push(`booking ${booking.booking_id} has ${had.length} of its ${rooms.length} suites`);
  }
  return faults;
}
