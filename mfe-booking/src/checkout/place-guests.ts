import type { SelectedRoom } from '@antara/contracts/api/booking';
import { createGuestDraft, isTyped, type Draft, type GuestDraft } from './draft.ts';

/** `placed`: one entry a traveller, in the order of the rooms. `spare`: those who were typed and have no place. */
export interface PlacedGuests {
  placed: GuestDraft[];
  spare: GuestDraft[];
}

/**
 * Gives the travellers of `rooms` their guests: first those typed for the room, then, in their order, those whose own
 * suite was removed or taken.
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
      const guest = own && isTyped(own) ? own : (moving.shift() ?? own);
      return { ...createGuestDraft(roomNumber), ...guest, roomNumber };
    }),
  );
  return withKeys({ placed, spare: moving });
}

/**
 * Gives guests without a key the smallest ones that are free, so that a checkout in which nothing is typed always has
 * the same.
 */
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
 * The beds of `rooms`. Those chosen for a suite that is no longer there go, with its guests, to the next suite that is
 * new: one for which neither guests (`known`) nor beds were entered. The others wait under their own suite.
 */
export function placeBeds(
  rooms: readonly SelectedRoom[],
  known: readonly GuestDraft[],
  beds: Draft['beds'],
): Draft['beds'] {
  const numbers = rooms.map(({ roomNumber }) => roomNumber);
  const former = [...new Set([...known.map(({ roomNumber }) => roomNumber), ...Object.keys(beds)])];
  const gone = former.filter((number) => !numbers.includes(number));
  const added = numbers.filter((number) => !former.includes(number));
  const moves = new Map(gone.slice(0, added.length).map((number, place) => [number, added[place]!]));
  return Object.fromEntries(Object.entries(beds).map(([number, bed]) => [moves.get(number) ?? number, bed]));
}
