/** Walks through the review before paying as a visitor does. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const findPayButton = () => screen.findByRole('button', { name: 'Pay Now' });
export const findConfirmButton = () => screen.findByRole('button', { name: /^Confirm and pay/ });
export const findAcceptance = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I accept/ });

/** Goes from the completed checkout through the review to the payment. */
export async function payThrough(user: UserEvent): Promise<void> {
  await user.click(await findPayButton());
  await user.click(await findAcceptance());
  await user.click(await findConfirmButton());
}
