/** For tests: how long data of guests beside their passports is kept, and whose copy has it. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import type { TestServer, Visitor } from '../../../../test/server.ts';
import { users } from '../../../base/accounts/tables.ts';
import { toCivilDate } from '../../../platform/clock.ts';
import { departures } from '../../../site/catalogue/tables.ts';
import { bookings } from '../../booking/tables.ts';
import { createPassportData } from '../personal-data.ts';
import { deleteExpiredPassports } from '../sweep.ts';
import type { passportDetails, travelDetails } from '../tables.ts';
import { openPassportVault } from '../vault.ts';

type Table = typeof passportDetails | typeof travelDetails;

/** When data is deleted: the booking's status, the days from today to the end of the cruise, and the rows left. */
export const keptDays = [
  ['30 days after the cruise', 'CONFIRMED', -31, 0],
  ['not sooner', 'CONFIRMED', -30, 1],
  ['when the booking is cancelled', 'CANCELLED', 10, 0],
] as const;

/** Reads the rows of `name` in the copy of a visitor's account, and then deletes the account's data. */
export async function copyAndErase(
  { platform }: TestServer,
  visitor: Visitor,
  name: 'passport_details' | 'travel_details',
): Promise<unknown[]> {
  const { db } = platform;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, (visitor as { email?: string }).email!));
  const person = { id: user!.id, email: user!.email, emailVerified: true };
  const data = createPassportData(platform);
  const copy: unknown[] = [];
  const { [name]: list } = await data.read(db, person);
  for await (const one of list as AsyncIterable<unknown>) copy.push(one);
  await db.transaction((tx) => data.erase(tx as never, person, new Date()));
  return copy;
}

/**
 * Deletes what has expired when the cruise of `date` ended `days` from today, with all bookings in `status`. Returns
 * how many rows of `table` are left.
 */
export async function countKept(
  { platform }: TestServer,
  table: Table,
  { date, status, days }: { date: string; status: 'CONFIRMED' | 'CANCELLED'; days: number },
): Promise<number> {
  const { db, config } = platform;
  await db.update(bookings).set({ status });
  const [departure] = await db.select().from(departures).where(eq(departures.date_from, date));
  const moveTo = (dates: { date_from: string; date_to: string }) =>
    db.update(departures).set(dates).where(eq(departures.id, departure!.id));
  const end = addDays(toCivilDate(new Date()), days);
  await moveTo({ date_from: addDays(end, -7), date_to: end });
  await deleteExpiredPassports(platform, openPassportVault(config));
  const kept = await db.$count(table);
  await moveTo({ date_from: date, date_to: addDays(date, 7) });
  return kept;
}
