/** Pictures of passports: kept for their uploader, shown to nobody else, tied to the bookings that need them. */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, notExists, or, sql, sum } from 'drizzle-orm';
import { throwHttpError } from '../platform/http-error.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import { reencode } from './picture.ts';
import { bookingPassports, passports } from './tables.ts';
import type { Vault } from './vault.ts';

/** What no booking needs may take this much of the disk, in bytes. */
const maxUnusedBytes = 2 * 1024 ** 3;
const prefix = 'passports/';

/** Who is calling: an account's id, and the digest of the `hold` cookie. */
export interface Owner {
  userId: number | null;
  holder: string | null;
}

/** A guest's two pictures, as a call brings them. */
export interface GuestPassports {
  passport_front: string;
  passport_back: string;
}

/** Keeps pictures for their uploader: the account, else the visitor. Answers their paths. */
export async function storePassports(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  vault: Vault,
  { userId, holder }: Owner,
  pictures: readonly Buffer[],
): Promise<string[]> {
  const [unused] = await db
    .select({ bytes: sum(passports.bytes).mapWith(Number) })
    .from(passports)
    .where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(bookingPassports)
          .where(eq(bookingPassports.passport_id, passports.id)),
      ),
    );
  if ((unused?.bytes ?? 0) > maxUnusedBytes) {
    const message = 'We cannot take files just now. Please try again later.';
    throwHttpError('UNAVAILABLE', message, {}, 'too much lies unused');
  }
  const paths: string[] = [];
  for (const picture of pictures) {
    const content = await reencode(picture);
    const id = randomBytes(24).toString('base64url');
    const { file, keyId } = await vault.keep(id, content);
    const owner = userId === null ? { holder_hash: holder } : { user_id: userId };
    try {
      await db.insert(passports).values({ id, file, key_id: keyId, bytes: content.length, ...owner });
    } catch (error) {
      await vault.files
        .remove(file)
        .catch((err: unknown) => log.warn({ err }, 'a file stays until it is swept'));
      throw error;
    }
    paths.push(prefix + id);
  }
  return paths;
}

/** The owner's own: the account's, or the visitor's as long as no account has it. */
function isOwnedBy({ userId, holder }: Owner) {
  return or(
    userId === null ? undefined : eq(passports.user_id, userId),
    holder === null ? undefined : eq(passports.holder_hash, holder),
  );
}

/** A picture as JPEG; null when there is none of this id that is the caller's. */
export async function readPassport(
  { db }: Pick<Platform, 'db'>,
  vault: Vault,
  owner: Owner,
  id: string,
): Promise<Buffer | null> {
  const own = isOwnedBy(owner);
  if (!own) return null;
  const [row] = await db
    .select({ file: passports.file, keyId: passports.key_id })
    .from(passports)
    .where(and(eq(passports.id, id), own));
  return row ? vault.open(id, row) : null;
}

/**
 * Ties the guests' pictures to a booking, so that they are kept with it. Refuses (409, `data.fields` under `path`) those that are not
 * the caller's, in the transaction that then keeps nothing.
 */
export async function attachPassports(
  tx: Tx,
  booking: number,
  owner: Owner,
  path: string,
  guests: readonly GuestPassports[],
): Promise<void> {
  const own = await findOwnIds(tx, owner, guests);
  const fields = guests.flatMap((guest, index) =>
    (['passport_front', 'passport_back'] as const)
      .filter((side) => !own.has(guest[side]))
      .map((side) => ({ path: `${path}.${index}.${side}`, message: pictureMissingMessage })),
  );
  if (fields.length)
    throwHttpError(
      'CONFLICT',
      pictureMissingMessage,
      { fields },
      'a passport is not there, or not the caller’s',
    );
  await tx
    .insert(bookingPassports)
    .values([...own.values()].map((passport_id) => ({ booking_id: booking, passport_id })))
    .onConflictDoNothing();
}

const pictureMissingMessage = 'A picture of a passport is no longer here. Please upload it again.';

/** The ids of those of the guests' pictures that are the caller's, by their paths. */
async function findOwnIds(db: DbOrTx, owner: Owner, guests: readonly GuestPassports[]) {
  const paths = new Set(guests.flatMap((guest) => [guest.passport_front, guest.passport_back]));
  const ids = [...paths].map((path) => path.slice(prefix.length));
  const own = isOwnedBy(owner);
  const rows = own
    ? await db
        .select({ id: passports.id })
        .from(passports)
        .where(and(inArray(passports.id, ids), own))
    : [];
  return new Map(rows.map(({ id }) => [prefix + id, id]));
}

/** Forgets what a booking kept pictures for so far: its guests were entered anew. */
export async function detachPassports(tx: Tx, booking: number): Promise<void> {
  await tx.delete(bookingPassports).where(eq(bookingPassports.booking_id, booking));
}

/** Gives a booking's pictures to the account that orders: the cookie alone opens them no more. */
export async function transferPassports(tx: Tx, booking: number, userId: number): Promise<void> {
  const kept = tx
    .select({ id: bookingPassports.passport_id })
    .from(bookingPassports)
    .where(eq(bookingPassports.booking_id, booking));
  await tx
    .update(passports)
    .set({ user_id: userId, holder_hash: null })
    .where(and(inArray(passports.id, kept), isNull(passports.user_id)));
}
