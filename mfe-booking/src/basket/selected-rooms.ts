/** Suites as the basket has them: on a departure, for one or two travellers, at a fare in cents. */
import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { Departure, Suite, TourDetail } from '@antara/contracts/api/catalogue';
import { calculateSuiteFare, type Travellers } from '@antara/contracts/rules/booking-rules';
import { getSuitesOn } from '../tour-data/departure-ship.ts';

/** A suite of a departure, chosen for so many travellers. */
export function toSelectedRoom(suite: Suite, departure: Departure, travellers: Travellers): SelectedRoom {
  return {
    date: departure.date_from,
    roomNumber: suite.description,
    suite: suite.suite_category_name,
    travellers,
    price: calculateSuiteFare(suite, travellers, departure.fare_percent),
    value: suite.value,
    image: suite.suite_cover_image.path,
  };
}

/** The rooms of the basket that belong to this tour: on one of its departures, and of the ship that sails it. */
export function filterRoomsOfTour(basket: readonly SelectedRoom[], detail: TourDetail): SelectedRoom[] {
  return basket.filter((room) => {
    const departure = detail.dates.find(({ date_from }) => date_from === room.date);
    const isIt = (suite: Suite) => suite.value === room.value && suite.description === room.roomNumber;
    return departure !== undefined && getSuitesOn(detail, departure).some(isIt);
  });
}

/** The rooms at today's fares: what was stored when they were chosen may be out of date. */
export function applyCurrentFares(rooms: readonly SelectedRoom[], detail: TourDetail): SelectedRoom[] {
  return rooms.map((room) => {
    const departure = detail.dates.find(({ date_from }) => date_from === room.date);
    const suite = getSuitesOn(detail, departure).find(({ value }) => value === room.value);
    return suite && departure
      ? { ...room, price: calculateSuiteFare(suite, room.travellers, departure.fare_percent) }
      : room;
  });
}
