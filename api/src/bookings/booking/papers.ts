/** Changes the address that a booking's documents and mails go to, and sends the documents again. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { enqueue } from '../../base/outbox/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { DomainEvents } from '../../platform/events.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockChangeable } from './changes.ts';
import { paymentOrders } from './payment-tables.ts';
import { bookings, coupons } from './tables.ts';

/**
 * Writes an account's new address into its bookings and orders, because their mails go to the address stored there, and
 * into coupons for this guest alone.
 */
export async function changeBookerAddress(
  tx: Tx,
  { userId, from, to }: DomainEvents['email-changed'],
): Promise<void> {
  for (const table of [bookings, paymentOrders]) {
    await tx
      .update(table)
      .set({ snapshot: sql`jsonb_set(${table.snapshot}, '{customer,email}', to_jsonb(${to}::text))` })
      .where(and(eq(table.user_id, userId), sql`${table.snapshot} #>> '{customer,email}' = ${from}`));
  }
  await tx.update(coupons).set({ guest_email: to }).where(eq(coupons.guest_email, from));
}

/**
 * Sends the present documents of a customer's own booking again, and returns the address.
 *
 * @throws {HttpError} 404 when the booking is not the customer's, 422 when it is not confirmed.
 */
export function sendPapers({ db, now }: Platform, userId: number, id: string): Promise<string> {
  return withRetry(db, async (tx) => {
    const { booking_id: bookingId, snapshot } = await lockChangeable(tx, userId, id);
    const template = 'papers-again';
    const job = { template, bookingId, at: now().toISOString() } as const;
    await enqueue(tx, 'mail', `${template}:${bookingId}:${randomUUID()}`, job);
    return snapshot.customer.email;
  });
}
