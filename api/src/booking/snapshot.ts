/** What was bought, as ordered and priced: kept whole with the order, so that later changes to the catalogue do not touch it. */
import type { Guest } from '@antara/contracts/api/booking';
import type { Quote } from '@antara/contracts/booking-rules';
import type { UsdCents } from '@antara/contracts/money';

/** A room of an order. `price` in cents for all its travellers. */
export interface SnapshotRoom {
  suite_id: number;
  room_number: string;
  title: string;
  travellers: 1 | 2;
  price: UsdCents;
  guests: Guest[];
}

/** An add-on or extension of an order. `price` in cents for all its travellers. */
export interface SnapshotExtra {
  id: number;
  title: string;
  travellers: number;
  price: UsdCents;
}

/** An order's content. Amounts in cents and whole rupees; the rate is fixed here. */
export interface OrderSnapshot {
  departure_id: number;
  tour: {
    name: string;
    slug: string;
    duration: string;
    cover_image: string;
    cover_alt: string;
    ship: string;
  };
  /** `yyyy-mm-dd`. */
  date_from: string;
  date_to: string;
  rooms: SnapshotRoom[];
  addons: SnapshotExtra[];
  extensions: SnapshotExtra[];
  coupon_code: string | null;
  quote: Quote;
  inr_per_usd: number;
  /** Who ordered, as their account had it. */
  customer: { name: string; email: string; mobile_no: string };
}
