/** What the timetable shows: departures, how full the ships are, and which departures wait for a decision. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import { useSearchParams } from 'react-router-dom';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { useAddress } from '../desk/use-address.ts';
import { getToday } from '../desk/get-today.ts';
import { getMonday, toKey } from './weeks.ts';

export const periods = { 5: 'Month', 9: 'Two months', 26: 'Half a year' } as const;
const usualWeeks = 9;
/** Departures that began so many days before the first week may still be under way in it. */
const longestVoyage = 30;

export function useTimetable() {
  const { may } = useDesk();
  const [search] = useSearchParams();
  const { set } = useAddress();
  const asked = search.get('from');
  const from = getMonday(asked && isCivilDate(asked) ? asked : getToday());
  const weeks = Number(search.get('weeks')) in periods ? Number(search.get('weeks')) : usualWeeks;
  const to = addDays(from, weeks * 7 - 1);
  const list = useOperation(
    'departures.list',
    { from: addDays(from, -longestVoyage), to, limit: 1_000 },
    { follows: true, keepsPrevious: true },
  );
  const occupancy = useOperation(
    'figures.occupancy',
    may('figures.occupancy') ? { by: 'ship', from, to } : null,
    { keepsPrevious: true },
  );
  const low = useOperation('figures.lowOccupancy', may('figures.lowOccupancy') ? {} : null);
  const departures = list.data?.departures.filter(({ date_to }) => date_to >= from);
  const chosenKey = search.get('departure');
  return {
    from,
    to,
    weeks,
    list,
    occupancy: occupancy.data,
    low: low.data,
    departures,
    error: list.error ?? occupancy.error ?? low.error,
    chosen: departures?.find((one) => toKey(one) === chosenKey) ?? null,
    chosenKey,
    deed: search.get('do'),
    /** The suite of the chosen departure that is shown. */
    suite: search.get('suite'),
    /** The suite to which the guests of `suite` are to be moved. */
    moveTo: search.get('to'),
    /** Returns the address with these parameters changed; null removes one. */
    toSearch(changes: Record<string, string | null>): string {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name);
        else next.set(name, value);
      return `?${next.toString()}`;
    },
    set,
  };
}

export type Timetable = ReturnType<typeof useTimetable>;
