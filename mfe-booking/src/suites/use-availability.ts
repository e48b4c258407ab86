import { useCallback, useEffect, useRef, useState } from 'react';
import { isSuccess } from '@antara/contracts/api/client';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { useSite } from '@antara/contracts/react/use-site';
import { readBasket } from '../basket/index.ts';
import { takenOn } from '../tour/index.ts';

/** Milliseconds between two questions while the page is looked at: another visitor's hold shows within seconds. */
export const askEvery = 10_000;
const none: ReadonlySet<string> = new Set();

/** `taken`: room numbers sold to or held by others. `fresh`: asked for since the date was chosen, not only cached. */
export interface Availability {
  date: string | null;
  taken: ReadonlySet<string>;
  /** Room numbers that this visitor's own hold keeps. */
  heldByYou: ReadonlySet<string>;
  /** Room numbers that went between the last two answers; those of the basket are told elsewhere. */
  justWent: readonly string[];
  fresh: boolean;
  failed: boolean;
}

/**
 * Which rooms are gone on `date`: first what the journey's own call knew, then the answer of `availability`, asked for
 * when the date changes, every ten seconds while the page is looked at, and whenever it is looked at again. Only fresh
 * answers know the visitor's own hold.
 */
export function useAvailability(
  slug: string,
  detail: TourDetail,
  date: string | null,
): Availability & { refresh: () => Promise<void> } {
  const site = useSite();
  const [answer, setAnswer] = useState<Availability | null>(null);
  const asked = useRef({ turn: 0, answered: 0 });

  const refresh = useCallback(async () => {
    if (!date) return;
    const turn = ++asked.current.turn;
    const result = await site.api('availability', { query: { slug, date } });
    // A later question has been asked since: its answer counts.
    if (turn !== asked.current.turn) return;
    asked.current.answered = turn;
    const basket = new Set(readBasket().map(({ roomNumber }) => roomNumber));
    setAnswer((before) => {
      const known = before?.date === date ? before : null;
      if (!isSuccess(result)) {
        return known
          ? { ...known, justWent: [], failed: true }
          : {
              date,
              taken: takenOn(detail, date),
              heldByYou: none,
              justWent: [],
              fresh: false,
              failed: true,
            };
      }
      const taken = new Set(result.bookings.map((taken) => taken.room_number));
      return {
        date,
        taken,
        heldByYou: new Set(result.held_by_you),
        justWent: known?.fresh
          ? [...taken].filter((room) => !known.taken.has(room) && !basket.has(room))
          : [],
        fresh: true,
        failed: false,
      };
    });
  }, [site, slug, date, detail]);

  useEffect(() => {
    void refresh();
    let looked = Number.NEGATIVE_INFINITY;
    const look = () => {
      // Coming back to a tab fires both events.
      if (document.visibilityState !== 'visible' || performance.now() - looked < 1000) return;
      looked = performance.now();
      void refresh();
    };
    const turns = asked.current;
    const timer = setInterval(() => {
      // A slow answer is waited for, not overtaken.
      if (document.visibilityState === 'visible' && turns.answered === turns.turn) void refresh();
    }, askEvery);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      turns.turn++;
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);

  const current = answer?.date === date ? answer : null;
  return {
    date,
    taken: current?.taken ?? takenOn(detail, date),
    heldByYou: current?.heldByYou ?? none,
    justWent: current?.justWent ?? [],
    fresh: current?.fresh ?? false,
    failed: current?.failed ?? false,
    refresh,
  };
}
