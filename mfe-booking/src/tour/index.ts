export { createBookingSteps } from './booking-steps.ts';
export { groupByMonth, findDeparture, listOpenDepartures, getTakenRooms } from './departures.ts';
export { loadRate, loadTour, type TourData } from './load-tour.ts';
export { loadTours, type ToursAnswer, type ToursData } from './load-tours.ts';
export { createTourHead } from './tour-head.ts';
