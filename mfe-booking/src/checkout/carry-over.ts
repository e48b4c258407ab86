/**
 * Takes entries over from the checkout that was filled in last in this tab, for another date, other suites or another
 * journey. Pure: `draft.store.ts` stores the drafts.
 */
import { formatList } from '@antara/contracts/rules/format-list';
import { calculatePaymentPlan } from '@antara/contracts/rules/booking-rules';
import { isTyped, type CarriedOver, type Draft, type ExtraDraft } from './draft.ts';
import * as m from '../messages/carry-over.ts';

/** The add-ons and extensions that a departure offers, and whether it can be paid by a deposit first. */
export interface CheckoutOffer {
  addOns: readonly { id: number; title: string }[];
  extensions: readonly { id: number; title: string }[];
  hasDeposit: boolean;
}

/** The part of a draft with which another checkout begins. Acceptance and order belong to their own checkout. */
export type CarriedDraft = Omit<Draft, 'accepted' | 'attempt' | 'carried' | 'spareGuests'>;

/**
 * Returns the day of the balance (ISO) of a booking of `departure` made on `today`; null when everything is paid at
 * once.
 */
export const findBalanceDay = (today: string, departure: string): string | null =>
  calculatePaymentPlan(100, today, departure).balanceDue;

/** Returns true when a booking of `departure` made on `today` (both ISO) can be paid by a deposit first. */
export const isDepositOffered = (today: string, departure: string): boolean =>
  findBalanceDay(today, departure) !== null;

const hasEmergencyContact = ({ wishes }: CarriedDraft) =>
  Boolean(wishes.emergency_name || wishes.emergency_contact || wishes.emergency_relation);
const hasBilling = ({ billing }: CarriedDraft) => billing !== null && Object.values(billing).some(Boolean);

/** Returns true when people were entered. */
export const hasPeople = (draft: CarriedDraft): boolean =>
  draft.client !== null || draft.guests.some(isTyped);

/** Returns true when anything was entered. */
export const hasEntries = (draft: CarriedDraft): boolean =>
  hasPeople(draft) ||
  hasBilling(draft) ||
  hasEmergencyContact(draft) ||
  Boolean(draft.wishes.celebration || draft.coupon) ||
  Object.keys(draft.beds).length + draft.addOns.length + draft.extensions.length > 0 ||
  draft.plan === 'DEPOSIT';

/**
 * Returns `ownDraft`, which has no people yet, completed with the entries of `last` that `ownDraft` lacks. Extras are
 * found by their id, or by their title on another journey. Extras that this departure does not offer stay in the
 * draft, so that a third departure can offer them again.
 */
export function carryOver(ownDraft: Draft, last: CarriedDraft, offer: CheckoutOffer): Draft {
  const addOns = ownDraft.addOns.length ? null : findOffered(last.addOns, offer.addOns);
  const extensions = ownDraft.extensions.length ? null : findOffered(last.extensions, offer.extensions);
  const extras = [addOns, extensions];
  const takesWishes = !Object.values(ownDraft.wishes).some(Boolean);
  const takesBeds = !Object.keys(ownDraft.beds).length;
  const coupon = ownDraft.coupon ?? last.coupon;
  const isDepositTaken = ownDraft.plan === 'FULL' && last.plan === 'DEPOSIT';
  const kinds: [string, unknown][] = [
    [m.yourClient(), last.client],
    [m.guests(), last.guests.length],
    [m.beds(), takesBeds && Object.keys(last.beds).length],
    [m.wishesAndOccasion(), hasGuestWishes(last) || (takesWishes && last.wishes.celebration)],
    [m.emergencyContact(), takesWishes && hasEmergencyContact(last)],
    [m.companyAndGstin(), !ownDraft.billing && hasBilling(last) && last.billing?.forCompany],
    [m.whereTheInvoiceGoes(), !ownDraft.billing && hasBilling(last) && !last.billing?.forCompany],
    [formatExtraKinds(addOns?.offered, extensions?.offered), extras.some((one) => one?.offered.length)],
    [m.coupon({ value: coupon?.code ?? '' }), !ownDraft.coupon && coupon],
    [m.depositPlan(), isDepositTaken && offer.hasDeposit],
  ];
  return {
    ...ownDraft,
    client: last.client,
    spareGuests: last.guests,
    beds: takesBeds ? last.beds : ownDraft.beds,
    wishes: takesWishes ? last.wishes : ownDraft.wishes,
    billing: ownDraft.billing ?? last.billing,
    addOns: addOns ? [...addOns.offered, ...addOns.missing] : ownDraft.addOns,
    extensions: extensions ? [...extensions.offered, ...extensions.missing] : ownDraft.extensions,
    coupon,
    plan: isDepositTaken ? 'DEPOSIT' : ownDraft.plan,
    carried: {
      kept: kinds.flatMap(([kind, came]) => (came ? [kind] : [])),
      missingExtras: extras.flatMap((one) => one?.missing.map(({ title }) => title ?? m.anExtra()) ?? []),
      isDepositOver: isDepositTaken && !offer.hasDeposit,
    },
  };
}

const hasGuestWishes = ({ guests }: CarriedDraft) => guests.some(({ diet, needs }) => diet || needs);

function formatExtraKinds(addOns: ExtraDraft[] = [], extensions: ExtraDraft[] = []): string {
  if (addOns.length && extensions.length) return m.addOnsAndExtensions();
  return addOns.length ? m.addOns() : m.extensions();
}

function findOffered(chosen: readonly ExtraDraft[], offered: CheckoutOffer['addOns']) {
  const matches = chosen.map((extra) => {
    const match =
      offered.find(({ id }) => id === extra.id) ?? offered.find(({ title }) => title === extra.title);
    return { extra, match };
  });
  return {
    offered: matches.flatMap(({ extra, match }) => (match ? [{ ...extra, id: match.id }] : [])),
    missing: matches.flatMap(({ extra, match }) => (match ? [] : [extra])),
  };
}

/**
 * Returns the notice of which entries were taken over, and the names of those that could not be. `waiting` holds the
 * names of guests for whom there is no place.
 */
export function formatCarriedOver(
  { kept, missingExtras, isDepositOver }: CarriedOver,
  waiting: readonly string[],
): string {
  const missing = [
    ...(missingExtras.length
      ? [m.whichThisDepartureDoesNot({ missingExtras: formatList(missingExtras) })]
      : []),
    ...(isDepositOver ? [m.theDepositPlanBecauseThe()] : []),
  ];
  const sentences = [
    ...(kept.length ? [m.whatYouEnteredOnThe({ value: kept.join(', ') })] : []),
    ...(missing.length ? [m.notHere({ value: missing.join(', and ') })] : []),
    ...(waiting.length ? [m.thereIsNoPlaceYet({ waiting: formatList(waiting) })] : []),
  ];
  return sentences.join(' ');
}
