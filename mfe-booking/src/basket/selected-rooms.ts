/** Suites as the basket has them: on a departure, for one or two travellers, at a fare in cents. */
import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { Departure, Suite, TourDetail } from '@antara/contracts/api/catalogue';
import { calculateSuiteFare, type Travellers } from '@antara/contracts/rules/booking-rules';

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

/** The rooms of the basket that belong to this tour: its suites, on one of its departures. */
export function filterRoomsOfTour(basket: readonly SelectedRoom[], detail: TourDetail): SelectedRoom[] {
  return basket.filter(
    (room) =>
      detail.suites.some((suite) => suite.value === room.value && suite.description === room.roomNumber) &&
      detail.dates.some((departure) => departure.date_from === room.date),
  );
}

/** The rooms at today's fares: what was stored when they were chosen may be out of date. */
export function applyCurrentFares(rooms: readonly SelectedRoom[], detail: TourDetail): SelectedRoom[] {
  return rooms.map((room) => {
    const suite = detail.suites.find(({ value }) => value === room.value);
    const departure = detail.dates.find(({ date_from }) => date_from === room.date);
    return suite && departure
      ? { ...room, price: calculateSuiteFare(suite, room.travellers, departure.fare_percent) }
      : room;
  });
}
