/**
 * Sends the mails with a payment link to an agency's client or to a guest, and the mail to the agency about a client
 * who has not paid.
 */
import type { LeadClient } from '@antara/contracts/api/clients';
import { paths } from '@antara/contracts/composition/routes';
import { and, eq } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import {
  bookings,
  type BookingDetails,
  findClientOrder,
  loadBookingDetails,
  paymentLinks,
} from '../../bookings/booking/index.ts';
import { type Mail, type Mailer } from '../../base/mail/index.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';
import { createTokenDeriver } from '../../platform/mailed-tokens.ts';
import { hashToken } from '../../platform/tokens.ts';
import { getCompanySettings } from '../../base/settings/index.ts';
import { createFirstPaymentMail, createJourneyRows, loadLapsedMail } from './first-payment-mails.ts';
import { createGuestLinkMail, loadGuestLink } from './guest-link-mail.ts';
import { createLinkMail, describeLinkEnd, type LinkToMail, toRecipient } from './link-mail.ts';
import { isOpenLink } from './links.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** The mail with a payment link to the client or guest of a booking. `linkId` is an id of `payment_links`. */
    'payment-link': { linkId: number };
  }
}

/** Creates the mail with the link for the balance of a booking. Replies go to the agency. */
function createPaymentLinkMail(
  link: LinkToMail,
  { snapshot, balance }: BookingDetails,
  client: LeadClient,
  company: string,
): Mail {
  const { customer, tour } = snapshot;
  const agency = snapshot.agency?.name ?? customer.name;
  return createLinkMail(link, toRecipient(client), {
    replyTo: { name: agency, address: customer.email },
    subject: `${tour.name}: your payment`,
    title: 'Your journey can be paid by card',
    intro: `${agency} has booked a journey with ${company} for you, and asks you to pay what is still open. You pay us directly, by card, and need no account.`,
    rows: [...createJourneyRows(snapshot), ['To be paid', formatInr(balance.balanceInr)]],
    outro: [
      describeLinkEnd(link),
      `${agency} looks after your booking. To reach them, simply reply to this message.`,
    ],
  });
}

/** Creates the mail with a link of the office, while the client's agency is suspended. Replies go to the office. */
function createOfficeLinkMail(
  link: LinkToMail,
  { bookingId, snapshot, balance }: BookingDetails,
  client: LeadClient,
): Mail {
  const { customer, tour } = snapshot;
  const agency = snapshot.agency?.name ?? customer.name;
  return createLinkMail(link, toRecipient(client), {
    subject: `${tour.name}, booking ${bookingId}: please pay us directly`,
    title: 'Your booking stands: please pay us directly',
    intro: `${agency}, who booked your journey, cannot look after it for the time being. Your booking stands as it is, and your suites are yours. What is still open you pay to us directly, by card, and need no account. A payment link that ${agency} has sent you does not work meanwhile.`,
    rows: [
      ['Booking ID', bookingId],
      ['Journey', tour.name],
      ['Ship', tour.ship],
      ['Embarkation', formatLongDate(snapshot.date_from)],
      balance.balanceDue && ['Due by', formatLongDate(balance.balanceDue)],
      ['To be paid', formatInr(balance.balanceInr)],
    ],
    outro: [
      describeLinkEnd(link),
      'If you have just paid your agency instead, or would like to ask us anything, simply reply to this message.',
    ],
  });
}

/** A link with its booking, and the role of the booking's owner. */
interface LinkRow {
  link: typeof paymentLinks.$inferSelect;
  booking: typeof bookings.$inferSelect;
  role: string | null;
}

/**
 * Returns a function that creates the mail of a link. Returns null when nothing is left to pay by the link, or when it
 * was created while the client's agency was suspended, which it no longer is.
 */
async function prepareLinkMail(
  { db }: Platform,
  { link, booking, role }: LinkRow,
): Promise<((about: LinkToMail) => Mail) | null> {
  const company = (await getCompanySettings(db)).name;
  if (link.kept_inr !== null) {
    const asked = await loadGuestLink(db, link, booking);
    return asked && ((about) => createGuestLinkMail(about, asked, company));
  }
  const order = await findClientOrder(db, booking);
  const details = await loadBookingDetails(db, booking.booking_id);
  const client = (order ?? details)?.snapshot.client;
  if (!client || (!order && details?.balance.balanceInr === 0)) return null;
  if (details && link.created_at < booking.booked_at!) return null;
  if (link.from_office && role !== 'SUSPENDED_AGENT') return null;
  if (order) return (about) => createFirstPaymentMail(about, order, client, company);
  if (link.from_office) return (about) => createOfficeLinkMail(about, details!, client);
  return (about) => createPaymentLinkMail(about, details!, client, company);
}

/**
 * Returns job handlers that send through `mailer`. No mail is sent for a link that was withdrawn or paid in the
 * meantime, or for a link of the office once the agency is no longer suspended.
 */
export function createPaymentLinkJobs(
  platform: Platform,
  mailer: Mailer,
): Pick<JobHandlers, 'payment-link' | 'client-payment-lapsed'> {
  const { db, config, log, now } = platform;
  const deriveToken = createTokenDeriver(config);
  return {
    'payment-link': async ({ linkId }, signal) => {
      const [row] = await db
        .select({ link: paymentLinks, booking: bookings, role: users.role })
        .from(paymentLinks)
        .innerJoin(bookings, eq(bookings.id, paymentLinks.booking_id))
        .leftJoin(users, eq(users.id, bookings.user_id))
        .where(and(eq(paymentLinks.id, linkId), isOpenLink(now())));
      const createMail = row && (await prepareLinkMail(platform, row));
      if (!createMail) return log.info({ link: linkId }, 'no mail: the payment link is not needed any more');
      const { link } = row;
      // The token is derived at the time of sending, so that neither the queue nor the database contains a usable
      // token.
      const token = deriveToken(`payment-link ${linkId} ${link.created_at.getTime()}`, link.token_hash);
      await db
        .update(paymentLinks)
        .set({ token_hash: hashToken(token) })
        .where(eq(paymentLinks.id, linkId));
      const url = config.siteUrl + paths.paymentLink(token);
      const about = { linkId, url, endsAt: link.expires_at, createdAt: link.created_at };
      await mailer.send(createMail(about), signal);
    },
    'client-payment-lapsed': async (job, signal) => {
      const mail = await loadLapsedMail(platform, job);
      if (mail) await mailer.send(mail, signal);
    },
  };
}
