/** Personal data of staff. */
import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import { staff } from './tables.ts';

/**
 * The copy of a customer's data includes the staff account with the same address. Deleting the customer's account
 * leaves the staff account as it is, because the owner ends staff accounts (`staff.end`).
 */
export const staffData: PersonalData = {
  tables: ['staff', 'staff_invitations'],
  async read(db, { email, emailVerified }) {
    if (!emailVerified) return {};
    const rows = await db
      .select({ name: staff.name, email: staff.email, roles: staff.roles, made_at: staff.made_at })
      .from(staff)
      .where(eq(staff.email, email));
    return rows.length ? { staff: rows[0] } : {};
  },
  erase: async () => {},
};
