/**
 * Two tabs of one checkout: what is entered in one shows in the other, and a booking made in one ends the other
 * (CO-08). Only between pages of this browser that are open now; nothing is kept. Browsers without it lose nothing else.
 */
import { useEffect, useRef } from 'react';
import type { Draft } from './checkout-draft.ts';

type Word =
  | { kind: 'asks' }
  | { kind: 'draft'; draft: Draft }
  /** The booking is paid. */
  | { kind: 'booked'; bookingId: string };

const name = 'antara:checkout';
const keyOf = (slug: string, date: string) => `${slug} ${date}`;

/** Opens the talk about one checkout; `hear` is told what other tabs say of it. */
export function talkOf(slug: string, date: string, hear: (word: Word) => void = () => {}) {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(name);
  const of = keyOf(slug, date);
  const listen = ({ data }: MessageEvent<{ of?: unknown; word: Word }>) => {
    if (data?.of === of) hear(data.word);
  };
  channel.addEventListener('message', listen);
  return {
    tell: (word: Word) => channel.postMessage({ of, word }),
    close() {
      channel.removeEventListener('message', listen);
      channel.close();
    },
  };
}

/** Booked in this tab: its own word comes back to it. */
const own = new Set<string>();

/** Tells the other tabs that this checkout is booked. */
export function tellBooked(slug: string, date: string, bookingId: string): void {
  own.add(bookingId);
  const talk = talkOf(slug, date);
  talk.tell({ kind: 'booked', bookingId });
  talk.close();
}

/** `onBooked` is called when another tab has booked this checkout. `date` null: no checkout is shown. */
export function useBookedElsewhere(slug: string, date: string | null, onBooked: (bookingId: string) => void) {
  const tell = useRef(onBooked);
  useEffect(() => {
    tell.current = onBooked;
  });
  useEffect(() => {
    if (!date) return;
    const talk = talkOf(slug, date, (word) => {
      if (word.kind === 'booked' && !own.has(word.bookingId)) tell.current(word.bookingId);
    });
    return () => talk.close();
  }, [slug, date]);
}
