/** Lists the waiting list for suites of sold-out departures. */
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { departures, tours } from '../../site/catalogue/index.ts';
import { selectEntries, waitingListRows } from '../../bookings/waiting-list/index.ts';
import { describeField } from './field-text.ts';
import { civilDateField, journeyField } from './fields.ts';
import { defineRead } from './operation.ts';
import { createListClauses, takeListPart, listFields } from './list-part.ts';

/**
 * Lists the entries by departure, then in the order in which they were made. Lists entries that still wait; `all` adds
 * entries whose people were notified that suites are free.
 */
export const listWaiting = defineRead(
  z.object({
    journey: z
      .optional(journeyField)
      .check(describeField('only of this journey', { placeholder: 'journey' })),
    date: z.optional(civilDateField).check(describeField('only of departures on this day')),
    all: z.optional(z.boolean()).check(describeField('also those who were told that suites are free')),
    ...listFields(),
  }),
  async (db, { journey: slug, date, all = false, ...part }) => {
    const window = createListClauses(part, { columns: [departures.date_from, waitingListRows.id] });
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
    const { rows, more } = takeListPart(entryRows, part.limit, ({ entry, date: day }) => [day, entry.id]);
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
      })),
    };
  },
);
