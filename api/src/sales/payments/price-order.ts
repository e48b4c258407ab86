/**
 * Prices an order on the server from its own fares, with the same rules as the page (decisions, "Money and booking").
 */
import type { OrderData } from '@antara/contracts/api/payment';
import type { Coupon, Guest } from '@antara/contracts/api/booking';
import {
  calculatePaymentsDue,
  calculateQuote,
  type PaymentsDue,
  type Quote,
} from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice, findBedProblem, formatBedAge } from '@antara/contracts/rules/child-bed';
import { applyChildFare } from '@antara/contracts/rules/child-fare';
import { gstPercent, toPaise } from '@antara/contracts/rules/money';
import {
  assertChildBeds,
  listGuests,
  type DepartureOffer,
  type OrderSnapshot,
  type SnapshotRoom,
  type SuiteRow,
} from '../../bookings/booking/index.ts';
import { throwFieldError, throwHttpError } from '../../platform/http-error.ts';
import { assertExtensionsFit, selectExtras } from './select-extras.ts';

/** The input for pricing an order. */
export interface PricingInput {
  data: OrderData;
  journey: DepartureOffer;
  /** The suites, in the order of `data.rooms`. */
  suites: readonly SuiteRow[];
  coupon: Coupon | null;
  inrPerUsd: number;
  /** The day of booking in India, `yyyy-mm-dd`, which decides about the deposit. */
  bookedOn: string;
  customer: OrderSnapshot['customer'];
}

/**
 * Prices an order and returns its snapshot.
 *
 * @throws {HttpError} 400 for guests or extras that do not fit the rooms; 422 with `data.rule` `CHILD_BED` for a third
 *   guest without a child's bed.
 */
export function priceOrder(input: PricingInput): OrderSnapshot & { due: PaymentsDue } {
  const { data, journey, suites, coupon, inrPerUsd, bookedOn, customer } = input;
  assertChildBeds(data.rooms, suites, journey);
  const party = data.rooms.reduce((sum, room) => sum + room.travellers, 0);
  const rooms = data.rooms.map((room, index): SnapshotRoom => {
    const suite = suites[index]!;
    const guests = getRoomGuests(data.guests, suite.number, room.travellers);
    const published = calculateSuitePrice(suite, room.travellers, journey.fare_percent, journey);
    const ages = guests.map(({ age }) => age);
    return {
      suite_id: suite.id,
      room_number: suite.number,
      title: suite.title,
      travellers: room.travellers,
      ...applyChildFare(published, ages, journey.child_fare),
      guests,
      ...(room.beds && { beds: room.beds }),
    };
  });
  const misplacedGuest = data.guests.findIndex(
    (guest) => !rooms.some((room) => room.room_number === guest.roomNumber),
  );
  if (misplacedGuest >= 0) {
    throwFieldError(
      `guests.${misplacedGuest}.roomNumber`,
      'A guest is in a room that is not part of this booking.',
    );
  }
  assertBedAges(data.guests, journey);
  const wantedExtras = numberGuests(data);
  const takers = { ages: listGuests({ rooms }).map(({ age }) => age), booked: [], countMost: () => party };
  const addOns = selectExtras('addons', 'add-ons', wantedExtras.addons, journey.addOns, takers);
  const extensions = selectExtras(
    'extensions',
    'extensions',
    wantedExtras.extensions,
    journey.extensions,
    takers,
  );
  assertExtensionsFit(wantedExtras.extensions, journey, party, bookedOn);
  const priced = calculateQuote({
    suites: rooms.map((room) => room.price),
    addOns: addOns.map((one) => one.rule),
    extensions: extensions.map((one) => one.rule),
    coupon,
    isImp: journey.is_imp,
    inrPerUsd,
  });
  return {
    departure_id: journey.departure_id,
    tour: journey.tour,
    date_from: journey.date_from,
    date_to: journey.date_to,
    rooms,
    addons: addOns.map((one) => one.line),
    extensions: extensions.map((one) => one.line),
    coupon_code: coupon?.code ?? null,
    quote: priced,
    due: calculatePaymentsDue(priced, data.plan ?? 'FULL', bookedOn, journey.date_from),
    inr_per_usd: inrPerUsd,
    gst_percent: journey.is_imp ? 0 : gstPercent,
    customer,
    ...(data.billing && { billing: data.billing }),
    ...(data.wishes && Object.values(data.wishes).some(Boolean) && { wishes: data.wishes }),
  };
}

function assertBedAges(guests: readonly Guest[], journey: DepartureOffer): void {
  const guest = findBedProblem(guests, journey);
  if (guest === null) return;
  const message = formatBedAge(journey.child_bed!);
  const fields = [{ path: `data.guests.${guest}.age`, message }];
  throwHttpError('UNPROCESSABLE', message, { rule: 'CHILD_BED', fields });
}

/**
 * Returns the extras of an order with the guests' numbers in the booking, suite by suite; -1 for a guest who is not in
 * the order.
 */
function numberGuests({
  rooms,
  guests,
  addons,
  extensions,
}: OrderData): Pick<OrderData, 'addons' | 'extensions'> {
  const ordered = rooms.flatMap(({ roomNumber }) =>
    guests.filter((guest) => guest.roomNumber === roomNumber),
  );
  const renumber = (extras: OrderData['addons']) =>
    extras.map((extra) =>
      extra.guests ? { ...extra, guests: extra.guests.map((at) => ordered.indexOf(guests[at]!)) } : extra,
    );
  return { addons: renumber(addons), extensions: renumber(extensions) };
}

function getRoomGuests(guests: readonly Guest[], roomNumber: string, travellers: number): Guest[] {
  const roomGuests = guests.filter((guest) => guest.roomNumber === roomNumber);
  if (roomGuests.length !== travellers) {
    const neededGuests = travellers === 1 ? 'one guest' : `${travellers} guests`;
    throwFieldError('guests', `Room ${roomNumber} needs the details of ${neededGuests}.`);
  }
  return roomGuests;
}

/** Returns the amount of the provider's order, in paise. */
export function getAmountDue({ now }: PaymentsDue): number {
  if (now.inr === null) throw new Error('An order was priced without a rate');
  return toPaise(now.inr);
}

/** Returns the message about the difference between the page's totals and the server's. */
export function describeChange(data: OrderData, server: Quote, { plan }: PaymentsDue): string {
  if ((data.plan ?? 'FULL') !== plan) {
    return 'For this departure the whole fare is paid at once. Please look at the new amount before you pay.';
  }
  const changed = [
    data.suiteTotal !== server.suites.usd && 'the fare of the suites',
    data.addOnTotal !== server.addOns.usd && 'the price of the add-ons',
    data.extensionTotal !== server.extensions.usd && 'the price of the extensions',
    data.taxTotal !== server.tax.usd && 'the tax',
  ].filter((part) => part !== false);
  const what = changed.length ? new Intl.ListFormat('en').format(changed) : 'the exchange rate or the coupon';
  return `${what[0]!.toUpperCase()}${what.slice(1)} changed while you were booking. Please look at the new total before you pay.`;
}
