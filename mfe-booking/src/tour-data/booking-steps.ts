import * as m from '../messages/booking-steps.ts';

/** Creates the steps of a booking for `Steps`. `chooser` and `details` are the addresses of completed steps. */
export function createBookingSteps(chooser?: string, details?: string): { label: string; to?: string }[] {
  return [
    { label: m.suites(), ...(chooser && { to: chooser }) },
    { label: m.guestsExtras(), ...(details && { to: details }) },
    { label: m.reviewPay() },
    { label: m.confirmation() },
  ];
}
