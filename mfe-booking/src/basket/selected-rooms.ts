/** Converts suites to the basket's rooms: a suite on a departure, for a number of travellers, at a price in cents. */
import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { Departure, Suite, TourDetail } from '@antara/contracts/api/catalogue';
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice, takesChildBed, withChildBed } from '@antara/contracts/rules/child-bed';
import { getSuitesOn } from '../tour-data/departure-ship.ts';

/**
 * Returns a suite of a departure as a basket room. The number of travellers is at most two when the journey sells no
 * child's bed in the suite.
 */
export function toSelectedRoom(
  suite: Suite,
  departure: Departure,
  chosen: Travellers,
  { tour }: Pick<TourDetail, 'tour'>,
): SelectedRoom {
  const travellers = chosen === withChildBed && !takesChildBed(suite, tour) ? 2 : chosen;
  return {
    date: departure.date_from,
    roomNumber: suite.description,
    suite: suite.suite_category_name,
    travellers,
    ...calculateSuitePrice(suite, travellers, departure.fare_percent, tour),
    value: suite.value,
    image: suite.suite_cover_image.path,
  };
}

/**
 * Returns the rooms of the basket that belong to this tour: on one of its departures, and on the ship that sails it.
 */
export function filterRoomsOfTour(basket: readonly SelectedRoom[], detail: TourDetail): SelectedRoom[] {
  return basket.filter((room) => {
    const departure = detail.dates.find(({ date_from }) => date_from === room.date);
    const isIt = (suite: Suite) => suite.value === room.value && suite.description === room.roomNumber;
    return departure !== undefined && getSuitesOn(detail, departure).some(isIt);
  });
}

/** Returns the rooms at today's fares, because the stored fares may be out of date. */
export function applyCurrentFares(rooms: readonly SelectedRoom[], detail: TourDetail): SelectedRoom[] {
  return rooms.map((room) => {
    const departure = detail.dates.find(({ date_from }) => date_from === room.date);
    const suite = getSuitesOn(detail, departure).find(({ value }) => value === room.value);
    return suite && departure ? toSelectedRoom(suite, departure, room.travellers, detail) : room;
  });
}
