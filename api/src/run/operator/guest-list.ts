/** The guest list of a departure: who sails, with the data of passports, visas and arrivals (OF-21). */
import { z } from 'zod/mini';
import {
  askForDetails,
  type GuestList,
  listForeigners,
  listGuestTicks,
  loadGuestList,
  renderGuestList,
  storeGuestTicks,
  tickKinds,
  toFormCCsv,
  toFormCXlsx,
  toSpreadsheet,
} from '../../bookings/guest-list/index.ts';
import { getLetterhead, type Letterhead } from '../../bookings/documents/index.ts';
import { bookingIdField, departureKeyFields, getDeparture, listBookingIds } from './fields.ts';
import { describeField, WrittenValueError } from './field-text.ts';
import { defineChange, defineRead } from './operation.ts';
import { departureLabel } from './timetable-rules.ts';
import { loadWaiting } from './waiting-changes.ts';

const countIncomplete = (guests: readonly { missing: string[] }[]): number =>
  guests.filter(({ missing }) => missing.length > 0).length;

/**
 * Shows everybody who sails, suite by suite, and what is missing of each. `waiting` says what of a suite's booking is
 * not done yet: guests of a cancellation that waits for a second person may not sail. `ticks` has the last tick of each
 * guest, by the guest's place in the suite.
 */
export const showGuestList = defineRead(
  z.object({ ...departureKeyFields }),
  async (db, key, { config, now }) => {
    const { id } = await getDeparture(db, key);
    const { suites, ...departure } = (await loadGuestList({ db, config }, id))!;
    const guests = suites.flatMap((suite) => suite.guests);
    const getWaiting = await loadWaiting(db, listBookingIds(suites), now());
    return {
      departure,
      guests: guests.length,
      incomplete: countIncomplete(guests),
      suites: suites.map((suite) => ({ ...suite, waiting: getWaiting(suite.booking_id) })),
      ticks: await listGuestTicks(db, id),
    };
  },
  { listSubjects: ({ suites }) => listBookingIds(suites) },
);

const formats = ['pdf', 'xlsx', 'form-c-xlsx', 'form-c-csv'] as const;

/** Creates the file of each format. */
const writers = {
  pdf: async (list: GuestList, letterhead: Letterhead, at: Date) => renderGuestList(list, letterhead, at),
  xlsx: toSpreadsheet,
  'form-c-xlsx': toFormCXlsx,
  'form-c-csv': async (list: GuestList) => Buffer.from(toFormCCsv(list)),
};

/**
 * Returns the guest list, or the fields of Form C of its foreigners, as files in base64. `guests` and `incomplete`
 * count those who are in the file.
 */
export const writeGuestList = defineRead(
  z.object({ ...departureKeyFields, formats: z.array(z.enum(formats)).check(z.minLength(1)) }),
  async (db, { formats, ...key }, { config, now }) => {
    const { id } = await getDeparture(db, key);
    const list = (await loadGuestList({ db, config }, id))!;
    const letterhead = await getLetterhead(db);
    const files = [];
    for (const format of formats) {
      const listed = format.startsWith('form-c')
        ? listForeigners(list)
        : list.suites.flatMap(({ guests }) => guests);
      const content = (await writers[format](list, letterhead, now())).toString('base64');
      files.push({ format, guests: listed.length, incomplete: countIncomplete(listed), content });
    }
    const isShown = files.some(({ guests }) => guests > 0);
    return { files, bookings: isShown ? listBookingIds(list.suites) : [] };
  },
  { listSubjects: ({ bookings }) => bookings },
);

/**
 * Asks the bookings of a departure by mail for what is missing, each at most once in seven days. The dry run lists who
 * would be asked for what.
 */
export const askForMissing = defineChange(
  z.object({ ...departureKeyFields }),
  async (tx, { journey, date }, platform) => {
    const { id } = await getDeparture(tx, { journey, date });
    return { departure: { journey, date }, ...(await askForDetails(tx, platform, id)) };
  },
  (key, { asked }) => ({
    subject: departureLabel(key),
    details: { asked: asked.map(({ booking_id }) => booking_id) },
  }),
);

const tickField = z.object({
  booking_id: bookingIdField,
  suite: z.string().check(z.minLength(1), z.maxLength(10)),
  place: z.int().check(z.gte(1), z.lte(9), describeField('the guest’s place in the suite, from 1')),
  kind: z._default(z.enum(tickKinds), 'aboard'),
  ticked: z._default(z.boolean(), true).check(describeField('false takes a tick back')),
  ticked_at: z
    .optional(z.iso.datetime())
    .check(describeField('when, such as 2027-02-07T09:30:00Z; by default now')),
});

/** Parses a tick as it is typed: `ANT-7K3QXM/101/2`, or `ANT-7K3QXM/101/2=no`. */
function parseTick(text: string): z.input<typeof tickField> {
  const [, booking_id, suite, place, isTakenBack] = /^([\w-]+)\/(\w+)\/([1-9])(=no)?$/.exec(text) ?? [];
  if (!booking_id || !suite)
    throw new WrittenValueError(`“${text}” is not a booking, a suite and a place in it: ANT-7K3QXM/101/2.`);
  return { booking_id, suite, place: Number(place), ticked: !isTakenBack };
}

/**
 * Ticks guests of a departure off its list, or takes ticks back. Of two ticks of a guest the later one counts,
 * whichever arrives first, so ticks may be sent again. `unknown` counts the ticks of guests who are not on the list.
 */
export const tickGuests = defineChange(
  z.object({
    ...departureKeyFields,
    ticks: z.array(tickField).check(
      z.minLength(1),
      z.maxLength(500),
      describeField('booking, suite and place, as ANT-7K3QXM/101/2; with =no to take the tick back', {
        parse: parseTick,
      }),
    ),
  }),
  async (tx, { journey, date, ticks }, { now }, { who }) => {
    const { id } = await getDeparture(tx, { journey, date });
    const made = ticks.map((tick) => ({
      ...tick,
      ticked_at: tick.ticked_at ? new Date(tick.ticked_at) : now(),
    }));
    const stored = await storeGuestTicks(tx, id, made, { who, now: now() });
    return { departure: { journey, date }, ticks: ticks.length, ...stored };
  },
  // Not under the departure itself, whose history would have little else on the day of boarding.
  (key, { ticks }) => ({ subject: `guest list ${departureLabel(key)}`, details: { ticks } }),
  { onlyAdds: true },
);
