import type { SelectedRoom } from '@antara/contracts/api/booking';
import { replaceRooms } from '../basket/basket.store.ts';
import { broadcastHoldChange } from '../basket/hold-channel.ts';
import { broadcastBooked } from './checkout-channel.ts';
import { clearDraft } from './draft.store.ts';

interface CheckoutRooms {
  slug: string;
  date: string;
  rooms: readonly SelectedRoom[];
}

/** The checkout waits for the agent's client, who pays by link: nothing of it is needed any more. */
export function endAskedCheckout({ slug, date, rooms }: CheckoutRooms): void {
  broadcastHoldChange();
  replaceRooms(rooms, []);
  clearDraft(slug, date);
}

/** The checkout is booked: nothing of it is needed any more, and its other tabs learn it. */
export function endCheckout(checkout: CheckoutRooms, bookingId: string): void {
  broadcastBooked(checkout.slug, checkout.date, bookingId);
  endAskedCheckout(checkout);
}
