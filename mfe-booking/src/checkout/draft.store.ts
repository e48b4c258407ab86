/**
 * What a visitor has entered in one checkout, persisted in `sessionStorage` under `checkout:<slug>:<date>` as it is typed:
 * it survives a reload, the way to the login and back, and a payment that failed, and other tabs of the same checkout
 * show it too (CO-08). Guests belong to the traveller and not to the suite: those typed last in this tab stand under
 * `checkout:guests` as well, and another checkout begins with them.
 */
import { createStore } from 'zustand/vanilla';
import { guest, type Coupon } from '@antara/contracts/api/booking';
import type { LeadClient } from '@antara/contracts/api/clients';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import type { Plan } from '@antara/contracts/rules/booking-rules';
import type { BedArrangement, BookingWishes } from '@antara/contracts/rules/wishes';
import type { Attempt } from '../components/payment/payment-attempt.ts';

/** A guest as typed so far: all text. The passports are the paths that the upload answered, empty until then. */
export type GuestDraft = Record<keyof typeof guest.shape, string>;

/** A travel agent's client as typed so far. `of`: the e-mail address of the agent's account, which alone is shown it. */
export interface ClientDraft extends LeadClient {
  of: string;
}

/** Whom the invoice is made out to, as typed so far: all text. `state` is a GST code. */
export interface BillingDraft {
  state: string;
  forCompany: boolean;
  name: string;
  gstin: string;
}

/** An add-on or extension and how many take it. */
export interface ExtraDraft {
  id: number;
  travellers: number;
}

export interface Draft {
  /** Whom a travel agent books for. */
  client: ClientDraft | null;
  billing: BillingDraft | null;
  guests: GuestDraft[];
  /** What is wished for the whole booking, as typed. */
  wishes: BookingWishes;
  /** The beds of each suite that somebody chose beds for, by its number. */
  beds: Readonly<Record<string, BedArrangement>>;
  /** Guests whose suite was removed or taken: they come back with the next place that is free. */
  spareGuests: GuestDraft[];
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
  /** Its guests were typed in another checkout. */
  isCarriedOver: boolean;
}

export const emptyDraft: Draft = {
  client: null,
  billing: null,
  guests: [],
  wishes: { celebration: '', emergency_name: '', emergency_contact: '', emergency_relation: '' },
  beds: {},
  spareGuests: [],
  addOns: [],
  extensions: [],
  coupon: null,
  plan: 'FULL',
  accepted: null,
  attempt: null,
};

/** Who was typed last, in whichever checkout of this tab. */
interface LastGuests {
  slug: string;
  date: string;
  client: ClientDraft | null;
  guests: GuestDraft[];
}

const lastGuestsKey = 'checkout:guests';
const draftKey = (slug: string, date: string) => `checkout:${slug}:${date}`;

/** A guest of whom nothing is known but the suite. */
export function createGuestDraft(roomNumber: string): GuestDraft {
  const blank = Object.fromEntries(Object.keys(guest.shape).map((field) => [field, '']));
  return { ...(blank as GuestDraft), roomNumber };
}

/** Has anything but the suite been entered of this guest? */
export const isTyped = ({ roomNumber: _, ...fields }: GuestDraft) => Object.values(fields).some(Boolean);

/** The store of one checkout's draft, filled from storage, with the guests typed last where it has none. Only in the browser. */
export function createDraftStore(slug: string, date: string) {
  const draft = readDraft(slug, date);
  const isOwn = draft.client !== null || listGuests(draft).length > 0;
  const carried = isOwn ? null : readLastGuests(slug);
  const store = createStore<DraftState>()(() => ({
    draft: carried ? { ...draft, client: carried.client, spareGuests: carried.guests } : draft,
    revision: 0,
    isCarriedOver: carried !== null,
  }));
  store.subscribe(({ draft }) => writeDraft(slug, date, draft));
  return store;
}

const listGuests = ({ guests, spareGuests }: Draft) => [...guests, ...spareGuests].filter(isTyped);

/** Guests typed in another checkout; null when there are none. A travel agent's are their client's: they stay with that journey. */
function readLastGuests(slug: string): LastGuests | null {
  const last = sessionStore.get(lastGuestsKey) as Partial<LastGuests> | null;
  const guests = toList(last?.guests);
  if (!last || !guests.length || (last.client && last.slug !== slug)) return null;
  return { slug: last.slug ?? '', date: last.date ?? '', client: last.client ?? null, guests };
}

/** The stored draft; `emptyDraft` when there is none or it cannot be read. Only in the browser. */
export function readDraft(slug: string, date: string): Draft {
  const stored = sessionStore.get(draftKey(slug, date)) as Partial<Draft> | null;
  return stored ? toDraft(stored) : emptyDraft;
}

/** Stores a draft, and its guests as those typed last. */
export function writeDraft(slug: string, date: string, draft: Draft): void {
  sessionStore.set(draftKey(slug, date), draft);
  const guests = listGuests(draft);
  const last: LastGuests = { slug, date, client: draft.client, guests };
  if (guests.length) sessionStore.set(lastGuestsKey, last);
  else removeLastGuests(slug, date);
}

/** Removes the stored draft and its guests: the booking is made. */
export function clearDraft(slug: string, date: string): void {
  sessionStore.remove(draftKey(slug, date));
  removeLastGuests(slug, date);
}

function removeLastGuests(slug: string, date: string): void {
  const last = sessionStore.get(lastGuestsKey) as Partial<LastGuests> | null;
  if (last?.slug === slug && last.date === date) sessionStore.remove(lastGuestsKey);
}

function toDraft(stored: Partial<Draft>): Draft {
  return {
    client: stored.client ?? null,
    billing: stored.billing ?? null,
    guests: toList(stored.guests),
    spareGuests: toList(stored.spareGuests),
    wishes: { ...emptyDraft.wishes, ...stored.wishes },
    beds: stored.beds ?? {},
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
