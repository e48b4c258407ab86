/**
 * Loads the travel documents of a booking (CO-12): who boards where and when, and what to know before. The data is read
 * each time, because jetties and hours change.
 */
import type { TravelGuide, TravelNote } from '@antara/contracts/api/travel';
import type { Rupees } from '@antara/contracts/rules/money';
import { joinName } from '@antara/contracts/rules/person-name';
import { eq, inArray } from 'drizzle-orm';
import type { BookingDetails, bookings } from '../booking/index.ts';
import { departures, suites, tours } from '../../site/catalogue/index.ts';
import { listShownLegalItems } from '../../site/content/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { findTravelSettings, type TravelSettings } from '../../base/settings/index.ts';
import { toTextLines } from './html-lines.ts';

type Guest = TravelGuide['guests'][number];
type Lines = TravelNote['lines'];

/** Returns true for a confirmed booking that is paid in full. */
export const hasTravelDocuments = (
  status: (typeof bookings.$inferSelect)['status'],
  balanceInr: Rupees,
): boolean => status === 'CONFIRMED' && balanceInr === 0;

/** Returns the travel documents; null for a booking that is not paid in full. */
export async function loadTravelGuide(
  db: DbOrTx,
  { status, balance, snapshot }: BookingDetails,
): Promise<TravelGuide | null> {
  if (!hasTravelDocuments(status, balance.balanceInr)) return null;
  const { tour, date_from, date_to } = snapshot;
  const [row] = await db
    .select({ boarding: tours.boarding })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(eq(departures.id, snapshot.departure_id));
  const boarding = row?.boarding;
  const settings = await findTravelSettings(db);
  const guests = await listGuests(db, snapshot.rooms);
  return {
    ship: tour.ship,
    embark: {
      date: date_from,
      ...(boarding?.embark ?? { place: tour.embark, address: '', opens: '', sails: '' }),
    },
    disembark: {
      date: date_to,
      ...(boarding?.disembark ?? { place: tour.disembark, address: '', time: '' }),
    },
    emergency_phone: settings?.emergency_phone ?? '',
    guests,
    notes: settings
      ? [
          ...createWayNotes(settings, boarding?.embark.place),
          createPassportNote(settings, guests, boarding?.countries ?? []),
          ...createWeatherNotes(settings, date_from, date_to),
          ...(await loadAnswers(db, settings)),
        ]
      : [],
  };
}

async function listGuests(db: DbOrTx, rooms: BookingDetails['snapshot']['rooms']): Promise<Guest[]> {
  const ids = rooms.map((room) => room.suite_id);
  const places = await db
    .select({ id: suites.id, deck: suites.deck, side: suites.side, vessel: suites.vessel })
    .from(suites)
    .where(inArray(suites.id, ids));
  return rooms.flatMap((room) => {
    const place = places.find(({ id }) => id === room.suite_id);
    return room.guests.map((guest) => ({
      name: joinName(guest),
      country: guest.country,
      suite: `Suite ${room.room_number}, ${room.title}`,
      deck: place ? `${place.deck === 'upper' ? 'Upper' : 'Lower'} deck, ${place.side}` : '',
      vessel: place?.vessel ?? '',
    }));
  });
}

/** Creates the note about the way to the place where the guests board, when the operator has described it. */
function createWayNotes({ places }: TravelSettings, boardedAt: string | undefined): TravelNote[] {
  const way = places.find(({ place }) => place === boardedAt)?.getting_there;
  return way ? [{ title: 'Getting there', lines: [{ kind: 'paragraph', text: way }] }] : [];
}

/** Creates the note about entering the countries of the tour, grouped by the guests' passports. */
function createPassportNote(
  { passport, countries }: TravelSettings,
  guests: readonly Guest[],
  visited: readonly string[],
): TravelNote {
  const rules = countries.filter(({ country }) => visited.includes(country));
  const byPassport = Map.groupBy(guests, ({ country }) => country);
  const lines: Lines = [{ kind: 'paragraph', text: passport }];
  for (const [nationality, holders] of rules.length ? byPassport : []) {
    const names = new Intl.ListFormat('en').format(holders.map(({ name }) => name));
    lines.push({ kind: 'heading', text: `With a passport of ${nationality}: ${names}` });
    for (const { country, own, foreign, reentry } of rules) {
      const isAbroad = country !== nationality;
      lines.push({ kind: 'item', text: isAbroad ? foreign : own });
      if (isAbroad && reentry && visited.length > 1) lines.push({ kind: 'item', text: reentry });
    }
  }
  return { title: 'Passport and visas', lines };
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** Creates notes about the weather in the months in which the tour begins and ends. */
function createWeatherNotes({ months }: TravelSettings, from: string, to: string): TravelNote[] {
  const firstDays = new Set([from, to].map((date) => `${date.slice(0, 7)}-01`));
  return Array.from(firstDays, (day) => {
    const date = new Date(`${day}T00:00:00Z`);
    const text = months[date.getUTCMonth()]!;
    return { title: `The weather in ${monthName.format(date)}`, lines: [{ kind: 'paragraph', text }] };
  });
}

/**
 * Returns answers from the site's own pages, so that each fact is written in one place only. An answer that the
 * operator has removed is left out.
 */
async function loadAnswers(db: DbOrTx, { answers }: TravelSettings): Promise<TravelNote[]> {
  const notes: TravelNote[] = [];
  for (const { type, question, title } of answers) {
    const item = (await listShownLegalItems(db, type)).find((one) => one.question === question);
    if (item) notes.push({ title, lines: toTextLines(item.answer) });
  }
  return notes;
}
