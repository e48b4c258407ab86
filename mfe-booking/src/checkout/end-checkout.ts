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

/** Ends a checkout whose agent's client pays by link: empties the basket and removes the stored draft. */
export function endAskedCheckout({ slug, date, rooms }: CheckoutRooms): void {
  broadcastHoldChange();
  replaceRooms(rooms, []);
  clearDraft(slug, date);
}

/** Ends a booked checkout and tells its other tabs. */
export function endCheckout(checkout: CheckoutRooms, bookingId: string): void {
  broadcastBooked(checkout.slug, checkout.date, bookingId);
  endAskedCheckout(checkout);
}
