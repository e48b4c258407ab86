/**
 * What a visitor has entered in one checkout, kept in `sessionStorage` under `checkout:<slug>:<date>` as it is typed:
 * it survives a reload, the way to the login and back, and a payment that failed, and other tabs of the same checkout
 * see it too (CO-08).
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Plan } from '@antara/contracts/rules/booking-rules';
import type { Coupon } from '@antara/contracts/api/booking';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { Attempt } from '../components/payment/use-payment.ts';
import { openCheckoutChannel } from './checkout-channel.ts';

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

const emptyDraft: Draft = {
  client: null,
  guests: [],
  addOns: [],
  extensions: [],
  coupon: null,
  plan: 'FULL',
  accepted: null,
  attempt: null,
};

const draftKey = (slug: string, date: string) => `checkout:${slug}:${date}`;

/** The draft of one checkout; an empty one when there is none or it cannot be read. Only in the browser. */
export function readDraft(slug: string, date: string): Draft {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(draftKey(slug, date)) ?? 'null',
    ) as Partial<Draft> | null;
    if (!stored) return emptyDraft;
    return {
      client: stored.client ?? null,
      guests: toList(stored.guests),
      addOns: toList(stored.addOns),
      extensions: toList(stored.extensions),
      coupon: stored.coupon ?? null,
      plan: stored.plan === 'DEPOSIT' ? 'DEPOSIT' : 'FULL',
      accepted: stored.accepted ?? null,
      attempt: stored.attempt ?? null,
    };
  } catch {
    // Storage is forbidden, or holds something else: begin anew.
    return emptyDraft;
  }
}

function toList<Item>(value: Item[] | undefined): Item[] {
  return Array.isArray(value) ? value : [];
}

/** Forgets the draft: the booking is made, or given up. */
export function clearDraft(slug: string, date: string): void {
  try {
    sessionStorage.removeItem(draftKey(slug, date));
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

export interface DraftHandle {
  draft: Draft;
  /** How often the draft was replaced, as by another tab's: fields that show themselves are to be filled anew. */
  revision: number;
  /** What is kept at this moment, also between renders. */
  current: () => Draft;
  /** Keeps a change and renders with it. */
  update: (change: Partial<Draft>) => void;
  /** Keeps a change and fills the fields that show themselves anew. */
  replace: (change: Partial<Draft>) => void;
  /** Keeps a change without rendering: every key typed in a form that shows itself. */
  persist: (change: Partial<Draft>) => void;
}

/** The draft of one checkout. Only below a component that renders in the browser alone. */
export function useDraft(slug: string, date: string): DraftHandle {
  const [{ draft, revision }, setShown] = useState(() => ({
    draft: readDraft(slug, date),
    revision: 0,
  }));
  const latest = useRef(draft);
  const channel = useRef<ReturnType<typeof openCheckoutChannel>>(null);
  const booked = useRef(false);

  useEffect(() => {
    const open = openCheckoutChannel(slug, date, (message) => {
      if (message.kind === 'asks' && latest.current !== emptyDraft) {
        open.send({ kind: 'draft', draft: latest.current });
      }
      if (message.kind === 'booked') {
        booked.current = true;
        clearDraft(slug, date);
      }
      if (message.kind === 'draft' && !booked.current) {
        latest.current = message.draft;
        writeDraft(slug, date, message.draft);
        setShown(({ revision }) => ({ draft: message.draft, revision: revision + 1 }));
      }
    });
    channel.current = open;
    if (latest.current === emptyDraft) open.send({ kind: 'asks' });
    return () => open.close();
  }, [slug, date]);

  const actions = useMemo(() => {
    const persist = (change: Partial<Draft>) => {
      const before = JSON.stringify(latest.current);
      const next = { ...latest.current, ...change };
      // What is booked is not kept any more, whatever is still on its way.
      if (booked.current || JSON.stringify(next) === before) return;
      latest.current = next;
      writeDraft(slug, date, next);
      channel.current?.send({ kind: 'draft', draft: next });
    };
    const update = (change: Partial<Draft>) => {
      persist(change);
      setShown(({ revision }) => ({ draft: latest.current, revision }));
    };
    const replace = (change: Partial<Draft>) => {
      persist(change);
      setShown(({ revision }) => ({ draft: latest.current, revision: revision + 1 }));
    };
    return { current: () => latest.current, persist, update, replace };
  }, [slug, date]);
  return { draft, revision, ...actions };
}

/** Keeps a draft that no page shows yet. */
export function writeDraft(slug: string, date: string, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey(slug, date), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}
