/** Time passes for bookings that nobody pays. */
import { optionLimits } from '@antara/contracts/rules/option-rules';
import { and, eq, gt, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { courtesyOptions } from '../../src/bookings/booking/option-tables.ts';
import { bookings, roomClaims } from '../../src/bookings/booking/tables.ts';
import type { StressSetup } from './setup.ts';

/**
 * The time of bookings that `which` chooses runs out: of holds, of orders, and of options that wait. An option's
 * checkout ends before the option. The pause after an option that has ended is over.
 */
export async function expire(setup: StressSetup, which: (booking: number) => boolean): Promise<void> {
  if (!setup.canExpire) return;
  const past = new Date(Date.now() - 600_000);
  const beforePause = new Date(Date.now() - (optionLimits.cooldownDays + 1) * 86_400_000);
  const isRunning = inArray(bookings.status, ['HELD', 'PENDING', 'OPTION']);
  const { ended_at } = courtesyOptions;
  await setup.inDatabase(async (db) => {
    const open = await db.select({ id: bookings.id }).from(bookings).where(isRunning);
    for (const { id } of open.filter((booking) => which(booking.id))) {
      await db.transaction(async (tx) => {
        const isIt = and(eq(bookings.id, id), isRunning);
        const [row] = await tx.update(bookings).set({ hold_expires_at: past }).where(isIt).returning();
        if (!row) return;
        const isOption = and(eq(courtesyOptions.booking_id, id), isNull(ended_at));
        const [option] = await tx.select().from(courtesyOptions).where(isOption);
        const kept = row.status === 'OPTION' ? [] : (option?.suite_ids ?? []);
        await tx
          .update(roomClaims)
          .set({ hold_expires_at: past })
          .where(
            and(
              eq(roomClaims.booking_id, id),
              isNotNull(roomClaims.hold_expires_at),
              notInArray(roomClaims.suite_id, kept),
            ),
          );
        if (row.status === 'OPTION')
          await tx.update(courtesyOptions).set({ ends_at: beforePause }).where(isOption);
      });
    }
    await db.update(courtesyOptions).set({ ended_at: beforePause }).where(gt(ended_at, beforePause));
  });
}
