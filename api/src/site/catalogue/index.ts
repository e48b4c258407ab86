/** Ships, suites, tours and departures. Other domains import this file and nothing else of the folder. */
export { listCountries } from './countries.ts';
export { listBoardingPlaces } from './boarding-places.ts';
export { listShipAccess, listShipPages } from './cruises.ts';
export { listTourChoices } from './find-tours.ts';
export { isOnSale, loadLastClosedDay } from './on-sale.ts';
export { loadMeetings, toAddOnMeeting, toExtensionMeeting } from './meetings.ts';
export { createCatalogue } from './routes.ts';
export type { DepartureLeft, Sales, SoldDeparture } from './sales.ts';
export {
  addOnDays,
  addOns,
  countries,
  departures,
  departureShip,
  extensions,
  itineraryDays,
  ships,
  suiteCategories,
  suitePrices,
  suites,
  tours,
} from './tables.ts';
export { getTourDetail } from './tour.ts';
