/** The guest list of a departure: who sails, with the data of passports, visas and arrivals (OF-21). */
import { z } from 'zod/mini';
import {
  askForDetails,
  type GuestList,
  listForeigners,
  loadGuestList,
  renderGuestList,
  toFormCCsv,
  toFormCXlsx,
  toSpreadsheet,
} from '../../bookings/guest-list/index.ts';
import { getLetterhead, type Letterhead } from '../../bookings/documents/index.ts';
import { departureKeyFields, getDeparture, listBookingIds } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';
import { departureLabel } from './timetable-rules.ts';
import { loadWaiting } from './waiting-changes.ts';

const countIncomplete = (guests: readonly { missing: string[] }[]): number =>
  guests.filter(({ missing }) => missing.length > 0).length;

/**
 * Shows everybody who sails, suite by suite, and what is missing of each. `waiting` says what of a suite's booking is
 * not done yet: guests of a cancellation that waits for a second person may not sail.
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
