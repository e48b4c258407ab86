import { testPicture } from '@antara/contracts/testing';
import type { Booking } from '@antara/contracts/api/booking';

/** Returns a booking of one suite by deposit, as the API returns it: a tenth paid, nine tenths still to pay. */
export function createDepositBooking(changes: Partial<Booking> = {}): Booking {
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
    booking_date_from: '2199-02-07',
    booking_date_to: '2199-02-14',
    booking_data: [],
    addons: [],
    extensions: [],
    suite_total: 200_000,
    addon_total: 0,
    extension_total: 0,
    sub_total: 200_000,
    coupon_code: null,
    discount_total: 0,
    tax_total: 10_000,
    total_price: 210_000,
    total_inr: 168_000,
    inr_per_usd: 80,
    gst_percent: 5,
    booked_at: '2026-11-03T09:20:00.000Z',
    plan: 'DEPOSIT',
    paid_inr: 16_800,
    returned_inr: 0,
    balance_inr: 151_200,
    balance_due_on: '2198-12-09',
    documents: ['confirmation', 'invoice', 'calendar'],
    cancellation: null,
    agency: null,
    client: null,
    can_cancel: true,
    ...changes,
  };
}
