/** Mails about bookings, written and sent when the outbox asks for them. */
import { eq } from 'drizzle-orm';
import { bookingFile } from '../booking/file.ts';
import { attachmentsOf } from '../documents/attachments.ts';
import type { Jobs, JobHandlers } from '../outbox/outbox.ts';
import { paymentOrders, payments } from '../payments/tables.ts';
import type { Platform } from '../platform/platform.ts';
import { bookingMail, stillTrue } from './balance-mails.ts';
import { confirmationMail, returnMail } from './booking-mails.ts';
import { clientMail } from './client-mails.ts';
import type { Mail, Mailer } from './mail.ts';

/** The deliveries of mails through `mailer`. */
export function mailEffects(platform: Platform, mailer: Mailer): JobHandlers {
  return {
    mail: async (wanted) => {
      const mail = await write(platform, wanted);
      if (mail) await mailer.send(mail);
    },
    'client-mail': async (wanted) => {
      const mail = await writeToClient(platform, wanted);
      if (mail) await mailer.send(mail);
    },
  };
}

/** The mail that is wanted; null when what it would tell is no longer so. */
async function write({ db, config }: Platform, wanted: Jobs['mail']): Promise<Mail | null> {
  const { siteUrl } = config;
  if (wanted.template === 'payment-returned') return returned(db, siteUrl, wanted);
  const file = await bookingFile(db, wanted.bookingId);
  if (!file) throw new Error(`There is no booking ${wanted.bookingId} to write about`);
  const attachments = await attachmentsOf(db, file, wanted.template, siteUrl);
  if (wanted.template === 'booking-confirmation') return confirmationMail(file, siteUrl, attachments);
  if (!stillTrue(wanted.template, file)) return null;
  return bookingMail(wanted.template, file, siteUrl, attachments);
}

/** The mail to an agency's client; null when the account, and with it the client, has gone meanwhile. */
async function writeToClient(
  { db, config }: Platform,
  { template, bookingId }: Jobs['client-mail'],
): Promise<Mail | null> {
  const file = await bookingFile(db, bookingId);
  if (!file) throw new Error(`There is no booking ${bookingId} to write about`);
  const { client } = file.snapshot;
  if (!client) return null;
  const attachments = await attachmentsOf(db, file, template, config.siteUrl, 'client');
  return clientMail(template, file, client, attachments);
}

async function returned(
  db: Platform['db'],
  siteUrl: string,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
): Promise<Mail> {
  const [row] = await db
    .select({
      outcome: payments.outcome,
      amount: payments.amount_paise,
      at: payments.updated_at,
      snapshot: paymentOrders.snapshot,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(eq(payments.payment_id, paymentId));
  if (!row) throw new Error(`There is no payment ${paymentId} to write about`);
  const { outcome, amount, at, snapshot } = row;
  if (!outcome || outcome === 'booked' || outcome === 'balance') {
    throw new Error(`Payment ${paymentId} is not being returned`);
  }
  return returnMail({ bookingId, paymentId, amountPaise: amount, reason: outcome, at, snapshot, siteUrl });
}
