/** Booking ids as people read them out. */
import { createShortCode } from '../../platform/short-code.ts';

/** Returns a new id, for example `ANT-7K3QXM`. */
export const createBookingId = () => createShortCode('ANT');
