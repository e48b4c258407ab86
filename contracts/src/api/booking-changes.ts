/** What a customer changes of a paid booking: its wishes, and typing mistakes in the names of its guests. */
import { z } from 'zod/mini';
import { booking, bookingWishes, guest } from './booking.ts';
import { success } from './envelope.ts';
import { personName } from './fields.ts';
import { maxRooms } from '../rules/booking-rules.ts';
import { bedArrangements } from '../rules/wishes.ts';

const id = z.string().check(z.minLength(1), z.maxLength(40));
const roomNumber = z.string().check(z.minLength(1), z.maxLength(20));

const { diet, needs } = guest.shape;

/**
 * All wishes of a booking: its suites and their guests in the order of the booking. What is left out is wished no
 * longer.
 */
export const changedWishes = z.object({
  rooms: z
    .array(
      z.object({
        roomNumber,
        /** Empty: as the suite is. */
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
  firstName: personName('First Name is required', 60),
  lastName: personName('Last Name is required', 60),
});
export type GuestName = z.infer<typeof guestName>;

const answer = success({ booking });

export const bookingChangeSchemas = {
  /**
   * Replaces the wishes of one of the caller's bookings. 404 another's; 422 when it is not confirmed or the day is
   * over; 409 when the suites or guests are not the booking's.
   */
  changeWishes: { body: z.extend(changedWishes, { id }), answer },
  /**
   * Corrects the name of the guest at `place` (from 0) of a suite. The name that the guest has already changes nothing.
   * 404 another's; 409 when there is no such guest; 422 when it is not confirmed, the day is over, the name was
   * corrected too often, or the change is more than a typing mistake (`isNameCorrection`, from the name as booked).
   */
  correctGuestName: {
    body: z.extend(guestName, { id, roomNumber, place: z.int().check(z.minimum(0), z.maximum(1)) }),
    answer,
  },
  /**
   * Mails the papers of one of the caller's bookings once more; `email`: where to. 404 another's; 422 when it is not
   * confirmed.
   */
  sendPapers: { body: z.object({ id }), answer: success({ email: z.string() }) },
};
