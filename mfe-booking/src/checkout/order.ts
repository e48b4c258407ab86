/**
 * Converts the entries of a checkout into a quote and an order. Pure. Amounts are in cents; the order's own amount is
 * in paise.
 */
import {
  calculatePaymentsDue,
  calculateQuote,
  type ChosenExtra,
  type Plan,
  type Quote,
} from '@antara/contracts/rules/booking-rules';
import { applyChildFare, type SuitePrice } from '@antara/contracts/rules/child-fare';
import type { Billing } from '@antara/contracts/api/billing';
import type { Guest, SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { OrderData, OrderQuote } from '@antara/contracts/api/payment';
import type { BookingWishes } from '@antara/contracts/rules/wishes';
import { toPaise } from '@antara/contracts/rules/money';
import type { ExtraChoice } from '@antara/contracts/api/additions';
import type { Draft, ExtraDraft } from './draft.ts';
import { listGuestKeys, listTakers } from './extra-guests.ts';

/** The contents of a checkout, from which every part of the page calculates. */
export interface CheckoutContents {
  slug: string;
  date: string;
  /** The rooms at the price for their guests, as far as the ages are entered. */
  rooms: readonly (SelectedRoom & SuitePrice)[];
  /** The number of travellers in all rooms. */
  party: number;
  addOns: readonly ExtraChoice[];
  extensions: readonly ExtraChoice[];
  coupon: Draft['coupon'];
}

/**
 * Builds the contents from the basket and the draft. Only guests who travel can take an extra, so removing a room
 * lowers its extras too. `guestKeys` and `ages` list all guests in the order of the rooms; an age that is not entered
 * is NaN.
 */
export function buildCheckoutContents(
  slug: string,
  date: string,
  rooms: readonly SelectedRoom[],
  draft: Pick<Draft, 'addOns' | 'extensions' | 'coupon'>,
  detail: TourDetail,
  guestKeys: readonly string[] = listGuestKeys(rooms, []),
  ages: readonly number[] = [],
): CheckoutContents {
  const firstGuest = (at: number) => rooms.slice(0, at).reduce((sum, room) => sum + room.travellers, 0);
  const party = rooms.reduce((sum, room) => sum + room.travellers, 0);
  const offered = (
    chosen: readonly ExtraDraft[],
    list: readonly { id: number; price_per_person?: boolean }[],
  ) =>
    chosen
      .filter(({ id }) => list.some((extra) => extra.id === id))
      .map((extra): ExtraChoice => {
        // An extra with one price for the party is for everybody, including guests who were added later.
        if (list.some(({ id, price_per_person }) => id === extra.id && price_per_person === false))
          return { id: extra.id, travellers: party };
        const guests = listTakers(extra, guestKeys);
        const all = guests.length === party;
        return { id: extra.id, travellers: guests.length, ...(!all && { guests }) };
      })
      .filter(({ travellers }) => travellers > 0);
  return {
    slug,
    date,
    rooms: rooms.map((room, at) => {
      const roomAges = ages.slice(firstGuest(at), firstGuest(at + 1));
      return { ...room, ...applyChildFare(room, roomAges, detail.tour.child_fare) };
    }),
    party,
    addOns: offered(draft.addOns, detail.addOns),
    extensions: offered(draft.extensions, detail.extensions),
    coupon: draft.coupon,
  };
}

/**
 * Returns a string that identifies these contents paid by this plan. A quote or an acceptance with another key does not
 * count.
 */
export function createContentsKey(contents: CheckoutContents, plan: Plan): string {
  return JSON.stringify([contents, plan]);
}

/** Returns the price breakdown (CO-05). Without `inrPerUsd` the amounts are in dollars alone. */
export function calculateBasketQuote(
  contents: CheckoutContents,
  detail: TourDetail,
  inrPerUsd: number | null,
): Quote {
  const addOns = contents.addOns.flatMap(({ id, travellers }): ChosenExtra[] => {
    const addOn = detail.addOns.find((one) => one.id === id);
    return addOn ? [{ price: addOn.price, per_person: addOn.price_per_person, travellers }] : [];
  });
  const extensions = contents.extensions.flatMap(({ id, travellers }): ChosenExtra[] => {
    const extension = detail.extensions.find((one) => one.id === id);
    return extension ? [{ price: extension.price, per_person: true, travellers }] : [];
  });
  return calculateQuote({
    suites: contents.rooms.map(({ price }) => price),
    addOns,
    extensions,
    coupon: contents.coupon,
    isImp: detail.tour.is_imp,
    inrPerUsd,
  });
}

/** Adds to a price breakdown what is paid today and what later, for a booking made on `today` (B§9). */
export function addPaymentsDue(quote: Quote, plan: Plan, today: string, departure: string): OrderQuote {
  return { ...quote, due: calculatePaymentsDue(quote, plan, today, departure) };
}

/** The entries of an order besides its contents. `client` is set by travel agents alone. */
export interface OrderDetails {
  guests: Guest[];
  client: LeadClient | null;
  wishes?: BookingWishes;
  beds?: Draft['beds'];
  billing?: Billing;
}

/**
 * Returns the body of `createOrder`; null when the amount in rupees is unknown. The server compares the totals with its
 * own.
 */
export function toOrder(
  contents: CheckoutContents,
  { guests, client, wishes, beds = {}, billing }: OrderDetails,
  shownQuote: OrderQuote,
): { amount: number; data: OrderData } | null {
  const { plan, now } = shownQuote.due;
  if (now.inr === null) return null;
  return {
    amount: toPaise(now.inr),
    data: {
      plan,
      tourName: contents.slug,
      selectedDate: contents.date,
      selectedCoupon: contents.coupon?.code ?? null,
      addons: [...contents.addOns],
      extensions: [...contents.extensions],
      rooms: contents.rooms.map(({ roomNumber, travellers }) => ({
        roomNumber,
        travellers,
        ...(beds[roomNumber] && { beds: beds[roomNumber] }),
      })),
      guests: guests.map(({ diet, needs, ...guest }) => ({
        ...guest,
        ...(diet && { diet }),
        ...(needs && { needs }),
      })),
      suiteTotal: shownQuote.suites.usd,
      addOnTotal: shownQuote.addOns.usd,
      extensionTotal: shownQuote.extensions.usd,
      totalTraveller: contents.party,
      taxTotal: shownQuote.tax.usd,
      ...(client && { client }),
      ...(billing && { billing }),
      ...(wishes && { wishes }),
    },
  };
}

/** Returns true when `value`, the `quote` in a refusal's data, is a price breakdown with the amounts due. */
export function isOrderQuote(value: unknown): value is OrderQuote {
  const lines = ['suites', 'addOns', 'extensions', 'subtotal', 'discount', 'tax', 'total'] as const;
  const quote = value as Partial<OrderQuote> | null | undefined;
  return [...lines.map((line) => quote?.[line]), quote?.due?.now, quote?.due?.later].every((line) =>
    Number.isInteger(line?.usd),
  );
}
