/**
 * Who has come aboard, ticked off on this device. The ticks name bookings and places in them and no persons, and stay
 * when somebody logs out, because the watch changes while guests arrive. They go when the departure is over.
 */
import { useCallback, useState } from 'react';
import { getToday } from '../desk/get-today.ts';
import type { DepartureKey, ListedSuite } from './kept-list.ts';

const prefix = 'desk-aboard:';

interface Ticks {
  until: string;
  aboard: string[];
}

const read = (name: string): Ticks | null => JSON.parse(localStorage.getItem(name) ?? 'null') as Ticks | null;

function removeOldTicks(): void {
  const today = getToday();
  for (const name of Object.keys(localStorage))
    if (name.startsWith(prefix) && (read(name)?.until ?? '') < today) localStorage.removeItem(name);
}

/** Names a guest on the list by the booking, the suite and the place in it. */
export const toTick = ({ booking_id, suite }: ListedSuite, place: number) =>
  `${booking_id}/${suite}/${place + 1}`;

/** Returns who is aboard, and a function that ticks a guest or takes the tick back. */
export function useAboard({ journey, date }: DepartureKey, until: string) {
  const name = `${prefix}${journey}:${date}`;
  const [aboard, setAboard] = useState<ReadonlySet<string>>(() => {
    removeOldTicks();
    return new Set(read(name)?.aboard);
  });
  const [isKept, setIsKept] = useState(true);
  const toggle = useCallback(
    (tick: string) => {
      // Another tab of this device may have ticked guests as well.
      const next = new Set(read(name)?.aboard);
      if (!next.delete(tick)) next.add(tick);
      setAboard(next);
      try {
        localStorage.setItem(name, JSON.stringify({ until, aboard: [...next] } satisfies Ticks));
        setIsKept(true);
      } catch {
        setIsKept(false);
      }
    },
    [name, until],
  );
  return { aboard, toggle, isKept };
}
