/** The draft of a checkout: everything that the visitor has typed so far. */
import { guest, type Coupon } from '@antara/contracts/api/booking';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { Plan } from '@antara/contracts/rules/booking-rules';
import type { BedArrangement, BookingWishes } from '@antara/contracts/rules/wishes';
import type { Attempt } from '../components/payment/payment-attempt.ts';

/**
 * A guest as typed so far, all text. The passports are the paths returned by the upload, empty until then. `key`
 * identifies a guest in the draft even after the guest is moved to another suite; `placeGuests` assigns the key.
 */
export type GuestDraft = Record<keyof typeof guest.shape | 'key', string>;

/**
 * A travel agent's client as typed so far. `of` is the e-mail address of the agent's account. Only that account may see
 * the client.
 */
export interface ClientDraft extends LeadClient {
  of: string;
}

/** The recipient of the invoice as typed so far, all text. `state` is a GST code. */
export interface BillingDraft {
  state: string;
  forCompany: boolean;
  name: string;
  gstin: string;
  address: string;
}

/**
 * A chosen add-on or extension and its number of travellers. `guests` holds the keys of the guests who take it, and is
 * absent until somebody chooses them. `title` names the extra on a departure that does not offer it.
 */
export interface ExtraDraft {
  id: number;
  travellers: number;
  guests?: string[];
  title?: string;
}

/**
 * The contents of a notice that is shown once above the details: the kinds of entries that were taken over, and the
 * entries that could not be taken over.
 */
export interface CarriedOver {
  kept: string[];
  /** Titles of the add-ons and extensions that this departure does not offer. */
  missingExtras: string[];
  /** True when a deposit was chosen but this departure is too near for a deposit. */
  isDepositOver: boolean;
}

export interface Draft {
  /** The client for whom a travel agent books. */
  client: ClientDraft | null;
  billing: BillingDraft | null;
  guests: GuestDraft[];
  /** The wishes for the whole booking, as typed. */
  wishes: BookingWishes;
  /** The chosen beds by suite number. Suites without a choice are absent. */
  beds: Readonly<Record<string, BedArrangement>>;
  /** Guests whose suite was removed or taken. They return when the next place is free. */
  spareGuests: GuestDraft[];
  addOns: ExtraDraft[];
  extensions: ExtraDraft[];
  coupon: Coupon | null;
  /** Payment in full, or a deposit first when the departure is far enough away (B§9). */
  plan: Plan;
  /** The key of the quote for which the conditions were accepted; null when they are not accepted. */
  accepted: string | null;
  /** The order under way. */
  attempt: Attempt | null;
  /** What this draft took over from another checkout; null when it took over nothing. */
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

/** Returns a blank guest of one suite. */
export function createGuestDraft(roomNumber: string): GuestDraft {
  const blank = Object.fromEntries(Object.keys(guest.shape).map((field) => [field, '']));
  return { ...(blank as GuestDraft), key: '', roomNumber };
}

/** Returns true when any field of the guest other than the suite is filled. */
export const isTyped = ({ roomNumber: _, key: _key, ...fields }: GuestDraft) =>
  Object.values(fields).some(Boolean);
