/** For tests: a booking as the input of documents, with fixed dates. */
import { calculatePaymentsDue, calculateQuote } from '@antara/contracts/rules/booking-rules';
import type { BookingDetails } from '../../booking/booking-details.ts';
import type { OrderSnapshot } from '../../booking/snapshot.ts';
import { guestOf } from '../../booking/testing/fixture.ts';

/** Returns an order of two suites for three travellers with a coupon and a paid deposit. */
export function snapshotOf(changes: Partial<OrderSnapshot> = {}, isImp = false): OrderSnapshot {
  const quoted = calculateQuote({
    suites: [841_500, 612_000],
    addOns: [{ price: 12_500, per_person: true, travellers: 3 }],
    extensions: [],
    coupon: { coupon_type: 'PERCENTAGE', discount: 7.5 },
    isImp,
    inrPerUsd: 88.25,
  });
  const room = { suite_id: 1, title: 'Heritage Suite', price: 612_000 };
  return {
    departure_id: 1,
    tour: {
      name: 'River Week',
      slug: 'river-week',
      duration: '7 Nights & 8 Days',
      cover_image: '',
      cover_alt: '',
      ship: 'Test Ship',
      embark: 'Kolkata',
      disembark: 'Patna',
    },
    date_from: '2027-03-14',
    date_to: '2027-03-21',
    rooms: [
      { ...room, room_number: '101', travellers: 2, guests: [guestOf('101'), guestOf('101', 'Ravi')] },
      { ...room, room_number: '102', travellers: 1, guests: [guestOf('102')] },
    ],
    addons: [],
    extensions: [],
    coupon_code: 'RIVER75',
    quote: quoted,
    due: calculatePaymentsDue(quoted, 'DEPOSIT', '2026-11-21', '2027-03-14'),
    inr_per_usd: 88.25,
    gst_percent: isImp ? 0 : 5,
    customer: { name: 'Asha Rao', email: 'asha@travellers.example', mobile_no: '9000000001' },
    ...changes,
  };
}

/** Returns the booking of `snapshotOf`, with `changes` to the order and `more` fields of the booking. */
export function fileOf(
  changes: Partial<OrderSnapshot> = {},
  more: Partial<BookingDetails> = {},
): BookingDetails {
  const snapshot = snapshotOf(changes);
  const due = snapshot.due!;
  const bookedAt = new Date('2026-11-21T20:00:00Z');
  return {
    id: 1,
    bookingId: 'ANT-7K2M9Q',
    bookedAt,
    snapshot,
    due,
    balance: {
      paidInr: due.now.inr!,
      returnedInr: 0,
      balanceInr: due.later.inr!,
      balanceDue: due.balanceDue,
      expectedTransfer: null,
    },
    payments: [
      {
        orderId: 1,
        paymentId: 'pay_1',
        pays: 'DEPOSIT',
        at: bookedAt,
        inr: due.now.inr!,
        transfer: null,
        byLink: false,
      },
    ],
    status: 'CONFIRMED',
    cancellation: null,
    linkPaise: 0,
    refundWay: { paise: 0, linkPaise: 0, transferPaise: 0 },
    ...more,
  };
}
