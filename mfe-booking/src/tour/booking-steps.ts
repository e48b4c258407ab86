/** The way through a booking, as `Steps` shows it. `chooser`: address of the step to go back to. */
export function bookingSteps(chooser?: string): { label: string; to?: string }[] {
  return [
    { label: 'Suites', ...(chooser && { to: chooser }) },
    { label: 'Guests & payment' },
    { label: 'Confirmation' },
  ];
}
