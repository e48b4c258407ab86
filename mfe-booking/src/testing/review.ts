/** The review before paying, as a visitor goes through it. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const payButton = () => screen.findByRole('button', { name: 'Pay Now' });
export const confirmButton = () => screen.findByRole('button', { name: /^Confirm and pay/ });
export const acceptance = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I accept/ });

/** From the filled-in checkout through the review to the payment. */
export async function payThrough(user: UserEvent): Promise<void> {
  await user.click(await payButton());
  await user.click(await acceptance());
  await user.click(await confirmButton());
}
