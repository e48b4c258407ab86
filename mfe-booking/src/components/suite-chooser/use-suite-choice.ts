import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { maxRooms, type Travellers } from '@antara/contracts/rules/booking-rules';
import type { Hold, SelectedRoom } from '@antara/contracts/api/booking';
import type { Departure, Suite, TourDetail } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useBusy } from '@antara/contracts/react/use-call';
import { useNavigateIfMounted } from '@antara/contracts/react/use-navigate-if-mounted';
import { formatDate } from '@antara/shared-ui/date';
import { readBasket, replaceRooms, useBasket } from '../../basket/basket.store.ts';
import { findOtherHold } from '../../basket/hold-channel.ts';
import { formatTakenMessage, holdSuites, ownBookingMessage } from '../../basket/hold-suites.ts';
import { applyCurrentFares, filterRoomsOfTour, toSelectedRoom } from '../../basket/selected-rooms.ts';
import { findDeparture, listOpenDepartures } from '../../tour-data/departures.ts';
import { findUnavailableDate, type UnavailableDate } from './unavailable-date.ts';
import { useAvailability } from './use-availability.ts';

/** The messages exactly as specified in TJ-06 and TJ-07. */
export const messages = {
  noDate: 'Please select a departure date before continuing.',
  noRoom: 'Please select at least one room.',
  tooMany: 'For More than 5 Suites click on Request a Quote.',
};

const noBookings: ReadonlyMap<string, string> = new Map();

export interface SuiteChoice {
  departures: readonly Departure[];
  departure: Departure | null;
  /** The date in the address, when it is not on sale. */
  unavailableDate: UnavailableDate | null;
  chooseDate: (date: string) => void;
  taken: ReadonlySet<string>;
  heldByYou: ReadonlySet<string>;
  /** Ids of the visitor's own bookings, by the room numbers that they have; those are in `taken` too. */
  bookedByYou: ReadonlyMap<string, string>;
  /** Ids of the agent's own options, by the room numbers that wait on them. */
  optionedByYou: ReadonlyMap<string, string>;
  /** Rooms that others took while the visitor was looking, apart from those in the basket, which `notice` names. */
  recentlyTaken: readonly string[];
  availabilityFailed: boolean;
  refresh: () => Promise<void>;
  rooms: readonly SelectedRoom[];
  /** What the rooms cost together, in cents. */
  total: number;
  /** Adds a room, or notifies the visitor why it cannot (TJ-05 … TJ-07). True when it was added. */
  add: (suite: Suite | undefined, travellers: Travellers) => boolean;
  remove: (roomNumber: string) => void;
  clear: () => void;
  /** Why something changed that the visitor did not change; null when nothing did. */
  notice: string | null;
  /** The notice was notified, too. */
  isNotified: boolean;
  dateMissing: boolean;
  /** Removes rooms that others have taken meanwhile, and notifies the visitor. */
  removeUnavailableRooms: (gone: readonly string[]) => void;
  /** Asks first, with `heldElsewhere`, where another tab keeps suites that this would give back. */
  proceed: () => Promise<void>;
  proceeding: boolean;
  /** What another tab keeps and Proceed would give back, while the visitor is asked. */
  heldElsewhere: Hold | null;
  /** The visitor's answer. */
  replaceHold: (isConfirmed: boolean) => void;
}

/** Departure and rooms of one tour, as chosen so far: the date is in the address, the rooms in the basket. */
export function useSuiteChoice(slug: string, detail: TourDetail, today: string): SuiteChoice {
  const appContext = useAppContext();
  const navigate = useNavigateIfMounted();
  const [search, setSearch] = useSearchParams();
  const [notice, setNotice] = useState<string | null>(null);
  const [isNotified, setNotified] = useState(false);
  const [dateMissing, setDateMissing] = useState(false);
  const [heldElsewhere, setHeldElsewhere] = useState<Hold | null>(null);

  const departures = useMemo(() => listOpenDepartures(detail.dates), [detail.dates]);
  const basket = useBasket();
  const mine = useMemo(() => filterRoomsOfTour(basket, detail), [basket, detail]);
  // After a reload without a date in the address, the rooms chosen last give it.
  const departure =
    findDeparture(departures, search.get('date')) ?? findDeparture(departures, mine.at(-1)?.date ?? null);
  const date = departure?.date_from ?? null;
  const selectRooms = (ofTour: readonly SelectedRoom[]) =>
    applyCurrentFares(
      ofTour.filter((room) => room.date === date),
      detail,
    );
  const rooms = selectRooms(mine);
  /** The rooms at this moment. The visitor may have changed them since the render that made a request. */
  const readRooms = () => selectRooms(filterRoomsOfTour(readBasket(), detail));

  const dropRooms = (isGone: (room: string) => boolean, own: ReadonlyMap<string, string> = noBookings) => {
    const before = readRooms();
    const gone = before.map(({ roomNumber }) => roomNumber).filter(isGone);
    // An answer may come after another one has had them removed.
    if (!gone.length) return;
    const remaining = before.filter(({ roomNumber }) => !isGone(roomNumber));
    replaceRooms(before, remaining);
    setNotified(false);
    const others = gone.filter((number) => !own.has(number));
    setNotice(others.length ? formatTakenMessage(others, remaining.length) : formatOwnMessage(gone));
  };
  const { taken, heldByYou, bookedByYou, optionedByYou, recentlyTaken, failed, refresh } = useAvailability(
    slug,
    detail,
    date,
    (nowTaken, own) => dropRooms((room) => nowTaken.has(room), own),
  );

  const removeUnavailableRooms = (gone: readonly string[]) => {
    // Asked before the rooms leave the basket, so that they are not also among those recently taken.
    void refresh();
    dropRooms((room) => gone.includes(room));
    setNotified(true);
    appContext.notify(formatTakenMessage(gone, readRooms().length), 'error');
  };

  const { run: proceed, busy: proceeding } = useBusy(async (isConfirmed: boolean) => {
    if (!departure) {
      setDateMissing(true);
      return appContext.notify(messages.noDate, 'error');
    }
    if (!rooms.length) return appContext.notify(messages.noRoom, 'error');
    // The server knows the visitor before suites are kept: were the hold’s own answer the first, and lost, they would
    // be taken for the visitor too.
    const other = await findOtherHold(appContext, slug, departure.date_from);
    if (other && !isConfirmed) return setHeldElsewhere(other);
    const outcome = await holdSuites(
      appContext,
      slug,
      departure.date_from,
      rooms.map(({ roomNumber }) => roomNumber),
    );
    if (outcome.kind === 'held') {
      // The prices of today go with them (TJ-08).
      replaceRooms(rooms, rooms);
      return navigate(paths.checkout(slug, { date: departure.date_from }));
    }
    if (outcome.kind === 'own') {
      appContext.notify(ownBookingMessage);
      replaceRooms(rooms, []);
      return navigate(paths.booking(outcome.bookingId));
    }
    if (outcome.kind === 'taken') return removeUnavailableRooms(outcome.rooms);
    appContext.notify(outcome.message, 'error');
  });

  return {
    departures,
    departure,
    unavailableDate: findUnavailableDate(search.get('date'), departures, detail.tour.nights, today),
    taken,
    heldByYou,
    bookedByYou,
    optionedByYou,
    recentlyTaken,
    availabilityFailed: failed,
    refresh,
    rooms,
    total: rooms.reduce((sum, room) => sum + room.price, 0),
    notice,
    isNotified,
    dateMissing,
    proceeding,
    removeUnavailableRooms,
    chooseDate(next) {
      // Rooms belong to a departure: each has its own.
      if (next !== date) {
        setNotice(formatDepartureMessage(rooms));
        setNotified(false);
      }
      setDateMissing(false);
      setSearch(
        (params) => {
          params.set('date', next);
          return params;
        },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      );
    },
    add(suite, travellers) {
      if (!departure) {
        setDateMissing(true);
        appContext.notify(messages.noDate, 'error');
        return false;
      }
      if (rooms.length >= maxRooms) {
        appContext.notify(messages.tooMany, 'error');
        return false;
      }
      if (!suite) {
        appContext.notify(messages.noRoom, 'error');
        return false;
      }
      setNotice(null);
      replaceRooms(rooms, [...rooms, toSelectedRoom(suite, departure, travellers, detail)]);
      return true;
    },
    remove(roomNumber) {
      setNotice(null);
      replaceRooms(
        rooms,
        rooms.filter((room) => room.roomNumber !== roomNumber),
      );
    },
    clear() {
      setNotice(null);
      replaceRooms(rooms, []);
    },
    proceed: () => proceed(false),
    heldElsewhere,
    replaceHold(isConfirmed) {
      setHeldElsewhere(null);
      if (isConfirmed) void proceed(true);
    },
  };
}

/** Says that rooms of the basket are the visitor's by now. */
function formatOwnMessage(rooms: readonly string[]): string {
  return rooms.length > 1
    ? `You have booked suites ${rooms.slice(0, -1).join(', ')} and ${rooms.at(-1)}, so they are no longer in your choice.`
    : `You have booked suite ${rooms[0]}, so it is no longer in your choice.`;
}

/** Says where the rooms are that were chosen on the departure before; null when there are none. */
function formatDepartureMessage(rooms: readonly SelectedRoom[]): string | null {
  const [first] = rooms;
  if (!first) return null;
  const which = rooms.length > 1 ? `${rooms.length} suites` : `suite ${first.roomNumber}`;
  return `You chose another departure. Your choice of ${which} on ${formatDate(first.date)} is kept: go back to that date to see it.`;
}
