/**
 * Prices an order on the server from its own fares, with the same rules as the page (decisions, "Money and booking").
 */
import { type ChangedPart, createFailureText, type FailureText } from '@antara/contracts/api/failure-texts';
import type { OrderData } from '@antara/contracts/api/payment';
import type { Coupon, Guest } from '@antara/contracts/api/booking';
import {
  calculatePaymentsDue,
  calculateQuote,
  type PaymentsDue,
  type Quote,
} from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice, findBedProblem } from '@antara/contracts/rules/child-bed';
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
    throwFieldError(`guests.${misplacedGuest}.roomNumber`, createFailureText('GUEST_MISPLACED'));
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
  const text = createFailureText('CHILD_BED_AGE', { under: journey.child_bed!.under });
  const fields = [{ path: `data.guests.${guest}.age`, ...text }];
  throwHttpError('UNPROCESSABLE', text, { rule: 'CHILD_BED', fields });
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
    throwFieldError('guests', createFailureText('ROOM_GUESTS', { suite: roomNumber, count: travellers }));
  }
  return roomGuests;
}

/** Returns the amount of the provider's order, in paise. */
export function getAmountDue({ now }: PaymentsDue): number {
  if (now.inr === null) throw new Error('An order was priced without a rate');
  return toPaise(now.inr);
}

/** Returns the text about the difference between the page's totals and the server's. */
export function describeChange(data: OrderData, server: Quote, { plan }: PaymentsDue): FailureText {
  if ((data.plan ?? 'FULL') !== plan) return createFailureText('WHOLE_FARE_NOW');
  const differs: [ChangedPart, boolean][] = [
    ['suites', data.suiteTotal !== server.suites.usd],
    ['addOns', data.addOnTotal !== server.addOns.usd],
    ['extensions', data.extensionTotal !== server.extensions.usd],
    ['tax', data.taxTotal !== server.tax.usd],
  ];
  const parts = differs.flatMap(([part, isChanged]) => (isChanged ? [part] : []));
  return createFailureText('PRICE_CHANGED', { parts: parts.length ? parts : ['rate'] });
}
