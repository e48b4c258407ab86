/** Occupancy and pace as CSV and spreadsheet, with the rows of `figures.occupancy` and `figures.pace`. */
import { z } from 'zod/mini';
import { toCsv, toXlsx, type XlsxColumn } from '../../platform/xlsx.ts';
import { figureInput, showOccupancy, showPace } from './figures.ts';
import { maxRows } from './list-part.ts';
import { defineRead } from './operation.ts';

type OccupancyRow = Awaited<ReturnType<typeof showOccupancy.run>>['rows'][number];
type PaceRow = Awaited<ReturnType<typeof showPace.run>>['rows'][number];
type SoldRow = Pick<OccupancyRow, 'sold' | 'guests' | 'booked_inr' | 'paid_inr' | 'suite_night_inr'>;

const toPaiseCell = (inr: number | null) => (inr === null ? null : inr * 100);

const createSoldColumns = <Row>(title: string, toSold: (row: Row) => SoldRow | null): XlsxColumn<Row>[] => [
  { title: `Suites sold${title}`, width: 12, value: (row) => toSold(row)?.sold ?? null },
  { title: `Guests${title}`, width: 10, value: (row) => toSold(row)?.guests ?? null },
  {
    title: `Price${title}`,
    width: 16,
    kind: 'paise',
    value: (row) => toPaiseCell(toSold(row)?.booked_inr ?? null),
  },
];

const groupColumns: XlsxColumn<Pick<OccupancyRow, 'name' | 'journey' | 'date' | 'ship'>>[] = [
  { title: 'Group', width: 32, value: (row) => row.name },
  { title: 'Journey', width: 24, value: (row) => row.journey ?? null },
  { title: 'Departure', width: 12, kind: 'date', value: (row) => row.date ?? null },
  { title: 'Ship', width: 20, value: (row) => row.ship ?? null },
];

const occupancyColumns: readonly XlsxColumn<OccupancyRow>[] = [
  ...groupColumns,
  { title: 'Departures', width: 11, value: (row) => row.capacity?.departures ?? null },
  { title: 'Suites', width: 8, value: (row) => row.capacity?.suites ?? null },
  ...createSoldColumns<OccupancyRow>('', (row) => row),
  { title: 'Paid', width: 16, kind: 'paise', value: (row) => toPaiseCell(row.paid_inr) },
  {
    title: 'Suite and night without GST',
    width: 16,
    kind: 'paise',
    value: (row) => toPaiseCell(row.suite_night_inr),
  },
  { title: 'Held', width: 8, value: (row) => row.capacity?.held ?? null },
  { title: 'Chartered', width: 10, value: (row) => row.capacity?.charter ?? null },
  { title: 'Allotted', width: 10, value: (row) => row.capacity?.allotment ?? null },
  { title: 'Blocked otherwise', width: 10, value: (row) => row.capacity?.blocked_otherwise ?? null },
  { title: 'Out of service', width: 10, value: (row) => row.capacity?.out_of_service ?? null },
  { title: 'Free', width: 8, value: (row) => row.capacity?.free ?? null },
  {
    title: '% sold of suites in service',
    width: 25,
    value: (row) => row.capacity?.occupancy_percent ?? null,
  },
];

const paceColumns: readonly XlsxColumn<PaceRow>[] = [
  ...groupColumns,
  ...createSoldColumns<PaceRow>('', (row) => row.now),
  ...createSoldColumns<PaceRow>(' last year then', (row) => row.same_time),
  ...createSoldColumns<PaceRow>(' last year in the end', (row) => row.final),
  { title: 'Difference of suites', width: 11, value: (row) => row.sold_difference },
];

/**
 * Returns occupancy or pace as a file in base64, with at most 1,000 rows; `more` goes on as in `figures.occupancy`.
 */
export const writeFigures = defineRead(
  z.extend(figureInput, { figure: z.enum(['occupancy', 'pace']), format: z.enum(['csv', 'xlsx']) }),
  async (db, { figure, format, ...input }, platform, caller) => {
    const all = { ...input, limit: maxRows };
    const write = async <Row>(
      { rows, more }: { rows: readonly Row[]; more?: string },
      columns: readonly XlsxColumn<Row>[],
    ) => ({
      rows: rows.length,
      ...(more !== undefined && { more }),
      file: format === 'csv' ? Buffer.from(toCsv(rows, columns)) : await toXlsx(rows, columns),
    });
    const { file, ...result } =
      figure === 'occupancy'
        ? await write(await showOccupancy.run(db, all, platform, caller), occupancyColumns)
        : await write(await showPace.run(db, all, platform, caller), paceColumns);
    return { figure, format, ...result, content: file.toString('base64') };
  },
);
