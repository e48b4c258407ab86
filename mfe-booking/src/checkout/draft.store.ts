/**
 * The store of a checkout's draft. Every change is persisted in `sessionStorage` under `checkout:<slug>:<date>`, so
 * that the draft survives a reload, the way to the login and back, and a failed payment. Other tabs of the same
 * checkout show the draft too (CO-08). The entries typed last in this tab are also stored under `checkout:guests`.
 * Another checkout begins with these entries, so that a visitor who changes the date types nothing twice (VX-14).
 */
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import { carryOver, hasEntries, hasPeople, type CarriedDraft, type CheckoutOffer } from './carry-over.ts';
import { emptyDraft, isTyped, type Draft } from './draft.ts';

/**
 * `revision` counts how often the whole draft was replaced. Forms that hold its values fill themselves again on each
 * change.
 */
export interface DraftState {
  draft: Draft;
  revision: number;
  /** True while the draft still equals what another checkout left: nothing was changed and nothing stored since. */
  isCarriedOver: boolean;
}

/**
 * The last entries of any checkout in this tab. `guests` holds every guest with something typed, with or without a
 * place.
 */
interface LastDraft extends CarriedDraft {
  slug: string;
  date: string;
}

/** The key says "guests" because other entries were added to the stored value later. */
const lastDraftKey = 'checkout:guests';
const draftKey = (slug: string, date: string) => `checkout:${slug}:${date}`;

/**
 * Creates the store of one checkout's draft and fills it from storage. While the draft has no people, it also takes
 * over the entries typed last in this tab. Only in the browser.
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
 * Returns the last entries of another checkout; null when there are none. A travel agent's entries belong to their
 * client, so another journey does not take them over.
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

/** Returns the stored draft; `emptyDraft` when there is none or it cannot be read. Only in the browser. */
export function readDraft(slug: string, date: string): Draft {
  const stored = sessionStore.get(draftKey(slug, date)) as Partial<Draft> | null;
  return stored ? toDraft(stored) : emptyDraft;
}

/**
 * Stores a draft, and its entries as the last entries of this tab. A draft without people does not replace the people
 * of another checkout there.
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

/** Removes the stored draft and its last entries when the checkout is over. */
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
