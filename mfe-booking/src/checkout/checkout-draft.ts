/**
 * What a visitor has entered in one checkout, kept in `sessionStorage` under `checkout:<slug>:<date>` as it is typed:
 * it survives a reload, the way to the login and back, and a payment that failed, and other tabs of the same checkout
 * see it too (CO-08).
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Plan } from '@antara/contracts/rules/booking-rules';
import type { Coupon } from '@antara/contracts/api/booking';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { Attempt } from '../payment/index.ts';
import { talkOf } from './other-tabs.ts';

/** A guest as typed so far. */
export interface GuestDraft {
  roomNumber: string;
  firstName: string;
  lastName: string;
  contact: string;
  age: string;
  gender: string;
  country: string;
  /** Paths that the upload answered; empty until then. Never the picture itself. */
  passport_front: string;
  passport_back: string;
}

/** A travel agent's client as typed so far. `of`: the e-mail address of the agent's account, which alone is shown it. */
export interface ClientDraft extends LeadClient {
  of: string;
}

/** An add-on or extension and how many take it. */
export interface ExtraDraft {
  id: number;
  travellers: number;
}

export interface Draft {
  /** Whom a travel agent books for. */
  client: ClientDraft | null;
  guests: GuestDraft[];
  addOns: ExtraDraft[];
  extensions: ExtraDraft[];
  coupon: Coupon | null;
  /** All at once, or a deposit now where the departure is far enough (B§9). */
  plan: Plan;
  /** Exactly what the conditions were accepted for; null: not accepted. */
  accepted: string | null;
  /** The order under way. */
  attempt: Attempt | null;
}

const empty: Draft = {
  client: null,
  guests: [],
  addOns: [],
  extensions: [],
  coupon: null,
  plan: 'FULL',
  accepted: null,
  attempt: null,
};

const keyOf = (slug: string, date: string) => `checkout:${slug}:${date}`;

/** The draft of one checkout; an empty one when there is none or it cannot be read. Only in the browser. */
export function readDraft(slug: string, date: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(slug, date)) ?? 'null') as Partial<Draft> | null;
    if (!kept) return empty;
    return {
      client: kept.client ?? null,
      guests: list(kept.guests),
      addOns: list(kept.addOns),
      extensions: list(kept.extensions),
      coupon: kept.coupon ?? null,
      plan: kept.plan === 'DEPOSIT' ? 'DEPOSIT' : 'FULL',
      accepted: kept.accepted ?? null,
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
  /** How often the draft was replaced, as by another tab's: fields that show themselves are to be filled anew. */
  adopted: number;
  /** What is kept at this moment, also between renders. */
  current: () => Draft;
  /** Keeps a change and renders with it. */
  update: (change: Partial<Draft>) => void;
  /** Keeps a change and fills the fields that show themselves anew. */
  replace: (change: Partial<Draft>) => void;
  /** Keeps a change without rendering: every key typed in a form that shows itself. */
  keep: (change: Partial<Draft>) => void;
}

/** The draft of one checkout. Only below a component that renders in the browser alone. */
export function useDraft(slug: string, date: string): DraftHandle {
  const [{ draft, adopted }, setShown] = useState(() => ({ draft: readDraft(slug, date), adopted: 0 }));
  const latest = useRef(draft);
  const talk = useRef<ReturnType<typeof talkOf>>(null);
  const booked = useRef(false);

  useEffect(() => {
    const open = talkOf(slug, date, (word) => {
      if (word.kind === 'asks' && latest.current !== empty) {
        open.tell({ kind: 'draft', draft: latest.current });
      }
      if (word.kind === 'booked') {
        booked.current = true;
        clearDraft(slug, date);
      }
      if (word.kind === 'draft' && !booked.current) {
        latest.current = word.draft;
        store(slug, date, word.draft);
        setShown(({ adopted }) => ({ draft: word.draft, adopted: adopted + 1 }));
      }
    });
    talk.current = open;
    if (latest.current === empty) open.tell({ kind: 'asks' });
    return () => open.close();
  }, [slug, date]);

  const steady = useMemo(() => {
    const keep = (change: Partial<Draft>) => {
      const before = JSON.stringify(latest.current);
      const next = { ...latest.current, ...change };
      // What is booked is not kept any more, whatever is still on its way.
      if (booked.current || JSON.stringify(next) === before) return;
      latest.current = next;
      store(slug, date, next);
      talk.current?.tell({ kind: 'draft', draft: next });
    };
    const update = (change: Partial<Draft>) => {
      keep(change);
      setShown(({ adopted }) => ({ draft: latest.current, adopted }));
    };
    const replace = (change: Partial<Draft>) => {
      keep(change);
      setShown(({ adopted }) => ({ draft: latest.current, adopted: adopted + 1 }));
    };
    return { current: () => latest.current, keep, update, replace };
  }, [slug, date]);
  return { draft, adopted, ...steady };
}

/** Keeps a draft that no page shows yet. */
export function store(slug: string, date: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(slug, date), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}
