import type { Hold } from '@antara/contracts/api/booking';
import { rate, createTourDetail, summary } from './sample-tour.ts';
import type { Answers } from './booking-context.tsx';

/** Creates API responses in which every call succeeds, nothing is held, and no other visitor books. */
export function createAnswers(more: Answers = {}): Answers {
  return {
    tours: () => ({ response: 'SUCCESS', tours: [summary] }),
    tourChoices: () => ({
      response: 'SUCCESS',
      choices: {
        rivers: ['Ganges'],
        months: ['2027-01', '2027-03'],
        nights: [7, 19],
        ships: [summary.tour_cruise],
      },
    }),
    tour: () => createTourDetail(),
    exchangeRate: () => ({ response: 'SUCCESS', rate, source: 'live' }),
    availability: () => ({
      response: 'SUCCESS',
      bookings: [{ booking_date_from: '2027-01-10', room_number: '102' }],
      held_by_you: [],
      booked_by_you: [],
    }),
    currentHold: () => ({ response: 'SUCCESS', hold: null }),
    hold: ({ body }) => ({ response: 'SUCCESS', hold: createHold(body) }),
    closeOrder: () => ({ response: 'SUCCESS' }),
    releaseHold: () => ({ response: 'SUCCESS', released: true }),
    ...more,
  };
}

/**
 * Returns a hold by a server whose clock is an hour behind. The hold lasts `minutes` and can be extended to `longest`
 * minutes from now.
 */
export function createHold(body: unknown, minutes = 15, longest = 45) {
  const now = Date.now() - 3_600_000;
  return {
    ...(body as Hold),
    now,
    expires_at: now + minutes * 60_000,
    extendable_until: now + longest * 60_000,
  };
}
