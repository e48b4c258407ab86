import { useState } from 'react';
import type { Booking } from '@antara/contracts/api/booking';
import type { OtherSuite } from '@antara/contracts/api/date-change';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';

/**
 * Returns the chosen date and suites, the suites that are free on that date, and the price of the change. Free suites
 * and price are read again after each of `refusals`.
 */
export function useDateChoice({ booking_id: id, booking_data: rooms }: Booking, refusals: number) {
  const { api } = useAppContext();
  const [date, setDate] = useState('');
  // The new suites by the numbers of the booked suites.
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const same = useQuery(date ? `${date} ${refusals}` : null, (signal) =>
    api('dateChange', { query: { id, date }, signal }),
  );
  const suites: readonly OtherSuite[] = same.status === 'ready' ? same.data.suites : [];
  const isFree = (number: string) => suites.some((one) => one.room_number === number);
  const wantedNumbers = rooms.map(({ room_number: booked }) => {
    const number = chosen[booked] ?? booked;
    return isFree(number) ? number : '';
  });
  const isComplete = !wantedNumbers.includes('') && new Set(wantedNumbers).size === wantedNumbers.length;
  const isSame = wantedNumbers.every((number, index) => number === rooms[index]!.room_number);
  const list = wantedNumbers.join(',');
  const others = useQuery(isComplete && !isSame ? `${date} ${list} ${refusals}` : null, (signal) =>
    api('dateChange', { query: { id, date, rooms: list }, signal }),
  );
  const priced = isSame ? same : others;
  return {
    date,
    chooseDate(next: string) {
      setDate(next);
      setChosen({});
    },
    chooseSuite: (booked: string, number: string) => setChosen((before) => ({ ...before, [booked]: number })),
    suites,
    wantedNumbers,
    isComplete,
    /** The query of the free suites. */
    read: same,
    priced,
    quote: isComplete && priced.status === 'ready' ? priced.data.quote : null,
  };
}
