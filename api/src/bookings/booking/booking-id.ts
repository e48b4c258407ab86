/** Booking ids as people read them out. */
import { createShortCode } from '../../platform/short-code.ts';

/** A new id, such as `ANT-7K3QXM`. */
export const createBookingId = () => createShortCode('ANT');
