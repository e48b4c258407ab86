import type { SelectedRoom } from '@antara/contracts/api/booking';
import { createGuestDraft, isTyped, type Draft, type GuestDraft } from './draft.ts';

/**
 * `placed` has one entry for each traveller, in the order of the rooms. `spare` has the typed guests without a place.
 */
export interface PlacedGuests {
  placed: GuestDraft[];
  spare: GuestDraft[];
}

/**
 * Assigns guests to the travellers of `rooms`: first the guests typed for that room, then, in their order, guests whose
 * own suite was removed or taken.
 */
export function placeGuests(
  rooms: readonly SelectedRoom[],
  knownGuests: readonly GuestDraft[],
): PlacedGuests {
  const staying = rooms.map(({ roomNumber, travellers }) =>
    knownGuests.filter((guest) => guest.roomNumber === roomNumber).slice(0, travellers),
  );
  const stay = new Set(staying.flat());
  const moving = knownGuests.filter((guest) => isTyped(guest) && !stay.has(guest));
  const placed = rooms.flatMap(({ roomNumber, travellers }, room) =>
    Array.from({ length: travellers }, (_, place) => {
      const ownGuest = staying[room]![place];
      const guest = ownGuest && isTyped(ownGuest) ? ownGuest : (moving.shift() ?? ownGuest);
      return { ...createGuestDraft(roomNumber), ...guest, roomNumber };
    }),
  );
  return withKeys({ placed, spare: moving });
}

/** Gives every guest without a key the smallest free key, so that an untouched checkout always has the same keys. */
function withKeys({ placed, spare }: PlacedGuests): PlacedGuests {
  const used = new Set([...placed, ...spare].map(({ key }) => key));
  let next = 1;
  const assign = (guest: GuestDraft): GuestDraft => {
    if (guest.key) return guest;
    while (used.has(String(next))) next += 1;
    return { ...guest, key: String(next++) };
  };
  return { placed: placed.map(assign), spare: spare.map(assign) };
}

/**
 * Returns the beds of `rooms`. The beds of a removed suite move with its guests to the next new suite: one for which
 * neither guests (`knownGuests`) nor beds were entered. When there is no new suite, the beds stay stored under the
 * removed suite.
 */
export function placeBeds(
  rooms: readonly SelectedRoom[],
  knownGuests: readonly GuestDraft[],
  beds: Draft['beds'],
): Draft['beds'] {
  const numbers = rooms.map(({ roomNumber }) => roomNumber);
  const former = [...new Set([...knownGuests.map(({ roomNumber }) => roomNumber), ...Object.keys(beds)])];
  const gone = former.filter((number) => !numbers.includes(number));
  const added = numbers.filter((number) => !former.includes(number));
  const moves = new Map(gone.slice(0, added.length).map((number, place) => [number, added[place]!]));
  return Object.fromEntries(Object.entries(beds).map(([number, bed]) => [moves.get(number) ?? number, bed]));
}
