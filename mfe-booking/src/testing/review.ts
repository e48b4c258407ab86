/** The review before paying, as a visitor goes through it. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const findPayButton = () => screen.findByRole('button', { name: 'Pay Now' });
export const findConfirmButton = () => screen.findByRole('button', { name: /^Confirm and pay/ });
export const findAcceptance = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I accept/ });

/** From the filled-in checkout through the review to the payment. */
export async function payThrough(user: UserEvent): Promise<void> {
  await user.click(await findPayButton());
  await user.click(await findAcceptance());
  await user.click(await findConfirmButton());
}
