/** The passports of a booking's guests: which data is present and which is missing. Pictures are not shown. */
import { listMissingParts } from '@antara/contracts/rules/passport-rules';
import { z } from 'zod/mini';
import { getPassportDay, isPaid } from '../../bookings/booking/index.ts';
import { loadGuestPassports } from '../../bookings/passports/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { bookingIdField, getBooking } from './fields.ts';
import { defineRead } from './operation.ts';

/** Shows the data of each guest's passport. @throws {HttpError} 422 for a booking that was never paid for */
export const showPassports = defineRead(
  z.object({ booking_id: bookingIdField }),
  async (db, { booking_id: id }, { config, now }) => {
    const row = await getBooking(db, id);
    if (!isPaid(row)) throwHttpError('UNPROCESSABLE', `${id} was never paid for: it has no passports.`);
    const until = getPassportDay(row);
    const guests = await loadGuestPassports({ db, config }, row);
    return {
      booking_id: id,
      status: row.status,
      until,
      overdue: until < toCivilDate(now()),
      guests: guests.map((guest) => ({
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
);
