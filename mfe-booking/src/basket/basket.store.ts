/**
 * The basket: the rooms chosen so far, kept in `localStorage.selectedRooms` (TJ-08). It belongs to one departure of
 * one journey at a time, since a visitor has one hold. Read it only in the browser, or through `useBasket`.
 */
import { useSyncExternalStore } from 'react';
import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';

const key = 'selectedRooms';
const emptyBasket: readonly SelectedRoom[] = [];
const listeners = new Set<() => void>();
/** Stands in when the browser refuses storage: the basket then lasts as long as the page. */
let memory: string | null = null;
let cached: { raw: string | null; rooms: readonly SelectedRoom[] } = { raw: null, rooms: emptyBasket };

/** The rooms in the basket, in the order in which they were added. */
export function readBasket(): readonly SelectedRoom[] {
  const raw = readRaw();
  if (raw !== cached.raw) cached = { raw, rooms: parse(raw) };
  return cached.rooms;
}

/** Replaces the basket; an empty one is removed from storage. */
export function writeBasket(rooms: readonly SelectedRoom[]): void {
  const raw = rooms.length ? JSON.stringify(rooms) : null;
  memory = raw;
  try {
    if (raw === null) localStorage.removeItem(key);
    else localStorage.setItem(key, raw);
  } catch {
    // Storage is full or forbidden: `memory` has it.
  }
  for (const listener of listeners) listener();
}

/** The basket, followed: also when another tab changes it. Empty on the server and in the first render. */
export function useBasket(): readonly SelectedRoom[] {
  return useSyncExternalStore(subscribe, readBasket, () => emptyBasket);
}

/** The rooms of the basket that are this journey's: its suites, on one of its departures. */
export function filterRoomsOfTour(basket: readonly SelectedRoom[], detail: TourDetail): SelectedRoom[] {
  return basket.filter(
    (room) =>
      detail.suites.some((suite) => suite.value === room.value && suite.description === room.roomNumber) &&
      detail.dates.some((departure) => departure.date_from === room.date),
  );
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  // A page that Back brings to life again was told nothing meanwhile.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', listener);
  };
}

function readRaw(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory;
  }
}

function parse(raw: string | null): readonly SelectedRoom[] {
  if (!raw) return emptyBasket;
  try {
    const value: unknown = JSON.parse(raw);
    return Array.isArray(value) ? value.filter(isSelectedRoom) : emptyBasket;
  } catch {
    // Written by something else: as good as empty.
    return emptyBasket;
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
