/**
 * The basket: the suites chosen so far, persisted as a JSON array in `localStorage.selectedRooms` (TJ-08). It belongs to one
 * departure of one tour at a time, since a visitor has one hold.
 */
import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';

interface BasketState {
  rooms: readonly SelectedRoom[];
}

const storageKey = 'selectedRooms';

/** Where the browser refuses storage, null leaves the store as it is: the basket then lasts as long as the page. */
const storage: PersistStorage<BasketState> = {
  getItem(key) {
    try {
      return { state: { rooms: parseRooms(localStorage.getItem(key)) } };
    } catch {
      return null;
    }
  },
  setItem(key, { state: { rooms } }) {
    try {
      if (rooms.length) localStorage.setItem(key, JSON.stringify(rooms));
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or forbidden.
    }
  },
  removeItem: () => {},
};

export const useBasketStore = create<BasketState>()(
  persist((): BasketState => ({ rooms: [] }), { name: storageKey, storage }),
);

if (typeof window !== 'undefined') {
  const rehydrate = () => void useBasketStore.persist.rehydrate();
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) rehydrate();
  });
  // A page restored from the back-forward cache has received no storage events meanwhile.
  window.addEventListener('pageshow', rehydrate);
}

/** The rooms in the basket, in the order in which they were added; other tabs' changes included. Empty while hydrating. */
export const useBasket = () => useBasketStore(({ rooms }) => rooms);

/** The rooms in the basket at this moment. Only in the browser. */
export const readBasket = () => useBasketStore.getState().rooms;

/** Replaces the basket; an empty one is removed from storage. */
export const writeBasket = (rooms: readonly SelectedRoom[]) => useBasketStore.setState({ rooms });

/** The rooms of the basket that belong to this tour: its suites, on one of its departures. */
export function filterRoomsOfTour(basket: readonly SelectedRoom[], detail: TourDetail): SelectedRoom[] {
  return basket.filter(
    (room) =>
      detail.suites.some((suite) => suite.value === room.value && suite.description === room.roomNumber) &&
      detail.dates.some((departure) => departure.date_from === room.date),
  );
}

/** The rooms in stored JSON; what is not a list of rooms counts as empty. */
function parseRooms(json: string | null): readonly SelectedRoom[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter(isSelectedRoom) : [];
  } catch {
    return [];
  }
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
