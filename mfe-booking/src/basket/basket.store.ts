/**
 * The basket: the suites chosen so far, persisted as a JSON array in `localStorage.selectedRooms` (TJ-08). It belongs to one
 * departure of one tour at a time, since a visitor has one hold.
 */
import { create } from 'zustand';
import { localStore } from '@antara/contracts/react/browser-storage';
import type { SelectedRoom } from '@antara/contracts/api/booking';

interface BasketState {
  rooms: readonly SelectedRoom[];
}

const storageKey = 'selectedRooms';

/** False where the browser refuses storage: the basket then lasts as long as the page. */
let isStored = true;

const useBasketStore = create<BasketState>()(() => ({ rooms: [] }));

if (typeof window !== 'undefined') {
  const readStorage = () => {
    if (isStored) useBasketStore.setState({ rooms: parseRooms(localStore.get(storageKey)) });
  };
  readStorage();
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) readStorage();
  });
  // A page restored from the back-forward cache has received no storage events meanwhile.
  window.addEventListener('pageshow', readStorage);
}

/** The rooms in the basket, in the order in which they were added; other tabs' changes included. Empty while hydrating. */
export const useBasket = () => useBasketStore(({ rooms }) => rooms);

/** The rooms in the basket at this moment. Only in the browser. */
export const readBasket = () => useBasketStore.getState().rooms;

/** Replaces the basket; an empty one is removed from storage. */
export function writeBasket(rooms: readonly SelectedRoom[]): void {
  useBasketStore.setState({ rooms });
  if (rooms.length) isStored = localStore.set(storageKey, rooms);
  else localStore.remove(storageKey);
}

/** What is not a list of rooms counts as empty. */
function parseRooms(value: unknown): readonly SelectedRoom[] {
  return Array.isArray(value) ? value.filter(isSelectedRoom) : [];
}

function isSelectedRoom(value: unknown): value is SelectedRoom {
  const room = value as Partial<SelectedRoom> | null;
  return (
    typeof room?.date === 'string' &&
    typeof room.roomNumber === 'string' &&
    typeof room.suite === 'string' &&
    (room.travellers === 1 || room.travellers === 2) &&
    Number.isInteger(room.price) &&
    typeof room.value === 'string' &&
    typeof room.image === 'string'
  );
}
