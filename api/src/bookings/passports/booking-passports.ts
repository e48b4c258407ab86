/**
 * The passports of a confirmed booking: reads the state of each guest, and lets the owner add, replace and withdraw
 * them (VX-16).
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { BookingPassports, GuestPassport } from '@antara/contracts/api/passports';
import {
  describeAgeDifference,
  listMissingParts,
  type PassportSide,
} from '@antara/contracts/rules/passport-rules';
import { inArray } from 'drizzle-orm';
import {
  findOwnBooking,
  getPassportDay,
  listGuests,
  lockChangeable,
  type PaidBooking,
  saveGuestPicture,
  takesPassports,
  throwUnknownBooking,
} from '../booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { getPassportSettings } from '../../base/settings/index.ts';
import { openPassportDetails, openTravelDetails, type DetailsStore } from './details-store.ts';
import { attachPassports, deleteReplacedPassport, toPassportPath } from './service.ts';
import { bookingPassports } from './tables.ts';
import type { Vault } from './vault.ts';

/** A guest of one of the caller's bookings. `guest` is the place among all guests of the booking, from 0. */
interface GuestRequest {
  id: string;
  guest: number;
}

type LoadDeps = { db: DbOrTx; config: Platform['config'] };

/**
 * Returns the guests of bookings with their passports and travel details, by the booking's id. A picture that was
 * deleted at the end of its time is left out, although the order still names its path.
 */
export async function loadPassportsOf(
  { db, config }: LoadDeps,
  rows: readonly Pick<PaidBooking, 'id' | 'snapshot'>[],
): Promise<ReadonlyMap<number, GuestPassport[]>> {
  const ids = rows.map(({ id }) => id);
  const detailsOf = await openPassportDetails(config).load(db, ids);
  const travelOf = await openTravelDetails(config).load(db, ids);
  const attached = ids.length
    ? await db
        .select({ id: bookingPassports.passport_id })
        .from(bookingPassports)
        .where(inArray(bookingPassports.booking_id, ids))
    : [];
  const keptPaths = new Set(attached.map((picture) => toPassportPath(picture.id)));
  const keepPath = (path: string) => (keptPaths.has(path) ? path : '');
  const toPassport = (
    { id, snapshot }: (typeof rows)[number],
    { firstName, lastName, age, room_number, ...pictures }: ReturnType<typeof listGuests>[number],
    guest: number,
  ): GuestPassport => {
    const details = detailsOf(id, guest);
    const born = details && { firstName, age, birthDate: details.birth_date, departure: snapshot.date_from };
    return {
      guest,
      room_number,
      name: `${firstName} ${lastName}`,
      passport_front: keepPath(pictures.passport_front),
      passport_back: keepPath(pictures.passport_back),
      details,
      travel: travelOf(id, guest),
      age_difference: born && describeAgeDifference(born),
    };
  };
  return new Map(
    rows.map((row) => [row.id, listGuests(row.snapshot).map((guest, at) => toPassport(row, guest, at))]),
  );
}

/** Returns the guests of one booking as `loadPassportsOf` does. */
export async function loadGuestPassports(deps: LoadDeps, row: PaidBooking): Promise<GuestPassport[]> {
  return (await loadPassportsOf(deps, [row])).get(row.id)!;
}

/** Returns the guests with missing parts: each name with its parts, for example "picture of the front, …". */
export const listMissing = (guests: readonly GuestPassport[]): [string, string][] =>
  guests.flatMap((guest): [string, string][] => {
    const parts = listMissingParts(guest);
    return parts.length ? [[guest.name, parts.join(', ')]] : [];
  });

/**
 * Returns the passports of the guests of the user's booking, and until when they can be added and withdrawn.
 *
 * @throws {HttpError} 404 when the booking is not the user's, 422 when it is not confirmed or the tour has begun.
 */
export async function loadOwnPassports(
  platform: Platform,
  userId: number,
  id: string,
): Promise<BookingPassports> {
  const { db, now } = platform;
  const row = (await findOwnBooking(db, userId, id)) ?? throwUnknownBooking();
  if (!takesPassports(row, now())) throwTooLate();
  const guests = await loadGuestPassports(platform, row);
  const until = getPassportDay(row);
  const isOver = toCivilDate(now()) > until;
  const isMissing = listMissing(guests).length > 0;
  return {
    until,
    can_withdraw: !isOver,
    what_follows: isOver && isMissing ? (await getPassportSettings(db)).what_follows : null,
    guests,
  };
}

/**
 * Stores or withdraws one side of a guest's passport.
 *
 * @throws {HttpError} as `savePassportPicture` of the contract.
 */
export async function savePicture(
  platform: Platform,
  vault: Vault,
  userId: number,
  { id, guest, side, picture }: GuestRequest & { side: PassportSide; picture: string },
): Promise<void> {
  const { db, log, now } = platform;
  const replacedFile = await withRetry(db, async (tx) => {
    const { row, booked } = await lockGuest(tx, userId, { id, guest }, now());
    const before = booked[side];
    if (before === picture) return null;
    if (picture) {
      const pictures = { passport_front: '', passport_back: '', [side]: picture };
      await attachPassports(tx, row.id, { userId, holder: null }, 'guests', [pictures]);
    } else assertWithdrawable(row, now());
    const saved = await saveGuestPicture(tx, row, guest, side, picture);
    const isUsed = listGuests(saved).some((one) => [one.passport_front, one.passport_back].includes(before));
    return before && !isUsed ? deleteReplacedPassport(tx, row.id, before) : null;
  });
  if (!replacedFile) return;
  await vault.files
    .remove(replacedFile)
    .catch((err: unknown) => log.warn({ err }, 'the file of a replaced picture stays until the sweep'));
}

/**
 * Stores or withdraws (`details` null) what a guest gives in writing, in the store that `openStore` opens.
 *
 * @throws {HttpError} as `savePassportDetails` and `saveTravelDetails` of the contract.
 */
export async function saveDetails<Details>(
  { db, config, now }: Platform,
  openStore: (config: Platform['config']) => DetailsStore<Details>,
  userId: number,
  { id, guest, details }: GuestRequest & { details: Details | null },
): Promise<void> {
  await withRetry(db, async (tx) => {
    const { row } = await lockGuest(tx, userId, { id, guest }, now());
    if (!details) assertWithdrawable(row, now());
    await openStore(config).save(tx, row.id, guest, details);
  });
}

/**
 * Locks the booking and returns it with the guest.
 *
 * @throws {HttpError} 404 when the booking is not the user's, 409 when it has no such guest, 422 when it is not
 *   confirmed or the tour has begun.
 */
async function lockGuest(tx: Tx, userId: number, { id, guest }: GuestRequest, now: Date) {
  const row = await lockChangeable(tx, userId, id);
  if (!takesPassports(row, now)) throwTooLate();
  const booked = listGuests(row.snapshot)[guest];
  if (!booked) throwHttpError('CONFLICT', createFailureText('BOOKING_CHANGED'));
  return { row, booked };
}

function assertWithdrawable(row: PaidBooking, now: Date): void {
  if (toCivilDate(now) <= getPassportDay(row)) return;
  throwHttpError('UNPROCESSABLE', createFailureText('PASSPORTS_BEING_LISTED'));
}

function throwTooLate(): never {
  throwHttpError('UNPROCESSABLE', createFailureText('PASSPORTS_TOO_LATE'));
}

/**
 * Deletes everything of the passport of a guest who no longer travels in a locked booking: pictures, details and travel
 * details. The sweep removes the files. `guest` is the place among all guests, and `pictures` were the guest's; a
 * picture that another guest has stays.
 */
export async function forgetGuestPassport(
  tx: Tx,
  config: Platform['config'],
  { id, snapshot }: Pick<PaidBooking, 'id' | 'snapshot'>,
  guest: number,
  pictures: Pick<GuestPassport, PassportSide>,
): Promise<void> {
  await openPassportDetails(config).save(tx, id, guest, null);
  await openTravelDetails(config).save(tx, id, guest, null);
  const used = listGuests(snapshot).flatMap((one) => [one.passport_front, one.passport_back]);
  for (const path of new Set([pictures.passport_front, pictures.passport_back]))
    if (path && !used.includes(path)) await deleteReplacedPassport(tx, id, path);
}

/**
 * Deletes the passports of guests who were removed from a locked booking (`removed`: places among all guests `before`).
 * The details of the guests behind them move to their new places.
 */
export async function forgetGuests(
  tx: Tx,
  config: Platform['config'],
  before: Pick<PaidBooking, 'id' | 'snapshot'>,
  after: Pick<PaidBooking, 'id' | 'snapshot'>,
  removed: readonly number[],
): Promise<void> {
  if (!removed.length) return;
  const guests = listGuests(before.snapshot);
  const staying = guests.map((_, guest) => guest).filter((guest) => !removed.includes(guest));
  const move = async <Details>(store: DetailsStore<Details>) => {
    const load = await store.load(tx, [before.id]);
    const kept = staying.map((guest) => load(before.id, guest));
    for (const place of guests.keys()) await store.save(tx, before.id, place, kept[place] ?? null);
  };
  await move(openPassportDetails(config));
  await move(openTravelDetails(config));
  const used = listGuests(after.snapshot).flatMap((one) => [one.passport_front, one.passport_back]);
  const gone = removed.flatMap((guest) => [guests[guest]!.passport_front, guests[guest]!.passport_back]);
  for (const path of new Set(gone))
    if (path && !used.includes(path)) await deleteReplacedPassport(tx, before.id, path);
}
