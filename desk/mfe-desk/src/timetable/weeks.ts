/** Lays the departures of a ship out over weeks. */
import { addDays, daysBetween } from '@antara/contracts/rules/booking-rules';
import type { Result } from '@antara/desk-common/operations';

export type Departure = Result<'departures.list'>['departures'][number];

/** Departures beside each other: columns `start` to `start + span - 1`, counted from 0. */
export interface Cell {
  start: number;
  span: number;
  departures: Departure[];
}

export interface ShipRow {
  ship: string;
  slug: string;
  suites: number;
  cells: Cell[];
}

/** Returns the Monday of a day's week. */
export function getMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Names a departure as operations and addresses do. */
export const toKey = ({ journey, date }: { journey: string; date: string }) => `${journey}/${date}`;

/** Returns a departure's name alone, as operations take it. */
export const toName = ({ journey, date }: { journey: string; date: string }) => ({ journey, date });

/**
 * Returns the ships by name, each with its departures in columns of weeks from the Monday `from` on. Departures that
 * begin in the same week share a cell.
 */
export function layOutWeeks(departures: readonly Departure[], from: string, weeks: number): ShipRow[] {
  const toWeek = (day: string) => Math.floor(daysBetween(from, day) / 7);
  const rows = new Map<string, ShipRow>();
  for (const one of departures.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const { ship, ship_slug: slug, suites } = one;
    // A ship is free again on the day on which a voyage ends.
    const end = Math.min(weeks - 1, Math.max(toWeek(one.date), toWeek(addDays(one.date_to, -1))));
    let start = Math.max(0, toWeek(one.date));
    if (end < 0 || start >= weeks) continue;
    const row = rows.get(slug) ?? { ship, slug, suites, cells: [] };
    rows.set(slug, row);
    const last = row.cells.at(-1);
    const free = last ? last.start + last.span : 0;
    if (last && start < free) {
      if (end < free) {
        last.departures.push(one);
        continue;
      }
      start = free;
    }
    row.cells.push({ start, span: end - start + 1, departures: [one] });
  }
  return [...rows.values()].toSorted((a, b) => a.ship.localeCompare(b.ship));
}
