/** What was bought, as ordered and priced: kept whole with the order, so that later changes to the catalogue do not touch it. */
import type { Billing } from '@antara/contracts/api/billing';
import type { Guest } from '@antara/contracts/api/booking';
import type { GuestName } from '@antara/contracts/api/booking-changes';
import type { LeadClient } from '@antara/contracts/api/clients';
import { calculatePaymentsDue, type PaymentsDue, type Quote } from '@antara/contracts/rules/booking-rules';
import type { Rupees, UsdCents } from '@antara/contracts/rules/money';
import type { BedArrangement, BookingWishes } from '@antara/contracts/rules/wishes';
import { toCivilDate } from '../platform/clock.ts';

/** A room of an order. `price` in cents for all its travellers. */
export interface SnapshotRoom {
  suite_id: number;
  room_number: string;
  title: string;
  travellers: 1 | 2;
  price: UsdCents;
  guests: Guest[];
  beds?: BedArrangement | undefined;
}

/** An add-on or extension of an order. `price` in cents for all its travellers. */
export interface SnapshotExtra {
  id: number;
  title: string;
  travellers: number;
  price: UsdCents;
}

/** What its owner changed of a paid booking: who (the account's id), when (ISO instant), and what of it. */
export type BookingChange = { at: string; by: number } & (
  { kind: 'wishes' } | { kind: 'name'; room_number: string; place: number; from: GuestName; to: GuestName }
);

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
    /** Where the journey begins and ends; absent in orders made before it was kept. */
    embark?: string;
    disembark?: string;
  };
  /** `yyyy-mm-dd`. */
  date_from: string;
  date_to: string;
  rooms: SnapshotRoom[];
  addons: SnapshotExtra[];
  extensions: SnapshotExtra[];
  coupon_code: string | null;
  quote: Quote;
  /** What of it is paid when; absent in orders made before there were deposits, which paid everything at once. */
  due?: PaymentsDue;
  inr_per_usd: number;
  /** The GST that `quote.tax` is, in per cent; 0 on a journey without. */
  gst_percent: number;
  /** Who ordered, as their account had it. */
  customer: { name: string; email: string; mobile_no: string };
  /** The travel agency that ordered, as it called itself then; `address` line by line. Absent when the traveller ordered. */
  agency?: { name: string; address: string[] };
  /** Whom the agency ordered for; absent when it named nobody. */
  client?: LeadClient;
  /** Whom the invoice is made out to; absent when the payer gave nothing, and in orders made before it was asked. */
  billing?: Billing;
  /** Absent when nobody wished anything for the whole booking, and in orders made before it was asked. */
  wishes?: BookingWishes;
  /** What was changed after it was paid, oldest first; absent when nothing was. */
  changes?: BookingChange[];
}

/** Do the papers of this booking go to the agency's client as well? */
export const sendsDocumentsToClient = ({ client }: OrderSnapshot): boolean => client?.papers_to === 'CLIENT';

/** What a cancellation came to, in whole rupees: fixed when it was made. */
export interface Cancellation {
  /** ISO instant. */
  cancelled_at: string;
  /** `operator`: ours, on terms of its own. */
  by: 'customer' | 'operator';
  fee_inr: Rupees;
  /** What had come in until then. */
  paid_inr: Rupees;
  refund_inr: Rupees;
}

/** What of a booking is paid when. */
export function getPaymentsDue(snapshot: OrderSnapshot, bookedAt: Date): PaymentsDue {
  return (
    snapshot.due ?? calculatePaymentsDue(snapshot.quote, 'FULL', toCivilDate(bookedAt), snapshot.date_from)
  );
}

/** The whole of a booking in rupees. */
export function getTotalInr({ quote }: OrderSnapshot): Rupees {
  if (quote.total.inr === null) throw new Error('An order was priced without a rate');
  return quote.total.inr;
}
