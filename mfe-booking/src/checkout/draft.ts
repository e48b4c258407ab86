/** What a visitor has entered in one checkout, as typed so far. */
import { guest, type Coupon } from '@antara/contracts/api/booking';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { Plan } from '@antara/contracts/rules/booking-rules';
import type { BedArrangement, BookingWishes } from '@antara/contracts/rules/wishes';
import type { Attempt } from '../components/payment/payment-attempt.ts';

/**
 * A guest as typed so far: all text. The passports are the paths that the upload answered, empty until then. `key`
 * tells guests of a draft apart wherever they are moved; `placeGuests` gives it.
 */
export type GuestDraft = Record<keyof typeof guest.shape | 'key', string>;

/**
 * A travel agent's client as typed so far. `of`: the e-mail address of the agent's account, which alone is shown it.
 */
export interface ClientDraft extends LeadClient {
  of: string;
}

/** Whom the invoice is made out to, as typed so far: all text. `state` is a GST code. */
export interface BillingDraft {
  state: string;
  forCompany: boolean;
  name: string;
  gstin: string;
  address: string;
}

/**
 * An add-on or extension and how many take it. `guests`: the keys of those who do; absent while nobody chose them.
 * `title` names it on a departure that does not offer it.
 */
export interface ExtraDraft {
  id: number;
  travellers: number;
  guests?: string[];
  title?: string;
}

/** Shown once, above the details: kinds of entries that came along, and what could not. */
export interface CarriedOver {
  kept: string[];
  /** Titles of the add-ons and extensions that this departure does not offer. */
  missingExtras: string[];
  /** A deposit was chosen, and the departure is too near for one. */
  isDepositOver: boolean;
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
  /** The draft began with what was entered in another checkout. */
  carried: CarriedOver | null;
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
  carried: null,
};

/** A guest of whom nothing is known but the suite. */
export function createGuestDraft(roomNumber: string): GuestDraft {
  const blank = Object.fromEntries(Object.keys(guest.shape).map((field) => [field, '']));
  return { ...(blank as GuestDraft), key: '', roomNumber };
}

/** Has anything but the suite been entered of this guest? */
export const isTyped = ({ roomNumber: _, key: _key, ...fields }: GuestDraft) =>
  Object.values(fields).some(Boolean);
