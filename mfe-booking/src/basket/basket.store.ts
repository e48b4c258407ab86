/**
 * The basket: the chosen suites, persisted as a JSON array in `localStorage.selectedRooms` (TJ-08). Each departure of
 * each tour has its own rooms in the basket, so two tabs with two journeys do not disturb each other.
 */
import { create } from 'zustand';
import { localStore } from '@antara/contracts/react/browser-storage';
import type { SelectedRoom } from '@antara/contracts/api/booking';

interface BasketState {
  rooms: readonly SelectedRoom[];
}

const storageKey = 'selectedRooms';

const useBasketStore = create<BasketState>()(() => ({ rooms: [] }));

const readRooms = () => useBasketStore.getState().rooms;

function readStorage(): void {
  const rooms = parseRooms(localStore.get(storageKey));
  if (JSON.stringify(rooms) !== JSON.stringify(readRooms())) useBasketStore.setState({ rooms });
}

if (typeof window !== 'undefined') {
  readStorage();
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) readStorage();
  });
  // A page restored from the back-forward cache has received no storage events meanwhile.
  window.addEventListener('pageshow', readStorage);
}

/**
 * Returns the rooms of all departures, the rooms changed last at the end, including changes by other tabs. Empty while
 * the page hydrates.
 */
export const useBasket = () => useBasketStore(({ rooms }) => rooms);

/** Returns the rooms in the basket at this moment. Only in the browser. */
export function readBasket(): readonly SelectedRoom[] {
  // Another tab may have changed the basket, and its storage event may still be on the way.
  readStorage();
  return readRooms();
}

/**
 * Replaces the rooms `before` of one departure by `after`, and keeps the rooms of all other departures. An empty basket
 * is removed from storage.
 */
export function replaceRooms(before: readonly SelectedRoom[], after: readonly SelectedRoom[]): void {
  const others = readBasket().filter((room) => !before.some((one) => isSameSuite(one, room)));
  const rooms = [...others, ...after];
  useBasketStore.setState({ rooms });
  if (rooms.length) localStore.set(storageKey, rooms);
  else localStore.remove(storageKey);
}

/** Returns true for the same suite on the same date. `value` is the suite's id, and a ship sails once on a date. */
const isSameSuite = (one: SelectedRoom, other: SelectedRoom) =>
  one.value === other.value && one.date === other.date;

/**
 * Returns the stored rooms. A value that is not a list counts as empty, and entries that are not rooms are left out.
 */
function parseRooms(value: unknown): readonly SelectedRoom[] {
  return Array.isArray(value) ? value.filter(isSelectedRoom) : [];
}

function isSelectedRoom(value: unknown): value is SelectedRoom {
  const room = value as Partial<SelectedRoom> | null;
  return (
    typeof room?.date === 'string' &&
    typeof room.roomNumber === 'string' &&
    typeof room.suite === 'string' &&
    (room.travellers === 1 || room.travellers === 2 || room.travellers === 3) &&
    Number.isInteger(room.price) &&
    typeof room.value === 'string' &&
    typeof room.image === 'string'
  );
}
