/** The mails of a group. */
import { eq, sql } from 'drizzle-orm';
import { createGroupId } from '../../../src/bookings/booking/booking-id.ts';
import { groups } from '../../../src/bookings/booking/group-tables.ts';
import { roomClaims } from '../../../src/bookings/booking/tables.ts';
import { toCivilDate } from '../../../src/platform/clock.ts';
import type { Db } from '../../../src/platform/db/types.ts';
import type { Recorder } from './recorder.ts';

/** Makes a group of an account, and sends its mails. */
export async function sendGroupMails(
  db: Db,
  handlers: Recorder['handlers'],
  user_id: number,
  departure_id: number,
): Promise<void> {
  const [today, at] = [toCivilDate(new Date()), new Date().toISOString()];
  const [group] = await db
    .insert(groups)
    .values({
      group_id: createGroupId(),
      name: 'Rowing Club',
      user_id,
      departure_id,
      rates: [{ category: 'Heritage', single: 100_000, twin: 150_000 }],
      inr_per_usd: 88,
      invoicing: 'one',
      cut_off: today,
      deposits: [],
      balance_on: today,
      created_at: new Date(),
    })
    .returning();
  const [suite] = await db
    .insert(roomClaims)
    .select(
      sql`SELECT ${departure_id}::integer, id, NULL::integer, NULL::timestamptz, 'group', ${group!.group_id}::text, NULL::integer, ${group!.id}::integer
        FROM suites WHERE NOT EXISTS (SELECT FROM room_claims WHERE departure_id = ${departure_id} AND suite_id = suites.id) LIMIT 1`,
    )
    .returning();
  if (!suite) throw new Error('No suite is free for a group');
  const { signal } = new AbortController();
  const about = { group: group!.id };
  for (const template of ['agreed', 'changed', 'guests-named'] as const)
    await handlers['group-mail']({ template, ...about, at }, signal);
  for (const template of ['cut-off-near', 'payment-due', 'payment-overdue'] as const)
    await handlers['group-mail']({ template, ...about, on: today }, signal);
  await handlers['group-mail']({ template: 'payment-request', ...about, on: today, at }, signal);
  await handlers['group-mail']({ template: 'cut-off', ...about, on: today, released: ['101'] }, signal);
  await db
    .update(groups)
    .set({ ended_at: new Date(), end_reason: 'Too few guests' })
    .where(eq(groups.id, group!.id));
  await handlers['group-mail']({ template: 'ended', ...about, at }, signal);
  await db.delete(roomClaims).where(eq(roomClaims.group_id, group!.id));
}
