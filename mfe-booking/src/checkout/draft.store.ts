/**
 * What a visitor has entered in one checkout, persisted in `sessionStorage` under `checkout:<slug>:<date>` as it is typed:
 * it survives a reload, the way to the login and back, and a payment that failed, and other tabs of the same checkout
 * show it too (CO-08).
 */
import { createStore } from 'zustand/vanilla';
import { guest, type Coupon } from '@antara/contracts/api/booking';
import type { LeadClient } from '@antara/contracts/api/clients';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import type { Plan } from '@antara/contracts/rules/booking-rules';
import type { Attempt } from '../components/payment/payment-attempt.ts';

/** A guest as typed so far: all text. The passports are the paths that the upload answered, empty until then. */
export type GuestDraft = Record<keyof typeof guest.shape, string>;

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
  /** The key of the quote that the conditions were accepted for; null: not accepted. */
  accepted: string | null;
  /** The order under way. */
  attempt: Attempt | null;
}

/** `revision` counts how often the draft was replaced as a whole: forms that hold its values are then filled anew. */
export interface DraftState {
  draft: Draft;
  revision: number;
}

export const emptyDraft: Draft = {
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

/** A guest of whom nothing is known but the suite. */
export function createGuestDraft(roomNumber: string): GuestDraft {
  const blank = Object.fromEntries(Object.keys(guest.shape).map((field) => [field, '']));
  return { ...(blank as GuestDraft), roomNumber };
}

/** The store of one checkout's draft, filled from storage. Only in the browser. */
export function createDraftStore(slug: string, date: string) {
  const key = draftKey(slug, date);
  const stored = sessionStore.get(key) as Partial<Draft> | null;
  const store = createStore<DraftState>()(() => ({
    draft: stored ? toDraft(stored) : emptyDraft,
    revision: 0,
  }));
  store.subscribe(({ draft }) => void sessionStore.set(key, draft));
  return store;
}

/** The stored draft; an empty one when there is none or it cannot be read. Only in the browser. */
export const readDraft = (slug: string, date: string) => createDraftStore(slug, date).getState().draft;

/** Stores a draft that no page shows yet. */
export const writeDraft = (slug: string, date: string, draft: Draft) =>
  createDraftStore(slug, date).setState({ draft });

/** Removes the stored draft: the booking is made, or given up. */
export const clearDraft = (slug: string, date: string) => sessionStore.remove(draftKey(slug, date));

function toDraft(stored: Partial<Draft>): Draft {
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
}

function toList<Item>(value: Item[] | undefined): Item[] {
  return Array.isArray(value) ? value : [];
}
