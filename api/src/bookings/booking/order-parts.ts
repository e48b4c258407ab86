/** The suites, extras and additions of an order, with their prices as ordered. */
import type { Guest } from '@antara/contracts/api/booking';
import type { Meeting } from '@antara/contracts/api/travel';
import type { Quote, Travellers } from '@antara/contracts/rules/booking-rules';
import type { SuitePrice } from '@antara/contracts/rules/child-fare';
import type { UsdCents } from '@antara/contracts/rules/money';
import type { BedArrangement } from '@antara/contracts/rules/wishes';

/** The tour of an order. */
export interface SnapshotTour {
  name: string;
  slug: string;
  duration: string;
  cover_image: string;
  cover_alt: string;
  ship: string;
  /** The places where the tour begins and ends. */
  embark: string;
  disembark: string;
}

/** A guest of an order. Of a group's guest, sex and country may be empty and the age 0 until they are known. */
export type StoredGuest = Omit<Guest, 'gender'> & { gender: Guest['gender'] | '' };

/**
 * A suite of an order. `price` is in cents for all its travellers and includes the surcharges and reductions for
 * children. Three travellers mean two guests and a child in an extra bed.
 */
export interface SnapshotRoom extends SuitePrice {
  suite_id: number;
  room_number: string;
  title: string;
  travellers: Travellers;
  guests: StoredGuest[];
  beds?: BedArrangement | undefined;
}

/**
 * An add-on or extension of an order. `price` is in cents for all its travellers. `guests` lists the participants
 * (`ExtraParty`) by number, so that a corrected name applies here too. `guests` is absent when everybody takes part,
 * and in orders from before guests were chosen.
 */
export interface SnapshotExtra {
  id: number;
  title: string;
  travellers: number;
  guests?: number[];
  price: UsdCents;
  /**
   * The meeting place and time as ordered; absent when the operator had not entered any. `withCurrentMeetings` reads
   * this.
   */
  meeting?: Meeting;
}

/**
 * Add-ons and extensions that are added to an existing booking. `quote` is their price at the booking's exchange rate
 * and tax.
 */
export interface Addition {
  addons: SnapshotExtra[];
  extensions: SnapshotExtra[];
  quote: Quote;
}

/** The extras that the addition added, each with the number of its travellers. */
export type AddedExtras = Record<'addons' | 'extensions', Pick<SnapshotExtra, 'id' | 'travellers'>[]>;

/**
 * A paid addition. `order_id` is the order that paid for it (`payment_orders.id`), `at` the time of payment (ISO
 * instant).
 */
export interface PaidAddition extends Addition {
  order_id: number;
  at: string;
}
