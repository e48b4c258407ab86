/**
 * What a visitor has entered in one checkout, persisted in `sessionStorage` under `checkout:<slug>:<date>` as it is
 * typed: it survives a reload, the way to the login and back, and a payment that failed, and other tabs of the same
 * checkout show it too (CO-08). What was entered last in this tab is stored under `checkout:guests` as well, and
 * another checkout begins with it: another date asks for nothing twice (VX-14).
 */
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import { carryOver, hasEntries, hasPeople, type CarriedDraft, type CheckoutOffer } from './carry-over.ts';
import { emptyDraft, isTyped, type Draft } from './draft.ts';

/** `revision` counts how often the draft was replaced as a whole: forms that hold its values are then filled anew. */
export interface DraftState {
  draft: Draft;
  revision: number;
  /** It is as another checkout left it: nothing was changed since, and nothing stored. */
  isCarriedOver: boolean;
}

/**
 * What was entered last, in whichever checkout of this tab. `guests`: those of whom something was typed, with a place
 * or without.
 */
interface LastDraft extends CarriedDraft {
  slug: string;
  date: string;
}

/** The name is older than what is stored there besides guests. */
const lastDraftKey = 'checkout:guests';
const draftKey = (slug: string, date: string) => `checkout:${slug}:${date}`;

/**
 * The store of one checkout's draft, filled from storage, and while nobody was entered in it from what was entered
 * last. Only in the browser.
 */
export function createDraftStore(slug: string, date: string, offer: CheckoutOffer) {
  const draft = readDraft(slug, date);
  const last = hasPeople(toCarried(draft)) ? null : readLastDraft(slug, date);
  const store = createStore<DraftState>()(() => ({
    draft: last ? carryOver(draft, last, offer) : draft,
    revision: 0,
    isCarriedOver: last !== null,
  }));
  store.subscribe(({ draft }) => writeDraft(slug, date, draft));
  return store;
}

const listGuests = ({ guests, spareGuests }: Draft) => [...guests, ...spareGuests].filter(isTyped);

function toCarried(draft: Draft): CarriedDraft {
  const { spareGuests: _, accepted: _accepted, attempt: _attempt, carried: _carried, ...rest } = draft;
  return { ...rest, guests: listGuests(draft) };
}

/**
 * What was entered in another checkout; null when there is nothing. A travel agent's entries are their client's: they
 * stay with that journey.
 */
function readLastDraft(slug: string, date: string): LastDraft | null {
  const last = readLast();
  if (!last || (last.slug === slug && last.date === date)) return null;
  return last.client && last.slug !== slug ? null : last;
}

function readLast(): LastDraft | null {
  const last = sessionStore.get(lastDraftKey) as Partial<Draft & LastDraft> | null;
  return last && { ...toCarried(toDraft(last)), slug: last.slug ?? '', date: last.date ?? '' };
}

/** The stored draft; `emptyDraft` when there is none or it cannot be read. Only in the browser. */
export function readDraft(slug: string, date: string): Draft {
  const stored = sessionStore.get(draftKey(slug, date)) as Partial<Draft> | null;
  return stored ? toDraft(stored) : emptyDraft;
}

/**
 * Stores a draft, and what was entered in it as what was entered last. One without people leaves those of another
 * checkout there.
 */
export function writeDraft(slug: string, date: string, draft: Draft): void {
  sessionStore.set(draftKey(slug, date), draft);
  const entered = toCarried(draft);
  if (!hasEntries(entered)) return removeLastDraft(slug, date);
  const last = readLast();
  const isOwn = last?.slug === slug && last.date === date;
  if (!last || isOwn || hasPeople(entered) || !hasPeople(last))
    sessionStore.set(lastDraftKey, { ...entered, slug, date } satisfies LastDraft);
}

/** Removes the stored draft and what was entered in it: the booking is made. */
export function clearDraft(slug: string, date: string): void {
  sessionStore.remove(draftKey(slug, date));
  removeLastDraft(slug, date);
}

function removeLastDraft(slug: string, date: string): void {
  const last = readLast();
  if (last?.slug === slug && last.date === date) sessionStore.remove(lastDraftKey);
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
    carried: stored.carried ?? null,
  };
}

function toList<Item>(value: Item[] | undefined): Item[] {
  return Array.isArray(value) ? value : [];
}
