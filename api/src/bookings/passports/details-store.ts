/**
 * Stores what guests give in writing, encrypted with keys of its own: numbers, birth dates and nationalities of
 * passports, and travel details. Booking and guest are the additional data.
 */
import type { PassportDetails } from '@antara/contracts/api/passports';
import { createBlankTravel, type TravelDetails } from '@antara/contracts/api/travel-details';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { createEncryption, deriveKeys, getEncryptionKeys } from '../../platform/encryption.ts';
import { passportDetails, travelDetails, type DetailsTable } from './tables.ts';

type StoredDetails = DetailsTable['$inferSelect'];
type Keys = Pick<Config, 'dataDir' | 'passportKeys'>;

export interface DetailsStore<Details> {
  table: DetailsTable;
  /** Replaces the details of a guest; null deletes them. */
  save(tx: Tx, booking: number, guest: number, details: Details | null): Promise<void>;
  /** Returns the details of bookings' guests. @throws {Error} when a key is unknown or a row was tampered with */
  load(db: DbOrTx, bookings: readonly number[]): Promise<(booking: number, guest: number) => Details | null>;
  /** Decrypts one row. @throws {Error} as `load` */
  open(row: StoredDetails): Details;
}

const nameOf = (booking: number, guest: number) => `${booking}:${guest}`;

/** Returns the store of passport details. */
export const openPassportDetails = (config: Keys): DetailsStore<PassportDetails> =>
  openDetailsStore(config, passportDetails, 'passport-details', (stored) => stored as PassportDetails);

/** Returns the store of travel details. Fields that are newer than the stored details are empty. */
export const openTravelDetails = (config: Keys): DetailsStore<TravelDetails> =>
  openDetailsStore(config, travelDetails, 'travel-details', (stored) => ({
    ...createBlankTravel(),
    ...stored,
  }));

/** Returns the store of `table`, with encryption keys that are derived for `purpose`. */
function openDetailsStore<Details extends object>(
  config: Keys,
  table: DetailsTable,
  purpose: string,
  toDetails: (stored: object) => Details,
): DetailsStore<Details> {
  const encryption = createEncryption(deriveKeys(getEncryptionKeys(config), purpose));
  const open = ({ booking_id, guest, content, key_id: keyId }: StoredDetails) => {
    const encrypted = { content: Buffer.from(content, 'base64'), keyId };
    return toDetails(
      JSON.parse(encryption.decrypt(nameOf(booking_id, guest), encrypted).toString()) as object,
    );
  };
  return {
    table,
    open,
    async save(tx, booking, guest, details) {
      if (!details) {
        await tx.delete(table).where(and(eq(table.booking_id, booking), eq(table.guest, guest)));
        return;
      }
      const plain = Buffer.from(JSON.stringify(details));
      const { content, keyId } = encryption.encrypt(nameOf(booking, guest), plain);
      const columns = { content: content.toString('base64'), key_id: keyId, saved_at: sql`now()` };
      await tx
        .insert(table)
        .values({ booking_id: booking, guest, ...columns })
        .onConflictDoUpdate({ target: [table.booking_id, table.guest], set: columns });
    },
    async load(db, bookings) {
      const rows = bookings.length
        ? await db
            .select()
            .from(table)
            .where(inArray(table.booking_id, [...bookings]))
        : [];
      const byGuest = new Map(rows.map((row) => [nameOf(row.booking_id, row.guest), open(row)]));
      return (booking, guest) => byGuest.get(nameOf(booking, guest)) ?? null;
    },
  };
}
