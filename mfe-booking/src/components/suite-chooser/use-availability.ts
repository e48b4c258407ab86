import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSuccess } from '@antara/contracts/api/client';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { readBasket } from '../../basket/basket.store.ts';
import { getTakenRooms } from '../../tour-data/departures.ts';

/** The time between two requests while the page is visible, so that another visitor's hold shows within seconds. */
const pollIntervalMs = 10_000;
const none: ReadonlySet<string> = new Set();
const noBookings: ReadonlyMap<string, string> = new Map();

const toMap = (rooms: readonly { room_number: string; booking_id: string }[] = []) =>
  new Map(rooms.map(({ room_number, booking_id }) => [room_number, booking_id]));

const toText = (answer: Availability) =>
  JSON.stringify(answer, (_key, value: unknown) =>
    value instanceof Set || value instanceof Map ? [...value] : value,
  );

/**
 * `taken`: room numbers sold to or held by others. `fresh`: true once the server has answered for this date; false
 * while `taken` comes from the tour's cached data.
 */
export interface Availability {
  date: string | null;
  taken: ReadonlySet<string>;
  /** Room numbers in this visitor's own hold. */
  heldByYou: ReadonlySet<string>;
  /** The ids of this visitor's own bookings by room number. These rooms are in `taken` too. */
  bookedByYou: ReadonlyMap<string, string>;
  /** The ids of the agent's own options by room number. The agent can still choose these rooms. */
  optionedByYou: ReadonlyMap<string, string>;
  /** Room numbers taken between the last two responses, without the rooms of the basket, which `onAnswer` reports. */
  recentlyTaken: readonly string[];
  fresh: boolean;
  failed: boolean;
}

/**
 * Returns which rooms are taken on `date`: first from the tour's own data, then from the call `availability`. The hook
 * calls `availability` when the date changes, every ten seconds while the page is visible, and whenever the page
 * becomes visible again. Only fresh responses contain the visitor's own hold and bookings. `onAnswer` receives the
 * taken rooms of each response, and those of them that the visitor has booked.
 */
export function useAvailability(
  slug: string,
  detail: TourDetail,
  date: string | null,
  onAnswer: (takenRooms: ReadonlySet<string>, bookedByYou: ReadonlyMap<string, string>) => void,
): Availability & { refresh: () => Promise<void> } {
  const appContext = useAppContext();
  const [answer, setAnswer] = useState<Availability | null>(null);
  const requests = useRef({ requestId: 0, answered: 0 });

  const refresh = async () => {
    if (!date) return;
    const requestId = ++requests.current.requestId;
    const chosen = readBasket().filter((room) => room.date === date);
    const result = await appContext.api('availability', { query: { slug, date } });
    // A later request is under way, and only its response is used.
    if (requestId !== requests.current.requestId) return;
    requests.current.answered = requestId;
    const takenRooms = isSuccess(result)
      ? new Set(result.bookings.map((booking) => booking.room_number))
      : null;
    const bookedByYou = isSuccess(result) ? toMap(result.booked_by_you) : noBookings;
    const basket = new Set(chosen.map(({ roomNumber }) => roomNumber));
    setAnswer((before) => {
      const sameDate = before?.date === date ? before : null;
      if (!isSuccess(result) || !takenRooms) {
        return sameDate
          ? { ...sameDate, recentlyTaken: [], failed: true }
          : {
              date,
              taken: getTakenRooms(detail, date),
              heldByYou: none,
              bookedByYou: noBookings,
              optionedByYou: noBookings,
              recentlyTaken: [],
              fresh: false,
              failed: true,
            };
      }
      const next = {
        date,
        taken: takenRooms,
        heldByYou: new Set(result.held_by_you),
        bookedByYou,
        optionedByYou: toMap(result.optioned_by_you),
        recentlyTaken: sameDate?.fresh
          ? [...takenRooms].filter(
              (room) => !sameDate.taken.has(room) && !basket.has(room) && !bookedByYou.has(room),
            )
          : [],
        fresh: true,
        failed: false,
      };
      // Returning the same object avoids a render, because most responses of the poll change nothing.
      return sameDate && toText(sameDate) === toText(next) ? sameDate : next;
    });
    if (takenRooms) onAnswer(takenRooms, bookedByYou);
  };
  const poll = useEffectEvent(refresh);

  useEffect(() => {
    void poll();
    let lastSeen = Number.NEGATIVE_INFINITY;
    const onVisible = () => {
      // Returning to a tab fires both `focus` and `visibilitychange`.
      if (document.visibilityState !== 'visible' || performance.now() - lastSeen < 1000) return;
      lastSeen = performance.now();
      void poll();
    };
    const started = requests.current;
    const timer = setInterval(() => {
      // The poll waits until the last request is answered.
      if (document.visibilityState === 'visible' && started.answered === started.requestId) void poll();
    }, pollIntervalMs);
    window.addEventListener('focus', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      started.requestId++;
      clearInterval(timer);
      window.removeEventListener('focus', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [slug, date]);

  const current = answer?.date === date ? answer : null;
  return {
    date,
    taken: current?.taken ?? getTakenRooms(detail, date),
    heldByYou: current?.heldByYou ?? none,
    bookedByYou: current?.bookedByYou ?? noBookings,
    optionedByYou: current?.optionedByYou ?? noBookings,
    recentlyTaken: current?.recentlyTaken ?? [],
    fresh: current?.fresh ?? false,
    failed: current?.failed ?? false,
    refresh,
  };
}
