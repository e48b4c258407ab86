/** Personal data in pictures of passports. They are deleted with the account; the sweep deletes their files. */
import { passportUrl } from '@antara/contracts/api/passports';
import { eq } from 'drizzle-orm';
import type { PersonalData } from '../platform/personal-data.ts';
import { passports } from './tables.ts';

export const passportData: PersonalData = {
  tables: ['passports', 'booking_passports'],

  async read(db, { id }) {
    const uploaded = await db
      .select({ id: passports.id, bytes: passports.bytes, uploaded_at: passports.uploaded_at })
      .from(passports)
      .where(eq(passports.user_id, id));
    return {
      passports: uploaded.map((picture) => ({ ...picture, picture: passportUrl(`passports/${picture.id}`) })),
    };
  },

  async erase(tx, { id }) {
    await tx.delete(passports).where(eq(passports.user_id, id));
  },
};
