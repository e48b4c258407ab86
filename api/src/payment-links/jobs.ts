/** The mail that brings a payment link to the client of an agency. */
import type { LeadClient } from '@antara/contracts/api/clients';
import { paths } from '@antara/contracts/composition/routes';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { and, eq } from 'drizzle-orm';
import { bookings, type BookingDetails, loadBookingDetails, paymentLinks } from '../booking/index.ts';
import { type Mail, type Mailer, toHeaderText } from '../mail/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { formatInr, formatLongDate } from '../platform/format.ts';
import { createTokenDeriver } from '../platform/mailed-tokens.ts';
import { hashToken } from '../platform/tokens.ts';
import { getCompanySettings } from '../settings/index.ts';
import { isOpenLink } from './links.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** The mail with a payment link to the client of a booking; `linkId`: of `payment_links`. */
    'payment-link': { linkId: number };
  }
}

/** The mail with the link `url`, which ends at `endsAt`. Answers go to the agency. */
function createPaymentLinkMail(
  { linkId, url, endsAt, createdAt }: { linkId: number; url: string; endsAt: Date; createdAt: Date },
  { snapshot, balance }: BookingDetails,
  client: LeadClient,
  company: string,
): Mail {
  const { customer, tour, rooms } = snapshot;
  const agency = snapshot.agency?.name ?? customer.name;
  return {
    key: `payment-link-${linkId}`,
    to: { name: formatClientName(client), address: client.email },
    replyTo: { name: agency, address: customer.email },
    subject: toHeaderText(`${tour.name}: your payment`),
    title: 'Your journey can be paid by card',
    blocks: [
      { paragraph: `Dear ${formatClientName(client)},` },
      {
        paragraph: `${agency} has booked a journey with ${company} for you, and asks you to pay what is still open. You pay us directly, by card, and need no account.`,
      },
      {
        rows: [
          ['Journey', tour.name],
          ['Ship', tour.ship],
          ['Embarkation', formatLongDate(snapshot.date_from)],
          [rooms.length === 1 ? 'Suite' : 'Suites', rooms.map(({ room_number }) => room_number).join(', ')],
          ['To be paid', formatInr(balance.balanceInr)],
        ],
        total: true,
      },
      { link: { label: 'See the details and pay', url } },
      {
        paragraph: `The link can be used until the end of ${formatLongDate(toCivilDate(new Date(endsAt.getTime() - 1)))}, and it is for you: whoever has it can see what is to be paid.`,
      },
      { paragraph: `${agency} looks after your booking. To reach them, simply reply to this message.` },
    ],
    date: createdAt,
  };
}

/** Handlers that send through `mailer`. A link that was withdrawn or paid before its mail was written is not sent. */
export function createPaymentLinkJobs(
  { db, config, log, now }: Platform,
  mailer: Mailer,
): Pick<JobHandlers, 'payment-link'> {
  const deriveToken = createTokenDeriver(config);
  return {
    'payment-link': async ({ linkId }, signal) => {
      const [row] = await db
        .select({ link: paymentLinks, booking: bookings.booking_id })
        .from(paymentLinks)
        .innerJoin(bookings, eq(bookings.id, paymentLinks.booking_id))
        .where(and(eq(paymentLinks.id, linkId), isOpenLink(now())));
      const details = row && (await loadBookingDetails(db, row.booking));
      const client = details?.snapshot.client;
      if (!row || !client || details.balance.balanceInr === 0) {
        return log.info({ link: linkId }, 'no mail: the payment link has ended, or nothing is left to pay');
      }
      const { link } = row;
      // Derived here, so that no queue and no database has a token that can be used.
      const token = deriveToken(`payment-link ${linkId} ${link.created_at.getTime()}`, link.token_hash);
      await db
        .update(paymentLinks)
        .set({ token_hash: hashToken(token) })
        .where(eq(paymentLinks.id, linkId));
      const url = config.siteUrl + paths.paymentLink(token);
      const about = { linkId, url, endsAt: link.expires_at, createdAt: link.created_at };
      await mailer.send(
        createPaymentLinkMail(about, details, client, (await getCompanySettings(db)).name),
        signal,
      );
    },
  };
}
