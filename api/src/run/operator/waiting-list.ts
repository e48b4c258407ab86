/** The waiting list for suites of sold-out departures: listed, entered by telephone, and served with offers. */
import { dictatedName, phone } from '@antara/contracts/api/fields';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { findOrInviteCustomer } from '../../base/accounts/index.ts';
import { getBookableDeparture } from '../../bookings/booking/index.ts';
import { departures, tours } from '../../site/catalogue/index.ts';
import {
  addEntry,
  findNewestOffers,
  insertOffer,
  lockEntry,
  selectEntries,
  waitingListRows,
} from '../../bookings/waiting-list/index.ts';
import { takeOfficeHold } from '../../sales/options/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import {
  civilDateField,
  departureKeyFields,
  emailField,
  journeyField,
  reasonField,
  throwMissing,
} from './fields.ts';
import { heldSuitesField } from './office-bookings.ts';
import { defineChange, defineRead } from './operation.ts';
import { createListClauses, takeListPart, listFields } from './list-part.ts';

/**
 * Lists the entries by departure, then in the order in which they are served: by priority, then as they were made.
 * Lists entries that still wait; `all` adds entries whose people were notified that suites are free, or had an offer.
 */
export const listWaiting = defineRead(
  z.object({
    journey: z
      .optional(journeyField)
      .check(describeField('only of this journey', { placeholder: 'journey' })),
    date: z.optional(civilDateField).check(describeField('only of departures on this day')),
    all: z
      .optional(z.boolean())
      .check(describeField('also those who were told that suites are free, or had an offer')),
    ...listFields(),
  }),
  async (db, { journey: slug, date, all = false, ...part }) => {
    const window = createListClauses(part, {
      columns: [departures.date_from, sql`-${waitingListRows.priority}`, waitingListRows.id],
    });
    const entryRows = await selectEntries(db)
      .where(
        and(
          slug === undefined ? undefined : eq(tours.slug, slug),
          date === undefined ? undefined : eq(departures.date_from, date),
          all ? undefined : isNull(waitingListRows.told_at),
          window.isAfter,
        ),
      )
      .orderBy(...window.orderBy)
      .limit(window.limit);
    const { rows, more } = takeListPart(entryRows, part.limit, ({ entry, date: day }) => [
      day,
      -entry.priority,
      entry.id,
    ]);
    const offers = await findNewestOffers(
      db,
      rows.map(({ entry }) => entry.id),
    );
    return {
      ...more,
      entries: rows.map(({ entry, tour, date: day, category }) => ({
        reference: entry.reference,
        journey: tour.slug,
        date: day,
        category,
        suites: entry.suites,
        name: entry.name,
        email: entry.email,
        mobile_no: entry.mobile_no,
        entered_at: entry.entered_at,
        told_at: entry.told_at,
        priority: entry.priority,
        /** The newest offer; `outcome` is null while its suites are held. */
        offer: offers.get(entry.id) ?? null,
      })),
    };
  },
  { listSubjects: ({ entries }) => entries.map(({ reference }) => reference) },
);

const referenceField = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1),
    describeField('as the waiting list has it: WAIT-7K3QXM', { name: 'entry' }),
  );
const priorityField = z
  .int('a priority is a whole number')
  .check(
    z.gte(0),
    z.lte(9, 'a priority is 0 to 9'),
    describeField('0 to 9; the highest is served first', { placeholder: 'number' }),
  );

/** How long suites are held for a waiting person at most, in hours. */
const offerHours = 24;

/** Adds a person who calls. The person is mailed that they wait, and how to leave the list. */
export const addToWaitingList = defineChange(
  z.object({
    ...departureKeyFields,
    name: dictatedName(() => 'a name is needed', 120).check(describeField('who waits')),
    email: emailField('person').check(z.email('the e-mail address is not complete')),
    mobile_no: z.optional(phone).check(describeField('their telephone number', { name: 'phone' })),
    suites: z
      .int('suites are counted')
      .check(z.gte(1), z.lte(5, 'at most five suites'), describeField('how many suites are wanted')),
    category: z
      .optional(z.string().check(z.minLength(1)))
      .check(describeField('only suites of this category (default: any)', { placeholder: 'category' })),
    priority: z.optional(priorityField),
  }),
  async (tx, { journey, date, mobile_no, ...wish }, { now }) => {
    const departure = await getBookableDeparture(tx, journey, date, now());
    const { reference, isNew } = await addEntry(
      tx,
      departure,
      { ...wish, ...(mobile_no && { contactNumber: mobile_no }) },
      now(),
      null,
    );
    return { reference, is_new: isNew };
  },
  ({ journey, date, suites, category, priority }, { reference: subject, is_new }) => ({
    subject,
    details: { journey, date, suites, category, priority, is_new },
  }),
);

/** Sets the priority with which an entry is served. */
export const setWaitingPriority = defineChange(
  z.object({ reference: referenceField, priority: priorityField, reason: reasonField }),
  async (tx, { reference, priority }, _platform, { canUndo }) => {
    const [before] = await tx
      .select({ id: waitingListRows.id, priority: waitingListRows.priority })
      .from(waitingListRows)
      .where(eq(waitingListRows.reference, reference))
      .for('update');
    if (!before) throwUnknown(reference);
    await tx.update(waitingListRows).set({ priority }).where(eq(waitingListRows.id, before.id));
    canUndo({
      kind: 'waiting priority',
      rows: [{ id: before.id, before: before.priority, after: priority }],
    });
    return { reference, before: before.priority, priority };
  },
  ({ reference: subject, reason }, { before, priority }) => ({
    subject,
    details: { reason, before, priority },
  }),
);

/**
 * Holds suites for a waiting person, 24 hours at most, and mails them with a link that declines. The suites are held in
 * the account with the person's address, which is made if there is none.
 * @throws {HttpError} 409 when a suite is taken, and while another offer to the person is open
 */
export const offerSuites = defineChange(
  z.object({
    reference: referenceField,
    suites: heldSuitesField,
    hours: z
      .optional(
        z
          .int('hours are whole')
          .check(z.gte(1), z.lte(offerHours, `suites are offered for ${offerHours} hours at most`)),
      )
      .check(describeField(`for how long (default: ${offerHours})`)),
    mobile_no: z
      .optional(phone)
      .check(describeField('their telephone number, for a new account', { name: 'phone' })),
  }),
  async (tx, { reference, suites, hours = offerHours, mobile_no }, platform) => {
    const [wish] = await selectEntries(tx).where(eq(waitingListRows.reference, reference));
    if (!wish) throwUnknown(reference);
    const { entry, tour, date } = wish;
    if (suites.length > entry.suites)
      throwHttpError(
        'UNPROCESSABLE',
        `${reference} waits for ${entry.suites}, not for ${suites.length} suites.`,
      );
    const person = {
      email: entry.email,
      name: entry.name,
      mobile_no: mobile_no ?? entry.mobile_no ?? undefined,
    };
    const { user, invited } = await findOrInviteCustomer(tx, person, platform.now());
    const held = await takeOfficeHold(tx, platform, user.id, {
      tourName: tour.slug,
      selectedDate: date,
      rooms: suites.map((suite) => ({ roomNumber: suite.room, travellers: suite.guests })),
      hours,
      isMailed: false,
    });
    // The entry is locked after the departure, because the cancellation of a departure locks them in this sequence.
    await insertOffer(tx, await lockEntry(tx, reference), held.id, platform.now());
    return {
      reference,
      booking_id: held.booking_id,
      invited,
      suites: held.rooms.map(({ room_number }) => room_number),
      ends_at: held.ends,
      total_usd: held.quote.total.usd,
      total_inr: held.quote.total.inr,
    };
  },
  (_, { reference: subject, booking_id, suites, ends_at, invited }) => ({
    subject,
    details: { booking_id, suites, ends_at, invited },
  }),
);

/** Takes an entry off the waiting list. Nobody is mailed.  @throws {HttpError} 409 while suites are offered to it */
export const removeFromWaitingList = defineChange(
  z.object({ reference: referenceField, reason: reasonField }),
  async (tx, { reference }) => {
    const { id } = await lockEntry(tx, reference);
    await tx.delete(waitingListRows).where(eq(waitingListRows.id, id));
    return { reference };
  },
  ({ reason }, { reference: subject }) => ({ subject, details: { reason } }),
);

function throwUnknown(reference: string): never {
  throwMissing(`${reference} is on no waiting list (any more)`, 'waiting-list');
}
