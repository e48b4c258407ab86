import type { SelectedRoom } from '@antara/contracts/api/booking';
import { createGuestDraft, isTyped, type GuestDraft } from './draft.store.ts';

/** `placed`: one entry a traveller, in the order of the rooms. `spare`: those who were typed and have no place. */
export interface PlacedGuests {
  placed: GuestDraft[];
  spare: GuestDraft[];
}

/**
 * Gives the travellers of `rooms` their guests: first those typed for the room, then, in their order, those whose own suite was
 * removed or taken.
 */
export function placeGuests(rooms: readonly SelectedRoom[], known: readonly GuestDraft[]): PlacedGuests {
  const staying = rooms.map(({ roomNumber, travellers }) =>
    known.filter((guest) => guest.roomNumber === roomNumber).slice(0, travellers),
  );
  const stay = new Set(staying.flat());
  const moving = known.filter((guest) => isTyped(guest) && !stay.has(guest));
  const placed = rooms.flatMap(({ roomNumber, travellers }, room) =>
    Array.from({ length: travellers }, (_, place) => {
      const own = staying[room]![place];
      const guest = own && isTyped(own) ? own : moving.shift();
      return { ...createGuestDraft(roomNumber), ...guest, roomNumber };
    }),
  );
  return { placed, spare: moving };
}
