/**
 * What a visitor has entered in one checkout, kept in `sessionStorage` under `checkout:<slug>:<date>` as it is typed:
 * it survives a reload, the way to the login and back, and a payment that failed (CO-08).
 */
import { useMemo, useRef, useState } from 'react';
import type { Coupon } from '@antara/contracts/api/booking';
import type { Attempt } from '../payment/index.ts';

/** A guest as typed so far. */
export interface GuestDraft {
  roomNumber: string;
  firstName: string;
  lastName: string;
  contact: string;
  age: string;
  gender: string;
  country: string;
}

/** An add-on or extension and how many take it. */
export interface ExtraDraft {
  id: number;
  travellers: number;
}

export interface Draft {
  guests: GuestDraft[];
  addOns: ExtraDraft[];
  extensions: ExtraDraft[];
  coupon: Coupon | null;
  /** The order under way. */
  attempt: Attempt | null;
}

const empty: Draft = { guests: [], addOns: [], extensions: [], coupon: null, attempt: null };

const keyOf = (slug: string, date: string) => `checkout:${slug}:${date}`;

/** The draft of one checkout; an empty one when there is none or it cannot be read. Only in the browser. */
export function readDraft(slug: string, date: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(slug, date)) ?? '{}') as Partial<Draft>;
    return {
      guests: list(kept.guests),
      addOns: list(kept.addOns),
      extensions: list(kept.extensions),
      coupon: kept.coupon ?? null,
      attempt: kept.attempt ?? null,
    };
  } catch {
    // Storage is forbidden, or holds something else: begin anew.
    return empty;
  }
}

function list<Item>(value: Item[] | undefined): Item[] {
  return Array.isArray(value) ? value : [];
}

/** Forgets the draft: the booking is made, or given up. */
export function clearDraft(slug: string, date: string): void {
  try {
    sessionStorage.removeItem(keyOf(slug, date));
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

export interface DraftHandle {
  draft: Draft;
  /** What is kept at this moment, also between renders. */
  current: () => Draft;
  /** Keeps a change and renders with it. */
  update: (change: Partial<Draft>) => void;
  /** Keeps a change without rendering: every key typed in a form that shows itself. */
  keep: (change: Partial<Draft>) => void;
}

/** The draft of one checkout. Only below a component that renders in the browser alone. */
export function useDraft(slug: string, date: string): DraftHandle {
  const [draft, setDraft] = useState(() => readDraft(slug, date));
  const latest = useRef(draft);
  return useMemo(() => {
    const keep = (change: Partial<Draft>) => {
      latest.current = { ...latest.current, ...change };
      try {
        sessionStorage.setItem(keyOf(slug, date), JSON.stringify(latest.current));
      } catch {
        // Storage is full or forbidden: the draft lasts as long as the page.
      }
    };
    const update = (change: Partial<Draft>) => {
      keep(change);
      setDraft(latest.current);
    };
    return { draft, current: () => latest.current, keep, update };
  }, [draft, slug, date]);
}
