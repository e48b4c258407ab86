/**
 * Sends the mails with a payment link to an agency's client, and the mail to the agency about a client who has not
 * paid.
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
import { toCivilDate } from '../../platform/clock.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';
import { createTokenDeriver } from '../../platform/mailed-tokens.ts';
import { hashToken } from '../../platform/tokens.ts';
import { getCompanySettings } from '../../base/settings/index.ts';
import { createFirstPaymentMail, createJourneyRows, loadLapsedMail } from './first-payment-mails.ts';
import { createLinkMail, type LinkToMail } from './link-mail.ts';
import { isOpenLink } from './links.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** The mail with a payment link to the client of a booking. `linkId` is an id of `payment_links`. */
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
  return createLinkMail(link, client, {
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
  return createLinkMail(link, client, {
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

/** Returns the sentence about the last day of a link, which ends with the midnight after that day. */
const describeLinkEnd = ({ endsAt }: LinkToMail) =>
  `The link can be used until the end of ${formatLongDate(toCivilDate(new Date(endsAt.getTime() - 1)))}, and it is for you: whoever has it can see what is to be paid.`;

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
      const order = row && (await findClientOrder(db, row.booking));
      const details = row && (await loadBookingDetails(db, row.booking.booking_id));
      const client = (order ?? details)?.snapshot.client;
      if (!row || !client || (!order && details?.balance.balanceInr === 0)) {
        return log.info({ link: linkId }, 'no mail: the payment link has ended, or nothing is left to pay');
      }
      const { link, role, booking } = row;
      if (details && link.created_at < booking.booked_at!)
        return log.info({ link: linkId }, 'no mail: the first payment is made');
      if (link.from_office && role !== 'SUSPENDED_AGENT') {
        return log.info({ link: linkId }, 'no mail: the agency is not suspended any more');
      }
      // The token is derived at the time of sending, so that neither the queue nor the database contains a usable
      // token.
      const token = deriveToken(`payment-link ${linkId} ${link.created_at.getTime()}`, link.token_hash);
      await db
        .update(paymentLinks)
        .set({ token_hash: hashToken(token) })
        .where(eq(paymentLinks.id, linkId));
      const url = config.siteUrl + paths.paymentLink(token);
      const about = { linkId, url, endsAt: link.expires_at, createdAt: link.created_at };
      const company = (await getCompanySettings(db)).name;
      const mail = order
        ? createFirstPaymentMail(about, order, client, company)
        : link.from_office
          ? createOfficeLinkMail(about, details!, client)
          : createPaymentLinkMail(about, details!, client, company);
      await mailer.send(mail, signal);
    },
    'client-payment-lapsed': async (job, signal) => {
      const mail = await loadLapsedMail(platform, job);
      if (mail) await mailer.send(mail, signal);
    },
  };
}
