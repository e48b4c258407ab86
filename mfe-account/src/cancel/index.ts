export { CancelBooking } from './cancel-booking.tsx';
