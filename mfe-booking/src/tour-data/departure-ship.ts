/** Finds the ship that sails a departure: the journey's own ship, or another one in her place. */
import type { Departure, Suite, TourDetail } from '@antara/contracts/api/catalogue';

const findOtherShip = (detail: TourDetail, { ship }: Departure) =>
  detail.other_ships?.find(({ slug }) => slug === ship?.slug);

/** Returns the suites on sale on a departure. Without a departure, returns the suites of the journey's own ship. */
export function getSuitesOn(detail: TourDetail, departure: Departure | null | undefined): readonly Suite[] {
  return departure?.ship ? (findOtherShip(detail, departure)?.suites ?? []) : detail.suites;
}

/** Returns the journey with the name, the picture and the suites of the ship that sails the departure. */
export function applyDepartureShip(detail: TourDetail, departure: Departure | null): TourDetail {
  const other = departure && findOtherShip(detail, departure);
  if (!departure?.ship || !other) return detail;
  const { name } = departure.ship;
  return {
    ...detail,
    tour: { ...detail.tour, cruise_name: name, tour_cruise: departure.ship, ship_image: other.ship_image },
    suites: other.suites,
  };
}
