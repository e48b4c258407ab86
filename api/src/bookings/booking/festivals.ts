import type { FestivalDates } from '../../base/settings/index.ts';

/**
 * Returns the festivals whose evening is on board, by date ("Christmas & New Year"), or null. The day of disembarkation
 * does not count, because its evening is not on board.
 */
export function formatFestivals(
  { date_from, date_to }: { date_from: string; date_to: string },
  festivals: FestivalDates,
): string | null {
  const onBoard = festivals
    .flatMap(({ name, dates }) => dates.map((date) => ({ name, date })))
    .filter(({ date }) => date_from <= date && date < date_to)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return onBoard.length ? onBoard.map(({ name }) => name).join(' & ') : null;
}
