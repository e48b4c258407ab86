/** What a customer can change in a paid booking: its wishes, and typing mistakes in the names of its guests. */
import { z } from 'zod/mini';
import { booking, bookingWishes, guest } from './booking.ts';
import { success } from './envelope.ts';
import { personName } from './fields.ts';
import { maxRooms } from '../rules/booking-rules.ts';
import { bedArrangements } from '../rules/wishes.ts';
import * as m from '../messages/booking-changes.ts';

const id = z.string().check(z.minLength(1), z.maxLength(40));
const roomNumber = z.string().check(z.minLength(1), z.maxLength(20));

const { diet, needs } = guest.shape;

/**
 * All wishes of a booking, with its suites and guests in the order of the booking. A wish that is left out is deleted.
 */
export const changedWishes = z.object({
  rooms: z
    .array(
      z.object({
        roomNumber,
        /** Empty keeps the beds as the suite has them. */
        beds: z.optional(z.enum(['', ...bedArrangements])),
        guests: z.array(z.object({ diet, needs })).check(z.minLength(1), z.maxLength(2)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxRooms)),
  wishes: bookingWishes,
});
export type ChangedWishes = z.infer<typeof changedWishes>;

/** A guest's name as the passport has it. */
export const guestName = z.object({
  firstName: personName(m.firstNameIsRequired, 60),
  lastName: personName(m.lastNameIsRequired, 60),
});
export type GuestName = z.infer<typeof guestName>;

const answer = success({ booking });

export const bookingChangeSchemas = {
  /**
   * Replaces the wishes of one of the caller's bookings. 404 when the booking is somebody else's; 422 when the booking
   * is not confirmed or the last day has passed; 409 when the suites or guests differ from the booking's.
   */
  changeWishes: { body: z.extend(changedWishes, { id }), answer },
  /**
   * Corrects the name of the guest at `place` (from 0) of a suite. Sending the present name changes nothing. 404 when
   * the booking is somebody else's; 409 when there is no such guest; 422 when the booking is not confirmed, the last
   * day has passed, the name was corrected too often, or the change is more than a typing mistake (`isNameCorrection`,
   * compared with the name as booked).
   */
  correctGuestName: {
    body: z.extend(guestName, { id, roomNumber, place: z.int().check(z.minimum(0), z.maximum(1)) }),
    answer,
  },
  /**
   * Mails the documents of one of the caller's bookings again. `email` is the address they went to. 404 when the
   * booking is somebody else's; 422 when the booking is not confirmed.
   */
  sendPapers: { body: z.object({ id }), answer: success({ email: z.string() }) },
};
