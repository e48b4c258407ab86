/**
 * Stores numbers, birth dates and nationalities of passports, encrypted with keys of their own. Booking and guest are
 * the additional data.
 */
import type { PassportDetails } from '@antara/contracts/api/passports';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { createEncryption, deriveKeys, getEncryptionKeys } from '../../platform/encryption.ts';
import { passportDetails } from './tables.ts';

type StoredDetails = typeof passportDetails.$inferSelect;

export interface DetailsStore {
  /** Replaces the details of a guest; null deletes them. */
  save(tx: Tx, booking: number, guest: number, details: PassportDetails | null): Promise<void>;
  /** Returns the details of a booking's guests. @throws {Error} when a key is unknown or a row was tampered with */
  load(db: DbOrTx, booking: number): Promise<(guest: number) => PassportDetails | null>;
  /** Decrypts one row. @throws {Error} as `load` */
  open(row: StoredDetails): PassportDetails;
}

const nameOf = (booking: number, guest: number) => `${booking}:${guest}`;

/** Returns the store of passport details, with encryption keys that are derived for this purpose. */
export function openDetailsStore(config: Pick<Config, 'dataDir' | 'passportKeys'>): DetailsStore {
  const encryption = createEncryption(deriveKeys(getEncryptionKeys(config), 'passport-details'));
  const open = ({ booking_id, guest, content, key_id: keyId }: StoredDetails) => {
    const encrypted = { content: Buffer.from(content, 'base64'), keyId };
    return JSON.parse(encryption.decrypt(nameOf(booking_id, guest), encrypted).toString()) as PassportDetails;
  };
  return {
    open,
    async save(tx, booking, guest, details) {
      if (!details) {
        await tx
          .delete(passportDetails)
          .where(and(eq(passportDetails.booking_id, booking), eq(passportDetails.guest, guest)));
        return;
      }
      const plain = Buffer.from(JSON.stringify(details));
      const { content, keyId } = encryption.encrypt(nameOf(booking, guest), plain);
      const columns = { content: content.toString('base64'), key_id: keyId, saved_at: sql`now()` };
      await tx
        .insert(passportDetails)
        .values({ booking_id: booking, guest, ...columns })
        .onConflictDoUpdate({ target: [passportDetails.booking_id, passportDetails.guest], set: columns });
    },
    async load(db, booking) {
      const rows = await db.select().from(passportDetails).where(eq(passportDetails.booking_id, booking));
      const byGuest = new Map(rows.map((row) => [row.guest, open(row)]));
      return (guest) => byGuest.get(guest) ?? null;
    },
  };
}
