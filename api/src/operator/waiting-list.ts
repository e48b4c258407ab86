/** Who waits for suites. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { departures, tours } from '../catalogue/index.ts';
import { selectEntries, waitingListRows } from '../waiting-list/index.ts';
import { civilDateField, journey } from './fields.ts';
import { defineRead } from './operation.ts';

/** Entries by departure, in the order in which they came: those that wait, or with `all` also those that were told. */
export const listWaiting = defineRead(
  z.object({ journey: z.optional(journey), date: z.optional(civilDateField), all: z.optional(z.boolean()) }),
  async (db, { journey: slug, date, all = false }) => {
    const rows = await selectEntries(db)
      .where(
        and(
          slug === undefined ? undefined : eq(tours.slug, slug),
          date === undefined ? undefined : eq(departures.date_from, date),
          all ? undefined : isNull(waitingListRows.told_at),
        ),
      )
      .orderBy(asc(departures.date_from), asc(waitingListRows.id));
    return {
      entries: rows.map(({ entry, tour, date: day, category }) => ({
        reference: entry.reference,
        journey: tour.slug,
        date: day,
        category,
        suites: entry.suites,
        name: entry.name,
        email: entry.email,
        mobile_no: entry.mobile_no,
        entered_at: entry.entered_at.toISOString(),
        told_at: entry.told_at?.toISOString() ?? null,
      })),
    };
  },
);
