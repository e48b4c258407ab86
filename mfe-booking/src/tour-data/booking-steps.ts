/** Creates the steps of a booking for `Steps`. `chooser` and `details` are the addresses of completed steps. */
export function createBookingSteps(chooser?: string, details?: string): { label: string; to?: string }[] {
  return [
    { label: 'Suites', ...(chooser && { to: chooser }) },
    { label: 'Guests & extras', ...(details && { to: details }) },
    { label: 'Review & pay' },
    { label: 'Confirmation' },
  ];
}
