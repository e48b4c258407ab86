/** Stores pictures of passports. Only the uploader can see a picture. Bookings that need pictures get them attached. */
import { randomBytes } from 'node:crypto';
import { createFailureText, type FailureText } from '@antara/contracts/api/failure-texts';
import {
  listMissingPictures,
  type PassportPictures,
  passportSides,
} from '@antara/contracts/rules/passport-rules';
import { and, eq, inArray, isNull, not, or, sum } from 'drizzle-orm';
import { throwHttpError } from '../../platform/http-error.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { reencode } from './picture.ts';
import { bookingPassports, passports } from './tables.ts';
import type { Vault } from './vault.ts';
import { existsIn } from '../../platform/db/exists-in.ts';

/** The limit for all pictures that no booking uses, in bytes. */
const maxUnusedBytes = 2 * 1024 ** 3;
/**
 * The limit of unused pictures per owner. Five suites of three guests need thirty pictures, and each may be replaced
 * once.
 */
const maxUnusedPictures = 60;
const prefix = 'passports/';

/** The caller: the account's id, and the digest of the `hold` cookie. */
export interface Owner {
  userId: number | null;
  holder: string | null;
}

/** Returns the id in the path of a picture; empty for no path. */
export const toPassportId = (path: string): string => path.slice(prefix.length);
/** Returns the path of the picture with this id. */
export const toPassportPath = (id: string): string => prefix + id;

/**
 * Stores pictures for their uploader, the account or else the visitor, and returns their paths (`passports/<id>`).
 * `network` is the digest of the uploader's network.
 *
 * @throws {HttpError} 413, 415 and 503 as `reencode`, 429 when the owner's unused pictures reach `maxUnusedPictures`,
 * 503 when all unused pictures reach `maxUnusedBytes`.
 */
export async function storePassports(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  vault: Vault,
  owner: Owner,
  pictures: readonly Buffer[],
  network: string,
): Promise<string[]> {
  await assertWithinLimits(db, owner, pictures.length);
  const paths: string[] = [];
  for (const picture of pictures) {
    const content = await reencode(picture, network);
    const id = randomBytes(24).toString('base64url');
    const { file, keyId } = await vault.keep(id, content);
    const { userId, holder } = owner;
    const columns = userId === null ? { holder_hash: holder } : { user_id: userId };
    try {
      await db.insert(passports).values({ id, file, key_id: keyId, bytes: content.length, ...columns });
    } catch (error) {
      await vault.files
        .remove(file)
        .catch((err: unknown) => log.warn({ err }, 'the file stays until the sweep deletes it'));
      throw error;
    }
    paths.push(toPassportPath(id));
  }
  return paths;
}

async function assertWithinLimits(db: DbOrTx, owner: Owner, added: number): Promise<void> {
  if ((await db.$count(passports, and(isOwnedBy(owner), isUnused))) + added > maxUnusedPictures) {
    const text = createFailureText('TOO_MANY_PICTURES');
    throwHttpError('TOO_MANY', text, {}, 'unused pictures of one owner reach their limit');
  }
  const [all] = await db
    .select({ bytes: sum(passports.bytes).mapWith(Number) })
    .from(passports)
    .where(isUnused);
  if ((all?.bytes ?? 0) > maxUnusedBytes) {
    const text = createFailureText('FILES_UNAVAILABLE');
    throwHttpError('UNAVAILABLE', text, {}, 'unused pictures reach their limit');
  }
}

/** Matches pictures that no booking uses. */
const isUnused = not(existsIn(bookingPassports, eq(bookingPassports.passport_id, passports.id)));

/** Matches pictures of the account, and of the visitor while no account owns them. */
function isOwnedBy({ userId, holder }: Owner) {
  return or(
    userId === null ? undefined : eq(passports.user_id, userId),
    holder === null ? undefined : eq(passports.holder_hash, holder),
  );
}

/** Returns a picture as JPEG; null when the caller has no picture with this id. */
export async function readPassport(
  { db }: Pick<Platform, 'db'>,
  vault: Vault,
  owner: Owner,
  id: string,
): Promise<Buffer | null> {
  const isOwn = isOwnedBy(owner);
  if (!isOwn) return null;
  const [row] = await db
    .select({ file: passports.file, keyId: passports.key_id })
    .from(passports)
    .where(and(eq(passports.id, id), isOwn));
  return row ? vault.open(id, row) : null;
}

/**
 * Checks that all guests have pictures of their passports.
 *
 * @throws {HttpError} 400 with `text` and `data.fields` below `path`.
 */
export function assertPicturesGiven(guests: readonly PassportPictures[], path: string, text: FailureText) {
  const fields = listMissingPictures(guests).map(({ guest, side }) => ({
    path: `${path}.${guest}.${side}`,
    ...text,
  }));
  if (fields.length) throwHttpError('INVALID', text, { fields });
}

/**
 * Attaches the guests' pictures to a booking, so that they are kept as long as the booking needs them. Empty sides are
 * skipped.
 *
 * @throws {HttpError} 409 with `data.fields` below `path` for pictures that are gone or not the caller's.
 */
export async function attachPassports(
  tx: Tx,
  booking: number,
  owner: Owner,
  path: string,
  guests: readonly PassportPictures[],
): Promise<void> {
  const ownIds = await findOwnIds(tx, owner, guests);
  const fields = guests.flatMap((guest, index) =>
    passportSides
      .filter((side) => guest[side] && !ownIds.has(guest[side]))
      .map((side) => ({ path: `${path}.${index}.${side}`, ...pictureMissingText })),
  );
  if (fields.length)
    throwHttpError('CONFLICT', pictureMissingText, { fields }, 'a passport is gone, or not the caller’s');
  if (!ownIds.size) return;
  await tx
    .insert(bookingPassports)
    .values([...ownIds.values()].map((passport_id) => ({ booking_id: booking, passport_id })))
    .onConflictDoNothing();
}

const pictureMissingText = createFailureText('PICTURE_MISSING');

/** Returns the ids of the guests' pictures that the caller owns, by path. */
async function findOwnIds(db: DbOrTx, owner: Owner, guests: readonly PassportPictures[]) {
  const paths = new Set(guests.flatMap((guest) => [guest.passport_front, guest.passport_back]));
  const ids = [...paths].map(toPassportId);
  const isOwn = isOwnedBy(owner);
  const rows = isOwn
    ? await db
        .select({ id: passports.id })
        .from(passports)
        .where(and(inArray(passports.id, ids), isOwn))
    : [];
  return new Map(rows.map(({ id }) => [toPassportPath(id), id]));
}

/**
 * Detaches a replaced picture from a booking, and deletes the row when no other booking uses the picture. Returns the
 * file that the caller removes after the transaction; null when the picture stays.
 */
export async function deleteReplacedPassport(tx: Tx, booking: number, path: string): Promise<string | null> {
  const id = toPassportId(path);
  await tx
    .delete(bookingPassports)
    .where(and(eq(bookingPassports.booking_id, booking), eq(bookingPassports.passport_id, id)));
  const [deleted] = await tx
    .delete(passports)
    .where(and(eq(passports.id, id), isUnused))
    .returning({ file: passports.file });
  return deleted?.file ?? null;
}

/** Detaches all pictures of a booking before its guests are entered again. */
export async function detachPassports(tx: Tx, booking: number): Promise<void> {
  await tx.delete(bookingPassports).where(eq(bookingPassports.booking_id, booking));
}

/** Transfers a booking's pictures to the account that orders. The visitor's cookie no longer gives access to them. */
export async function transferPassports(tx: Tx, booking: number, userId: number): Promise<void> {
  const keptIds = tx
    .select({ id: bookingPassports.passport_id })
    .from(bookingPassports)
    .where(eq(bookingPassports.booking_id, booking));
  await tx
    .update(passports)
    .set({ user_id: userId, holder_hash: null })
    .where(and(inArray(passports.id, keptIds), isNull(passports.user_id)));
}
