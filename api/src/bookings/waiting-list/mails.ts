/**
 * Creates the mails of the waiting list. The mails contain nothing that was typed into the form, because anybody may
 * have entered the address.
 */
import { paths } from '@antara/contracts/composition/routes';
import { eq } from 'drizzle-orm';
import {
  type CancelledDeparture,
  createAlternativeBlocks,
  formatCancellationReason,
} from '../booking/index.ts';
import { departures, suiteCategories, tours } from '../../site/catalogue/index.ts';
import type { Mail, MailBlock, Mailer } from '../../base/mail/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { formatLongDate } from '../../platform/format.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { waitingList } from './tables.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** The mail that confirms a new entry. */
    'waiting-list-entered-mail': { entryId: number };
    /** The mail about free suites. */
    'waiting-list-free-mail': { entryId: number };
    /**
     * The mail about suites that the office holds for a waiting person. `offerId` is an id of `waiting_list_offers`.
     */
    'waiting-list-offer-mail': { offerId: number };
    /** The mail to the office about an offer that ended without a booking. */
    'waiting-list-office-mail': { offerId: number };
    /**
     * The mail about the cancellation of a departure. With `moved`, the mail is about a move: from which day, and when
     * it was moved (ISO instant).
     */
    'waiting-list-departure-mail': {
      entryId: number;
      departure: CancelledDeparture;
      moved?: { from: string; at: string };
    };
  }
}

/** The path of the page that takes an entry off the waiting list. */
export const leavePath = '/api/waiting-list/leave';

/** An entry with its tour, date and category. */
interface Entry {
  entry: typeof waitingList.$inferSelect;
  tour: { name: string; slug: string };
  date: string;
  category: string | null;
}

/** Selects open and ended entries with tour, date and category. */
export const selectEntries = (db: DbOrTx) =>
  db
    .select({
      entry: waitingList,
      tour: { name: tours.name, slug: tours.slug },
      date: departures.date_from,
      category: suiteCategories.name,
    })
    .from(waitingList)
    .innerJoin(departures, eq(departures.id, waitingList.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .leftJoin(suiteCategories, eq(suiteCategories.id, waitingList.category_id));

/** Returns job handlers that send through `mailer`. An entry that has left the list in the meantime gets no mail. */
export function createWaitingListJobs(
  { db, config: { siteUrl } }: Platform,
  mailer: Mailer,
): Pick<JobHandlers, 'waiting-list-entered-mail' | 'waiting-list-free-mail' | 'waiting-list-departure-mail'> {
  const send = async (entryId: number, write: (entry: Entry) => Mail, signal: AbortSignal) => {
    const [entry] = await selectEntries(db).where(eq(waitingList.id, entryId));
    if (entry) await mailer.send(write(entry), signal);
  };
  return {
    'waiting-list-entered-mail': ({ entryId }, signal) =>
      send(entryId, (entry) => createEnteredMail(entry, siteUrl), signal),
    'waiting-list-free-mail': ({ entryId }, signal) =>
      send(entryId, (entry) => createFreeMail(entry, siteUrl), signal),
    'waiting-list-departure-mail': ({ entryId, departure, moved }, signal) =>
      send(
        entryId,
        (entry) =>
          moved
            ? createMovedMail(entry, departure, moved, siteUrl)
            : createCancelledMail(entry, departure, siteUrl),
        signal,
      ),
  };
}

const getLeaveUrl = (siteUrl: string, token: string) => `${siteUrl}${leavePath}?token=${token}`;

const toRows = ({ entry, tour, date, category }: Entry): MailBlock => ({
  rows: [
    ['Journey', tour.name],
    ['Departure', formatLongDate(date)],
    ['Suites', `${entry.suites} · ${category ?? 'any'}`],
    ['Reference', entry.reference],
  ],
});

function createEnteredMail(waiting: Entry, siteUrl: string): Mail {
  const { entry } = waiting;
  const unsubscribeUrl = getLeaveUrl(siteUrl, entry.token);
  const title = 'You are on the waiting list';
  return {
    key: `waiting-${entry.reference}`,
    to: { name: '', address: entry.email },
    subject: `${title} (${entry.reference})`,
    title,
    date: entry.entered_at,
    unsubscribeUrl,
    blocks: [
      'This address was entered on the waiting list for these suites:',
      toRows(waiting),
      'As soon as they are free we write to everybody who waits for them, in the order in which they came, once. ' +
        'We hold no suite for anybody: whoever books first has it.',
      'If it was not you, or you change your mind, one press takes you off the list:',
      { link: { label: 'Leave the waiting list', url: unsubscribeUrl } },
    ],
  };
}

/**
 * Returns the common fields of every mail after the first. `event` distinguishes the mail from others of the same
 * entry.
 */
const createEnvelope = ({ entry, tour }: Entry, event: string, title: string, siteUrl: string) => ({
  key: `${event}-${entry.reference}`,
  to: { name: '', address: entry.email },
  subject: `${title}: ${tour.name} (${entry.reference})`,
  title,
  unsubscribeUrl: getLeaveUrl(siteUrl, entry.token),
});

function createFreeMail(waiting: Entry, siteUrl: string): Mail {
  const { entry, tour, date } = waiting;
  const title = entry.suites === 1 ? 'A suite is free' : 'Your suites are free';
  return {
    ...createEnvelope(waiting, 'free', title, siteUrl),
    date: entry.told_at ?? entry.entered_at,
    blocks: [
      'You asked us to write when these suites are free. They are free now:',
      toRows(waiting),
      { link: { label: 'Book them', url: siteUrl + paths.journey(tour.slug, { date }) } },
      'We hold them for nobody, and everybody who waited for them has this mail: whoever books first has them. ' +
        'This was the one mail of your entry. Should they be gone when you come, you can enter the list again:',
      { link: { label: 'The waiting list', url: siteUrl + paths.waitingList(tour.slug, { date }) } },
    ],
  };
}

function createCancelledMail(waiting: Entry, departure: CancelledDeparture, siteUrl: string): Mail {
  const { entry } = waiting;
  const title = 'The departure you wait for does not take place';
  return {
    ...createEnvelope(waiting, 'cancelled', title, siteUrl),
    date: entry.told_at ?? entry.entered_at,
    blocks: [
      `We are sorry: this departure does not take place. ${formatCancellationReason(departure)} You are off its waiting list:`,
      toRows(waiting),
      ...createAlternativeBlocks(departure, siteUrl),
    ],
  };
}

function createMovedMail(
  waiting: Entry,
  departure: CancelledDeparture,
  moved: { from: string; at: string },
  siteUrl: string,
): Mail {
  const { entry, date } = waiting;
  const title = 'The departure you wait for has a new day';
  const unsubscribeUrl = getLeaveUrl(siteUrl, entry.token);
  return {
    ...createEnvelope(waiting, `moved-${date}`, title, siteUrl),
    date: new Date(moved.at),
    blocks: [
      `It was to leave on ${formatLongDate(moved.from)}. ${formatCancellationReason(departure)} You are still on its waiting list:`,
      toRows(waiting),
      'If the new day does not suit you, one press takes you off the list:',
      { link: { label: 'Leave the waiting list', url: unsubscribeUrl } },
    ],
  };
}
