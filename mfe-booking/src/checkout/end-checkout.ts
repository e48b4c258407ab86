import { writeBasket } from '../basket/basket.store.ts';
import { broadcastBooked } from './checkout-channel.ts';
import { clearDraft } from './draft.store.ts';

/** The checkout is booked: nothing of it is needed any more, and its other tabs learn it. */
export function endCheckout(slug: string, date: string, bookingId: string): void {
  broadcastBooked(slug, date, bookingId);
  writeBasket([]);
  clearDraft(slug, date);
}
