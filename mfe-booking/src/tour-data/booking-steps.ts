/** The way through a booking, as `Steps` shows it. `chooser`, `details`: addresses of the steps to go back to. */
export function createBookingSteps(chooser?: string, details?: string): { label: string; to?: string }[] {
  return [
    { label: 'Suites', ...(chooser && { to: chooser }) },
    { label: 'Guests & extras', ...(details && { to: details }) },
    { label: 'Review & pay' },
    { label: 'Confirmation' },
  ];
}
