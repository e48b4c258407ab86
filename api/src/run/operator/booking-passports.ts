/** The passports of a booking's guests: which data is present and which is missing, and links to single pictures. */
import { listMissingParts } from '@antara/contracts/rules/passport-rules';
import { z } from 'zod/mini';
import { getPassportDay, isPaid, type PaidBooking } from '../../bookings/booking/index.ts';
import { createPassportLink, loadGuestPassports, sideNames, toSide } from '../../bookings/passports/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { bookingIdField, getBooking, getLockedBooking, reasonField } from './fields.ts';
import { describeField } from './field-text.ts';
import { defineChange, defineRead } from './operation.ts';

/** Shows the data of each guest's passport. @throws {HttpError} 422 for a booking that was never paid for */
export const showPassports = defineRead(
  z.object({ booking_id: bookingIdField }),
  async (db, { booking_id: id }, { config, now }) => {
    const row = await getBooking(db, id);
    assertPaid(row);
    const until = getPassportDay(row);
    const guests = await loadGuestPassports({ db, config }, row);
    return {
      booking_id: id,
      status: row.status,
      until,
      overdue: until < toCivilDate(now()),
      guests: guests.map((guest) => ({
        guest: guest.guest + 1,
        suite: guest.room_number,
        name: guest.name,
        front: guest.passport_front !== '',
        back: guest.passport_back !== '',
        birth_date: guest.details?.birth_date ?? null,
        number: guest.details?.number ?? null,
        nationality: guest.details?.nationality ?? null,
        missing: listMissingParts(guest),
        age_difference: guest.age_difference,
      })),
    };
  },
  { listSubjects: (booking) => [booking.booking_id] },
);

/**
 * Creates a link to one picture of a guest's passport. The link works once and for ten minutes. The log says who
 * created the link, for which guest and why.
 *
 * @throws {HttpError} 404 when there is no such guest or picture, 422 as `showPassports`.
 */
export const openPassportPicture = defineChange(
  z.object({
    booking_id: bookingIdField,
    guest: z
      .int('a guest is named by the number in the list of passports')
      .check(z.minimum(1), z.maximum(99), describeField('the guest’s number in: bookings passports')),
    side: z._default(z.enum(sideNames), 'front').check(describeField('the side of the passport')),
    reason: reasonField,
  }),
  async (tx, { booking_id, guest, side }, platform) => {
    const row = await getLockedBooking(tx, booking_id);
    assertPaid(row);
    return {
      booking_id,
      guest,
      side,
      ...(await createPassportLink(tx, platform, row, guest - 1, toSide(side))),
    };
  },
  ({ booking_id: subject, ...details }) => ({ subject, details }),
  { hasSecretResult: true },
);

function assertPaid(row: Awaited<ReturnType<typeof getBooking>>): asserts row is PaidBooking {
  if (!isPaid(row))
    throwHttpError('UNPROCESSABLE', `${row.booking_id} was never paid for: it has no passports.`);
}
