/** The mails about an offer: to the person who waits, and to the office when it ended without a booking. */
import { paths } from '@antara/contracts/composition/routes';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import { getOfficeRecipient } from '../../base/settings/index.ts';
import type { Mail } from '../../base/mail/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { formatInr, formatLongDate, formatUsd } from '../../platform/format.ts';
import { bookings, courtesyOptions } from '../booking/index.ts';
import { selectEntries } from './mails.ts';
import { waitingList, waitingOffers } from './tables.ts';

/** The path of the page that declines an offer. */
export const declinePath = '/api/waiting-list/decline';
/** So many of those who wait next are named to the office. */
const maxNamed = 5;

const selectOffer = async (db: DbOrTx, offerId: number) => {
  const [row] = await db
    .select({ offer: waitingOffers, booking: bookings, option: courtesyOptions })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.booking_id))
    .innerJoin(courtesyOptions, eq(courtesyOptions.booking_id, bookings.id))
    .where(eq(waitingOffers.id, offerId));
  const [waiting] = row ? await selectEntries(db).where(eq(waitingList.id, row.offer.entry_id)) : [];
  return row && waiting ? { ...row, ...waiting } : null;
};

/** Returns the mail to the person; null when the offer has ended or its entry was erased. */
export async function loadOfferMail(db: DbOrTx, offerId: number, siteUrl: string): Promise<Mail | null> {
  const found = await selectOffer(db, offerId);
  if (!found || found.offer.outcome !== null) return null;
  const { offer, option, booking, entry, tour, date } = found;
  const until = formatIndianTime(option.ends_at);
  const title = option.rooms.length === 1 ? 'A suite is kept for you' : 'Suites are kept for you';
  const { usd, inr } = option.quoted;
  const journey = paths.journey(tour.slug, { date });
  return {
    key: `offer-${entry.reference}-${offer.id}`,
    to: { name: '', address: entry.email },
    subject: `${title}: ${tour.name} (${entry.reference})`,
    title,
    date: offer.offered_at,
    blocks: [
      `You are next on the waiting list of this departure. We keep the following for you until ${until}, free of charge:`,
      {
        rows: [
          ['Journey', tour.name],
          ['Departure', formatLongDate(date)],
          ...option.rooms.map(
            ({ room_number, title: name }) => [`Suite ${room_number}`, name] satisfies [string, string],
          ),
          ['Price with GST', inr === null ? formatUsd(usd) : `${formatUsd(usd)} (about ${formatInr(inr)})`],
          ['Kept until', until],
          ['Reference', booking.booking_id],
        ],
      },
      'Book with the account of this address, in which the suites are kept. If it is new, a message of its own tells you how to choose a password. Or reply to this message, or call us, and we book for you.',
      { link: { label: 'Book them', url: siteUrl + paths.login({ from: journey }) } },
      'If you do not want them any more, please let the next person have them:',
      { link: { label: 'Decline the offer', url: `${siteUrl}${declinePath}?token=${offer.token}` } },
    ],
  };
}

const ended = {
  declined: 'was declined',
  lapsed: 'was not taken up in time',
  withdrawn: 'was ended',
  booked: 'was booked',
};

/** Returns the mail to the office about an offer that ended without a booking, with those who wait next. */
export async function loadOfferEndedMail(db: DbOrTx, offerId: number): Promise<Mail | null> {
  const found = await selectOffer(db, offerId);
  const outcome = found?.offer.outcome;
  if (!found || !outcome) return null;
  const { offer, option, entry, tour, date } = found;
  const next = await db
    .select()
    .from(waitingList)
    .where(
      and(
        eq(waitingList.departure_id, entry.departure_id),
        isNull(waitingList.told_at),
        ne(waitingList.id, entry.id),
      ),
    )
    .orderBy(desc(waitingList.priority), asc(waitingList.id))
    .limit(maxNamed);
  const title = `The offer to ${entry.reference} ${ended[outcome]}`;
  return {
    key: `offer-ended-${entry.reference}-${offer.id}`,
    to: await getOfficeRecipient(db),
    subject: `${title}: ${tour.name}, ${formatLongDate(date)}`,
    title,
    date: offer.ended_at!,
    blocks: [
      {
        rows: [
          ['Journey', tour.name],
          ['Departure', formatLongDate(date)],
          ['Suites', option.rooms.map(({ room_number }) => room_number).join(', ')],
        ],
      },
      next.length
        ? `They are on sale again. Next on the waiting list: ${next.map((one) => `${one.reference} (${one.suites})`).join(', ')}.`
        : 'They are on sale again, and nobody else waits.',
      next[0] && `To offer them: operator waiting offer ${next[0].reference}`,
    ],
  };
}
