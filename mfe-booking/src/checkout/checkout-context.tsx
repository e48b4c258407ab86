import { createContext, use } from 'react';
import type { CheckoutState } from './use-checkout-state.ts';

export const CheckoutContext = createContext<CheckoutState | null>(null);

/**
 * Returns the state of the surrounding checkout.
 * @throws {Error} outside a `Checkout`.
 */
export function useCheckout(): CheckoutState {
  const checkout = use(CheckoutContext);
  if (!checkout)
    throw new Error('useCheckout was called outside a Checkout: render the component inside one.');
  return checkout;
}
