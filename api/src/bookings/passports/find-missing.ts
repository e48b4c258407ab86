/** Finds bookings with missing passports. */
import { listMissingParts } from '@antara/contracts/rules/passport-rules';
import { inArray } from 'drizzle-orm';
import { listGuests, type PaidBooking } from '../booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { toPassportPath } from './service.ts';
import { bookingPassports, passportDetails } from './tables.ts';

/** Returns the ids of `rows` that lack a picture or the details of a guest's passport. Decrypts nothing. */
export async function findMissingPassports(
  db: DbOrTx,
  rows: readonly Pick<PaidBooking, 'id' | 'snapshot'>[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const attached = await db.select().from(bookingPassports).where(inArray(bookingPassports.booking_id, ids));
  const saved = await db
    .select({ booking_id: passportDetails.booking_id, guest: passportDetails.guest })
    .from(passportDetails)
    .where(inArray(passportDetails.booking_id, ids));
  const pictures = new Set(attached.map(({ passport_id }) => toPassportPath(passport_id)));
  const details = new Set(saved.map(({ booking_id, guest }) => `${booking_id}:${guest}`));
  const isKept = (path: string) => (pictures.has(path) ? path : '');
  const isMissing = ({ id, snapshot }: Pick<PaidBooking, 'id' | 'snapshot'>) =>
    listGuests(snapshot).some(
      ({ passport_front, passport_back }, guest) =>
        listMissingParts({
          passport_front: isKept(passport_front),
          passport_back: isKept(passport_back),
          details: details.has(`${id}:${guest}`) ? {} : null,
        }).length > 0,
    );
  return new Set(rows.filter(isMissing).map(({ id }) => id));
}
