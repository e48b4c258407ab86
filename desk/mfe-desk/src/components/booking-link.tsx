import { Link } from 'react-router-dom';

/** The number of a booking, which opens its page. */
export function BookingLink({ id }: { id: string }) {
  return <Link to={`/bookings/${id}`}>{id}</Link>;
}
