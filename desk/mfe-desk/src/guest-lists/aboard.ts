/**
 * Who has come aboard: as the server knows it, with the ticks that wait on this device. Of two ticks of a guest the
 * later one counts.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  addWaitingTick,
  listWaitingTicks,
  onWaitingTicks,
  type WaitingTick,
} from '@antara/desk-common/waiting-ticks';
import type { GuestList, ListedSuite } from './kept-list.ts';

/** Names a guest on the list by the booking, the suite and the place in it. */
export const toTick = ({ booking_id, suite }: Pick<ListedSuite, 'booking_id' | 'suite'>, place: number) =>
  `${booking_id}/${suite}/${place + 1}`;

/** A tick of the server, of this page, or one that waits. */
type Tick = Pick<WaitingTick, 'booking_id' | 'suite' | 'place' | 'ticked' | 'ticked_at'>;

/** Returns the latest tick of each guest, by the guest's name on the list. */
function findLatest(ticks: readonly Tick[]): ReadonlyMap<string, Tick> {
  const latest = new Map<string, Tick>();
  for (const tick of ticks) {
    const guest = toTick(tick, tick.place - 1);
    const before = latest.get(guest);
    if (!before || Date.parse(before.ticked_at) <= Date.parse(tick.ticked_at)) latest.set(guest, tick);
  }
  return latest;
}

const none: readonly WaitingTick[] = [];
const useWaitingTicks = () => useSyncExternalStore(onWaitingTicks, listWaitingTicks, () => none);

/** Returns who is aboard, how many ticks wait, and a function that ticks a guest or takes the tick back. */
export function useAboard({ departure: { journey, date, date_to }, ticks }: GuestList) {
  const all = useWaitingTicks();
  const waiting = useMemo(
    () => all.filter((tick) => tick.journey === journey && tick.date === date),
    [all, journey, date],
  );
  // Ticks that were sent count on, because the list that has them is read later.
  const [own, setOwn] = useState<readonly Tick[]>([]);
  const noteOwn = useCallback(
    (made: readonly Tick[]) => setOwn((before) => [...findLatest([...before, ...made]).values()]),
    [],
  );
  useEffect(() => noteOwn(waiting), [noteOwn, waiting]);
  const [isKept, setIsKept] = useState(true);
  const queries = useQueryClient();
  const count = waiting.length;
  const countBefore = useRef(count);
  useEffect(() => {
    const isSent = count === 0 && countBefore.current > 0;
    countBefore.current = count;
    if (isSent) void queries.invalidateQueries({ queryKey: ['departures.guestList'] });
  }, [count, queries]);
  const aboard = useMemo(() => {
    const latest = [...findLatest([...ticks, ...own, ...waiting])];
    return new Set(latest.flatMap(([guest, { ticked }]) => (ticked ? [guest] : [])));
  }, [ticks, own, waiting]);
  const toggle = useCallback(
    ({ booking_id, suite }: ListedSuite, place: number, ticked: boolean) => {
      const tick: WaitingTick = {
        journey,
        date,
        until: date_to,
        booking_id,
        suite,
        place: place + 1,
        kind: 'aboard',
        ticked,
        ticked_at: new Date().toISOString(),
      };
      noteOwn([tick]);
      try {
        addWaitingTick(tick);
        setIsKept(true);
      } catch {
        setIsKept(false);
      }
    },
    [journey, date, date_to, noteOwn],
  );
  return { aboard, waiting: count, toggle, isKept };
}
