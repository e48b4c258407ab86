import type { SelectedRoom } from '@antara/contracts/api/booking';
import { replaceRooms } from '../basket/basket.store.ts';
import { broadcastHoldChange } from '../basket/hold-channel.ts';
import { broadcastBooked } from './checkout-channel.ts';
import { clearDraft } from './draft.store.ts';

/** The checkout is booked: nothing of it is needed any more, and its other tabs learn it. */
export function endCheckout(
  { slug, date, rooms }: { slug: string; date: string; rooms: readonly SelectedRoom[] },
  bookingId: string,
): void {
  broadcastBooked(slug, date, bookingId);
  broadcastHoldChange();
  replaceRooms(rooms, []);
  clearDraft(slug, date);
}
