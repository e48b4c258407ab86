/** Bookings as their owner sees them. Other domains import this file and nothing else of the folder. */
export { customerBookings } from './routes.ts';
export { listBookingsById, loadBookingView } from './view.ts';
