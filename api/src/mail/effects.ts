/** Mails about bookings, written and sent when the outbox asks for them. */
import { eq } from 'drizzle-orm';
import { bookings } from '../booking/tables.ts';
import type { Effects, Handlers } from '../outbox/outbox.ts';
import { paymentOrders, payments } from '../payments/tables.ts';
import type { Platform } from '../platform/platform.ts';
import { confirmationMail, returnMail } from './booking-mails.ts';
import type { Mail, Mailer } from './mail.ts';

/** The deliveries of mails through `mailer`. */
export function mailEffects(platform: Platform, mailer: Mailer): Handlers {
  return { mail: async (wanted) => mailer.send(await write(platform, wanted)) };
}

async function write({ db, config }: Platform, wanted: Effects['mail']): Promise<Mail> {
  const { template, bookingId, paymentId } = wanted;
  const [row] = await db
    .select({
      outcome: payments.outcome,
      amount: payments.amount_paise,
      at: payments.updated_at,
      booked_at: bookings.booked_at,
      snapshot: paymentOrders.snapshot,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(eq(payments.payment_id, paymentId));
  if (!row) throw new Error(`There is no payment ${paymentId} to write about`);
  const { snapshot, outcome } = row;
  const { siteUrl } = config;
  if (template === 'booking-confirmation') {
    return confirmationMail({ bookingId, bookedAt: row.booked_at ?? row.at, snapshot, siteUrl });
  }
  if (!outcome || outcome === 'booked' || outcome === 'balance')
    throw new Error(`Payment ${paymentId} is not being returned`);
  return returnMail({
    bookingId,
    paymentId,
    amountPaise: row.amount,
    reason: outcome,
    at: row.at,
    snapshot,
    siteUrl,
  });
}
