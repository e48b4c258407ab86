/** Results of operations that tests of several screens show. */

/** A hold of one suite for two travellers, as `bookings.show` and `bookings.hold` have it. */
export const sampleHold = {
  booking_id: 'ANT-7K3QXM',
  ends_at: '2026-12-02T10:00:00.000Z',
  suites: [{ room: '101', title: 'Heritage Suite', guests: 2 as const, price_usd: 150_000 }],
  suites_usd: 150_000,
  tax_usd: 7_500,
  total_usd: 157_500,
  total_inr: 138_600,
  first_inr: 13_860,
  deposit_percent: 10 as const,
  transfer_until: '2026-12-15',
};

/** A departure that is cancelled, with one booking that is paid back by card, as `departures.cancel` has it. */
export const sampleCancellation = {
  departure: { journey: 'an-insight', date: '2027-02-07', ship: 'Bengal Ganga' },
  bookings: [
    {
      booking_id: 'ANT-7K3QXM',
      suites: ['101'],
      guests: 2,
      paid_inr: 60_000,
      refund_inr: 60_000,
      transfer_paise: 0,
      link_paise: 0,
    },
  ],
  refund_inr: 60_000,
  options: [],
  groups: [],
  waiting: 2,
  paying: [],
  alternatives: [],
  letter: null,
};
