/** A booking with all that its mails and documents tell of it. */
import type { PaymentsDue } from '@antara/contracts/rules/booking-rules';
import type { Rupees } from '@antara/contracts/rules/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { paymentOrders, payments } from '../payments/tables.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { dueOf, type Cancellation, type OrderSnapshot } from './snapshot.ts';
import { isBought, receivedOf, standingOf, type Standing } from './standing.ts';
import { bookings } from './tables.ts';

/** A payment that came in for a booking. */
export interface PaymentMade {
  paymentId: string;
  pays: 'FULL' | 'DEPOSIT' | 'BALANCE';
  at: Date;
  inr: Rupees;
}

/** A booking that was paid for, in full or in part. */
export interface BookingFile {
  /** The row, and the id that people read. */
  id: number;
  bookingId: string;
  bookedAt: Date;
  snapshot: OrderSnapshot;
  due: PaymentsDue;
  standing: Standing;
  /** In the order in which they were ordered. */
  payments: PaymentMade[];
  cancellation: Cancellation | null;
}

/** The file of a booking; null when it was never paid for. */
export async function bookingFile(db: DbOrTx, bookingId: string): Promise<BookingFile | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, bookingId));
  if (!row || !isBought(row)) return null;
  const made = await db
    .select({
      paymentId: payments.payment_id,
      pays: paymentOrders.pays,
      at: payments.created_at,
      paise: payments.amount_paise,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(and(eq(paymentOrders.booking_id, row.id), inArray(payments.outcome, ['booked', 'balance'])))
    .orderBy(asc(paymentOrders.id));
  return {
    id: row.id,
    bookingId: row.booking_id,
    bookedAt: row.booked_at,
    snapshot: row.snapshot,
    due: dueOf(row.snapshot, row.booked_at),
    standing: standingOf(row, await receivedOf(db, row.id)),
    payments: made.map(({ paise, ...payment }) => ({ ...payment, inr: Math.floor(paise / 100) })),
    cancellation: row.cancellation,
  };
}
