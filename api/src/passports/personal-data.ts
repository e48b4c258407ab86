/** Personal data in pictures of passports. They are deleted with the account; the sweep deletes their files. */
import { passportUrl } from '@antara/contracts/api/passports';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { readInParts, type PersonalData } from '../platform/personal-data.ts';
import { passports } from './tables.ts';

async function* readPassports(db: DbOrTx, user: number) {
  const rows = readInParts<{ id: string; bytes: number; uploaded_at: Date }>((last, limit) =>
    db
      .select({ id: passports.id, bytes: passports.bytes, uploaded_at: passports.uploaded_at })
      .from(passports)
      .where(and(eq(passports.user_id, user), last && gt(passports.id, last.id)))
      .orderBy(asc(passports.id))
      .limit(limit),
  );
  for await (const row of rows) yield { ...row, picture: passportUrl(`passports/${row.id}`) };
}

export const passportData: PersonalData = {
  tables: ['passports', 'booking_passports'],

  read: async (db, { id }) => ({ passports: readPassports(db, id) }),

  async erase(tx, { id }) {
    await tx.delete(passports).where(eq(passports.user_id, id));
  },
};
