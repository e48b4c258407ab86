/** Revenue by month of booking or of sailing, by journey and by source, and cancellations with their causes. */
import { toMonth } from '@antara/contracts/rules/civil-date';
import { between, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bookingFigures, type CancellationCause } from '../../bookings/booking/index.ts';
import { departures } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { selectRows, type DbOrTx } from '../../platform/db/types.ts';
import { toCsv, toXlsx, type XlsxColumn } from '../../platform/xlsx.ts';
import { describeField } from './field-text.ts';
import { civilDateField } from './fields.ts';
import { nameGroups } from './figure-sums.ts';
import { getPeriod } from './figures.ts';
import { defineRead } from './operation.ts';

/** Sums of bookings. Rupees are whole. */
type RevenueSums = {
  /** All bookings, those that ended later included, and their price with GST. */
  bookings: number;
  gross_inr: number;
  /** What ended of them. */
  cancelled: number;
  cancelled_inr: number;
  /** What is confirmed of them. `net_inr` is without GST. */
  suites: number;
  guests: number;
  suite_nights: number;
  booked_inr: number;
  net_inr: number;
  paid_inr: number;
  /** What the company kept of ended bookings: their payments without the refunds. */
  kept_inr: number;
};

export type RevenueMonth = RevenueSums & { month: string };

/** The bookings of a journey (`journey` is its slug) or of a source. */
type RevenueGroup = RevenueSums & { name: string; journey?: string };

type CancellationMonth = {
  month: string;
  cause: CancellationCause;
  bookings: number;
  suites: number;
  /** Price with GST, refund, and what the company kept. */
  booked_inr: number;
  refund_inr: number;
  kept_inr: number;
};

const sumOf = (column: (typeof bookingFigures)[keyof typeof bookingFigures & string], where = sql`true`) =>
  sql`coalesce(sum(${column}) FILTER (WHERE ${where}), 0)::float8`;

const { booked_on, sails_on, cancelled_on, cancelled_by, ...measured } = bookingFigures;
const isStanding = sql`${cancelled_on} IS NULL`;
const isEnded = sql`${cancelled_on} IS NOT NULL`;
const keptInr = sql`coalesce(sum(${measured.paid_inr} - ${measured.refund_inr}) FILTER (WHERE ${isEnded}), 0)::float8`;

const revenueSums = sql`count(*)::int AS bookings, ${sumOf(measured.booked_inr)} AS gross_inr,
  count(*) FILTER (WHERE ${isEnded})::int AS cancelled, ${sumOf(measured.booked_inr, isEnded)} AS cancelled_inr,
  ${sumOf(measured.suites, isStanding)} AS suites, ${sumOf(measured.guests, isStanding)} AS guests,
  ${sumOf(measured.suite_nights, isStanding)} AS suite_nights, ${sumOf(measured.booked_inr, isStanding)} AS booked_inr,
  ${sumOf(measured.net_inr, isStanding)} AS net_inr, ${sumOf(measured.paid_inr, isStanding)} AS paid_inr, ${keptInr} AS kept_inr`;

type Day = typeof booked_on | typeof sails_on;
type Period = { from: string; to: string };

const loadMonths = (db: DbOrTx, day: Day, { from, to }: Period): Promise<RevenueMonth[]> =>
  selectRows(
    db,
    sql`SELECT to_char(${day}, 'YYYY-MM') AS month, ${revenueSums}
      FROM ${bookingFigures} WHERE ${between(day, from, to)} GROUP BY 1 ORDER BY 1`,
  );

/** Sums the bookings of a period by journey or by source, the highest price first. */
async function loadGroups(
  db: DbOrTx,
  group: 'journey' | 'source',
  day: Day,
  { from, to }: Period,
): Promise<RevenueGroup[]> {
  // A subquery, because for a join PostgreSQL would read all departures.
  const tour = sql`(SELECT ${departures.tour_id} FROM ${departures} WHERE ${departures.id} = ${measured.departure_id})`;
  const rows = await selectRows<RevenueSums & { key: number | string }>(
    db,
    sql`SELECT ${group === 'source' ? measured.source : tour} AS key, ${revenueSums}
      FROM ${bookingFigures} WHERE ${between(day, from, to)} GROUP BY 1 ORDER BY booked_inr DESC, 1`,
  );
  if (group === 'source') return rows.map(({ key, ...sums }) => ({ name: String(key), ...sums }));
  const tours = await nameGroups(
    db,
    'journey',
    rows.map(({ key }) => Number(key)),
  );
  return rows.map(({ key, ...sums }) => {
    const { name, slug } = tours.get(Number(key))!;
    return { name, journey: slug!, ...sums };
  });
}

const loadCancellations = (
  db: DbOrTx,
  { from, to }: { from: string; to: string },
): Promise<CancellationMonth[]> =>
  selectRows(
    db,
    sql`SELECT to_char(${cancelled_on}, 'YYYY-MM') AS month, ${cancelled_by} AS cause, count(*)::int AS bookings,
        ${sumOf(measured.suites)} AS suites, ${sumOf(measured.booked_inr)} AS booked_inr,
        ${sumOf(measured.refund_inr)} AS refund_inr, ${keptInr} AS kept_inr
      FROM ${bookingFigures} WHERE ${between(cancelled_on, from, to)} GROUP BY 1, 2 ORDER BY 1, 2`,
  );

/** The price of a suite for a night, without GST; null without nights. */
const getSuiteNightPrice = ({ net_inr, suite_nights }: RevenueSums) =>
  suite_nights > 0 ? Math.round(net_inr / suite_nights) : null;

const withAverage = <Row extends RevenueSums>(row: Row) => ({
  ...row,
  suite_night_inr: getSuiteNightPrice(row),
});

function addSums(rows: readonly RevenueSums[]): RevenueSums {
  const total: RevenueSums = {
    bookings: 0,
    gross_inr: 0,
    cancelled: 0,
    cancelled_inr: 0,
    suites: 0,
    guests: 0,
    suite_nights: 0,
    booked_inr: 0,
    net_inr: 0,
    paid_inr: 0,
    kept_inr: 0,
  };
  for (const row of rows)
    for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += row[name];
  return total;
}

const revenueFields = {
  by: z
    ._default(z.enum(['booking', 'sailing']), 'booking')
    .check(describeField('the month of booking or of departure')),
  group: z
    ._default(z.enum(['month', 'journey', 'source']), 'month')
    .check(describeField('the rows of the list: months, journeys or sources')),
  from: z.optional(civilDateField).check(describeField('first day (default: the first of this month)')),
  to: z
    .optional(civilDateField)
    .check(describeField('last day (default: today; of departures 90 days more)')),
};
const revenueInput = z.object(revenueFields);

async function loadRevenue(db: DbOrTx, { by, group, ...days }: z.output<typeof revenueInput>, today: string) {
  const period = getPeriod(
    { ...days, from: days.from ?? `${toMonth(today)}-01` },
    today,
    by === 'booking' ? 30 : 90,
  );
  const day = by === 'booking' ? booked_on : sails_on;
  return {
    by,
    ...period,
    months: group === 'month' ? await loadMonths(db, day, period) : [],
    groups: group === 'month' ? [] : await loadGroups(db, group, day, period),
  };
}

/**
 * Shows revenue by month of booking or of departure, or in `groups` by journey or by source, and cancellations by the
 * month in which they were made and by cause. What a booking costs now counts: additions and refunds of a confirmed
 * booking change its month.
 */
export const showRevenue = defineRead(revenueInput, async (db, input, { now }) => {
  const { months, groups, ...period } = await loadRevenue(db, input, toCivilDate(now()));
  return {
    ...period,
    months: months.map(withAverage),
    groups: groups.map(withAverage),
    total: withAverage(addSums([...months, ...groups])),
    cancellations: await loadCancellations(db, period),
  };
});

const inPaise = (inr: number) => inr * 100;
const columns: readonly XlsxColumn<RevenueSums>[] = [
  { title: 'Bookings', width: 10, value: (row) => row.bookings },
  { title: 'Price of all', width: 16, kind: 'paise', value: (row) => inPaise(row.gross_inr) },
  { title: 'Cancelled', width: 10, value: (row) => row.cancelled },
  { title: 'Price of cancelled', width: 16, kind: 'paise', value: (row) => inPaise(row.cancelled_inr) },
  { title: 'Kept of cancelled', width: 16, kind: 'paise', value: (row) => inPaise(row.kept_inr) },
  { title: 'Suites', width: 8, value: (row) => row.suites },
  { title: 'Guests', width: 8, value: (row) => row.guests },
  { title: 'Suite nights', width: 10, value: (row) => row.suite_nights },
  { title: 'Price', width: 16, kind: 'paise', value: (row) => inPaise(row.booked_inr) },
  { title: 'Price without GST', width: 16, kind: 'paise', value: (row) => inPaise(row.net_inr) },
  { title: 'Paid', width: 16, kind: 'paise', value: (row) => inPaise(row.paid_inr) },
  {
    title: 'Suite and night without GST',
    width: 16,
    kind: 'paise',
    value: (row) => {
      const price = getSuiteNightPrice(row);
      return price === null ? null : inPaise(price);
    },
  },
];

const monthColumns: readonly XlsxColumn<RevenueMonth>[] = [
  { title: 'Month', width: 10, value: (row) => row.month },
  ...columns,
];
const journeyColumns: readonly XlsxColumn<RevenueGroup>[] = [
  { title: 'Journey', width: 32, value: (row) => row.name },
  ...columns,
];
const sourceColumns: readonly XlsxColumn<RevenueGroup>[] = [
  { title: 'Source', width: 12, value: (row) => row.name },
  ...columns,
];

/** Returns the months, journeys or sources of `showRevenue` as a file in base64. */
export const writeRevenue = defineRead(
  z.object({ ...revenueFields, format: z.enum(['csv', 'xlsx']) }),
  async (db, { format, ...input }, { now }) => {
    const { months, groups } = await loadRevenue(db, input, toCivilDate(now()));
    const write = async <Row>(rows: readonly Row[], all: readonly XlsxColumn<Row>[]) => ({
      format,
      rows: rows.length,
      content: (format === 'csv' ? Buffer.from(toCsv(rows, all)) : await toXlsx(rows, all)).toString(
        'base64',
      ),
    });
    if (input.group === 'month') return write(months, monthColumns);
    return write(groups, input.group === 'journey' ? journeyColumns : sourceColumns);
  },
);
