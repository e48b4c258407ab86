/** Loads a booking with everything that its mails and documents need. */
import type { PaymentsDue } from '@antara/contracts/rules/booking-rules';
import type { Rupees } from '@antara/contracts/rules/money';
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { bankTransfers, type OfficeWay } from './bank-tables.ts';
import { isClientOrder, paymentOrders, payments } from './payment-tables.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { withCurrentMeetings } from './extras.ts';
import { getPaymentsDue, type Cancellation, type OrderSnapshot } from './snapshot.ts';
import { isPaid, getReceived, getRefundWay, getBalance, type BalanceSummary } from './balance.ts';
import { bookings, type BookingStatus } from './tables.ts';
import { earningOutcomes } from './status.ts';

/** A payment that was received for a booking. */
export interface ReceivedPayment {
  orderId: number;
  paymentId: string;
  pays: (typeof paymentOrders.$inferSelect)['pays'];
  at: Date;
  inr: Rupees;
  /** The number and day (`yyyy-mm-dd`) of a payment that the office has entered; null for one through a provider. */
  transfer: { way: OfficeWay; reference: string; on: string } | null;
  /** True when the client of an agency paid by payment link. */
  byLink: boolean;
}

/** A booking that was paid for, in full or in part. */
export interface BookingDetails {
  /** `id` is the row's id, `bookingId` the id that people read. */
  id: number;
  bookingId: string;
  bookedAt: Date;
  snapshot: OrderSnapshot;
  due: PaymentsDue;
  balance: BalanceSummary;
  /** The payments, sorted by their orders. */
  payments: ReceivedPayment[];
  status: BookingStatus;
  cancellation: Cancellation | null;
  /** The amount that an agency's client paid by payment link, in paise. */
  linkPaise: number;
  /** How the refund of a cancelled booking is paid. */
  refundWay: RefundWay;
}

/** Returns the details of a booking; null when the booking was never paid. */
export async function loadBookingDetails(db: DbOrTx, bookingId: string): Promise<BookingDetails | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, bookingId));
  if (!row || !isPaid(row)) return null;
  const receivedPayments = await db
    .select({
      orderId: paymentOrders.id,
      paymentId: payments.payment_id,
      pays: paymentOrders.pays,
      at: payments.created_at,
      paise: payments.amount_paise,
      byLink: isClientOrder,
      transfer: { way: bankTransfers.way, reference: bankTransfers.reference, on: bankTransfers.made_on },
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .leftJoin(bankTransfers, eq(bankTransfers.order_id, paymentOrders.id))
    .where(and(eq(paymentOrders.booking_id, row.id), inArray(payments.outcome, earningOutcomes)))
    .orderBy(asc(paymentOrders.id));
  const received = await getReceived(db, row.id);
  const [snapshot] = await withCurrentMeetings(db, [row.snapshot]);
  return {
    id: row.id,
    bookingId: row.booking_id,
    bookedAt: row.booked_at,
    snapshot: snapshot!,
    due: getPaymentsDue(row.snapshot, row.booked_at),
    balance: getBalance(row, received),
    payments: receivedPayments.map(({ paise, ...payment }) => ({
      ...payment,
      inr: Math.floor(paise / 100),
    })),
    status: row.status,
    cancellation: row.cancellation,
    linkPaise: received.linkPaise,
    refundWay: getRefundWay(row, received),
  };
}
