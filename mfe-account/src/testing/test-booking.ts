import { testPicture } from '@antara/contracts/testing';
import type { Booking, CancellationQuote } from '@antara/contracts/api/booking';
import { calculateQuote } from '@antara/contracts/rules/booking-rules';

const inrPerUsd = 83.4567;

/** Returns a booking of two suites with an add-on, an extension and a coupon, as the API returns it. */
export function testBooking(changes: Partial<Booking> = {}): Booking {
  const sums = calculateQuote({
    suites: [123_450, 98_765],
    addOns: [{ price: 4_333, per_person: true, travellers: 3 }],
    extensions: [{ price: 21_011, per_person: true, travellers: 1 }],
    coupon: { coupon_type: 'PERCENTAGE', discount: 7.5 },
    isImp: false,
    inrPerUsd,
  });
  return {
    booking_id: 'ANT-7K2M9Q',
    status: 'CONFIRMED',
    booking_tour: {
      name: 'Artisans of Bengal',
      slug: 'artisans-of-bengal',
      duration: '7 Nights & 8 Days',
      cover_image: testPicture(
        'journeys/artisans-of-bengal/cover',
        'A weaver at her loom beside an open window',
      ),
      tour_cruise: { name: 'Antara Ganges Voyager' },
    },
    booking_date_from: '2027-02-07',
    booking_date_to: '2027-02-14',
    booking_data: [
      {
        room_number: '204',
        title: 'Heritage Suite',
        traveller: 2,
        name: 'Asha Menon',
        email: 'asha@antara.example',
        mobile_no: '9800000001',
        booking_date_from: '2027-02-07',
        guests: [
          { name: 'Asha Menon', age: 41, gender: 'Female', country: 'India' },
          { name: 'Dev Menon', age: 44, gender: 'Male', country: 'India' },
        ],
        price: 123_450,
      },
      {
        room_number: '107',
        title: 'Ganga Suite',
        traveller: 1,
        name: 'Leela Menon',
        email: 'asha@antara.example',
        mobile_no: '9800000002',
        booking_date_from: '2027-02-07',
        guests: [{ name: 'Leela Menon', age: 69, gender: 'Female', country: 'India' }],
        price: 98_765,
      },
    ],
    addons: [{ title: 'A morning with the potters', travellers: 3, price: sums.addOns.usd }],
    extensions: [{ title: 'Two nights in Kolkata', travellers: 1, price: sums.extensions.usd }],
    suite_total: sums.suites.usd,
    addon_total: sums.addOns.usd,
    extension_total: sums.extensions.usd,
    sub_total: sums.subtotal.usd,
    coupon_code: 'RIVER75',
    discount_total: sums.discount.usd,
    tax_total: sums.tax.usd,
    total_price: sums.total.usd,
    total_inr: sums.total.inr ?? 0,
    inr_per_usd: inrPerUsd,
    gst_percent: 5,
    booked_at: '2026-11-03T09:20:00.000Z',
    plan: 'FULL',
    paid_inr: sums.total.inr ?? 0,
    returned_inr: 0,
    balance_inr: 0,
    balance_due_on: null,
    documents: ['confirmation', 'invoice', 'calendar'],
    cancellation: null,
    agency: null,
    client: null,
    can_cancel: true,
    ...changes,
  };
}

/** Returns the same booking paid by deposit: 10% paid, the balance due 60 days before departure. */
export function depositBooking(changes: Partial<Booking> = {}): Booking {
  const whole = testBooking();
  const paid = Math.round(whole.total_inr / 10);
  return {
    ...whole,
    plan: 'DEPOSIT',
    paid_inr: paid,
    balance_inr: whole.total_inr - paid,
    balance_due_on: '2026-12-09',
    documents: ['confirmation', 'calendar'],
    ...changes,
  };
}

/** Returns `booking` after a cancellation at `terms`, on 21 November in India, which is the 20th in Greenwich. */
export function cancelledBooking(booking: Booking, { fee_inr, refund_inr }: CancellationQuote): Booking {
  return {
    ...booking,
    status: 'CANCELLED',
    balance_inr: 0,
    balance_due_on: null,
    can_cancel: false,
    cancellation: { cancelled_at: '2026-11-20T20:00:00.000Z', fee_inr, refund_inr },
  };
}
