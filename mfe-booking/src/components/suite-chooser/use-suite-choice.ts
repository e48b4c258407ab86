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
import * as m from '../../messages/use-suite-choice.ts';

/** The messages exactly as specified in TJ-06 and TJ-07. */
export const messages = {
  noDate: m.pleaseSelectADepartureDate,
  noRoom: m.pleaseSelectAtLeastOne,
  tooMany: m.forMoreThan5Suites,
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
  /** The ids of the visitor's own bookings by room number. These rooms are in `taken` too. */
  bookedByYou: ReadonlyMap<string, string>;
  /** The ids of the agent's own options by room number. */
  optionedByYou: ReadonlyMap<string, string>;
  /** Rooms that others took while the visitor was looking, without the rooms of the basket, which `notice` names. */
  recentlyTaken: readonly string[];
  availabilityFailed: boolean;
  refresh: () => Promise<void>;
  rooms: readonly SelectedRoom[];
  /** The price of all rooms together, in cents. */
  total: number;
  /**
   * Adds a room and returns true. Returns false when the room cannot be added, and notifies the visitor why (TJ-05 …
   * TJ-07).
   */
  add: (suite: Suite | undefined, travellers: Travellers) => boolean;
  remove: (roomNumber: string) => void;
  clear: () => void;
  /** Explains a change that the visitor did not make; null when there is none. */
  notice: string | null;
  /** True when the notice was also shown as a notification. */
  isNotified: boolean;
  dateMissing: boolean;
  /** Removes rooms that others have taken meanwhile, and notifies the visitor. */
  removeUnavailableRooms: (gone: readonly string[]) => void;
  /**
   * Holds the rooms and goes to the checkout. When another tab shows a hold that would be replaced, sets
   * `heldElsewhere` to ask the visitor first.
   */
  proceed: () => Promise<void>;
  proceeding: boolean;
  /** The hold of another tab that `proceed` would replace, while the visitor is asked. */
  heldElsewhere: Hold | null;
  /** Takes the visitor's answer to `heldElsewhere`. */
  replaceHold: (isConfirmed: boolean) => void;
}

/** Returns the departure and rooms chosen for one tour. The date is in the address, the rooms are in the basket. */
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
  // When the address has no date, as after a reload, the departure of the rooms chosen last is used.
  const departure =
    findDeparture(departures, search.get('date')) ?? findDeparture(departures, mine.at(-1)?.date ?? null);
  const date = departure?.date_from ?? null;
  const selectRooms = (ofTour: readonly SelectedRoom[]) =>
    applyCurrentFares(
      ofTour.filter((room) => room.date === date),
      detail,
    );
  const rooms = selectRooms(mine);
  /** Reads the rooms again, because the visitor may have changed them since the render that made a request. */
  const readRooms = () => selectRooms(filterRoomsOfTour(readBasket(), detail));

  const dropRooms = (
    isGone: (room: string) => boolean,
    ownBookings: ReadonlyMap<string, string> = noBookings,
  ) => {
    const before = readRooms();
    const gone = before.map(({ roomNumber }) => roomNumber).filter(isGone);
    // An earlier response may have removed these rooms already.
    if (!gone.length) return;
    const remaining = before.filter(({ roomNumber }) => !isGone(roomNumber));
    replaceRooms(before, remaining);
    setNotified(false);
    const others = gone.filter((number) => !ownBookings.has(number));
    setNotice(others.length ? formatTakenMessage(others, remaining.length) : formatOwnMessage(gone));
  };
  const { taken, heldByYou, bookedByYou, optionedByYou, recentlyTaken, failed, refresh } = useAvailability(
    slug,
    detail,
    date,
    (nowTaken, ownBookings) => dropRooms((room) => nowTaken.has(room), ownBookings),
  );

  const removeUnavailableRooms = (gone: readonly string[]) => {
    // The request is made before the rooms leave the basket, so that they are not listed among `recentlyTaken`.
    void refresh();
    dropRooms((room) => gone.includes(room));
    setNotified(true);
    appContext.notify(formatTakenMessage(gone, readRooms().length), 'error');
  };

  const { run: proceed, busy: proceeding } = useBusy(async (isConfirmed: boolean) => {
    if (!departure) {
      setDateMissing(true);
      return appContext.notify(messages.noDate(), 'error');
    }
    if (!rooms.length) return appContext.notify(messages.noRoom(), 'error');
    // `findOtherHold` makes the server know this visitor before `holdSuites` is called. If the response to `holdSuites`
    // were the first one and were lost, the server would report the held suites as taken by somebody else.
    const other = await findOtherHold(appContext, slug, departure.date_from);
    if (other && !isConfirmed) return setHeldElsewhere(other);
    const outcome = await holdSuites(
      appContext,
      slug,
      departure.date_from,
      rooms.map(({ roomNumber }) => roomNumber),
    );
    if (outcome.kind === 'held') {
      // The checkout receives the rooms at today's prices (TJ-08).
      replaceRooms(rooms, rooms);
      return navigate(paths.checkout(slug, { date: departure.date_from }));
    }
    if (outcome.kind === 'own') {
      appContext.notify(ownBookingMessage());
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
      // Each departure has its own rooms, so another date leaves the rooms of this date behind.
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
        appContext.notify(messages.noDate(), 'error');
        return false;
      }
      if (rooms.length >= maxRooms) {
        appContext.notify(messages.tooMany(), 'error');
        return false;
      }
      if (!suite) {
        appContext.notify(messages.noRoom(), 'error');
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

/** Returns the message that rooms of the basket are now booked by the visitor. */
function formatOwnMessage(rooms: readonly string[]): string {
  return rooms.length > 1
    ? m.youHaveBookedSuitesAnd({ value: rooms.slice(0, -1).join(', '), value2: rooms.at(-1)! })
    : m.youHaveBookedSuiteSo({ value: rooms[0]! });
}

/** Returns the message that the rooms of the previous departure are kept; null when there are none. */
function formatDepartureMessage(rooms: readonly SelectedRoom[]): string | null {
  const [first] = rooms;
  if (!first) return null;
  const which =
    rooms.length > 1 ? m.suites({ length: rooms.length }) : m.suite({ roomNumber: first.roomNumber });
  return m.youChoseAnotherDepartureYour({ which, date: formatDate(first.date) });
}
