export { bookingSteps } from './booking-steps.ts';
export { byMonth, departureOn, openDepartures, takenOn } from './departures.ts';
export { loadRate, loadTour, type TourData } from './load-tour.ts';
export { loadTours, type ToursAnswer, type ToursData } from './load-tours.ts';
export { tourHead } from './tour-head.ts';
