/** Personal data in groups: the contact person, and the name of the group, which may be a family's. */
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { type GroupRow, groups } from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { readInParts, type PersonalData } from '../../platform/personal-data.ts';

/** Yields the groups whose contact person the user is, latest first. */
async function* readGroups(db: DbOrTx, user: number) {
  const rows = readInParts<GroupRow>((last, limit) =>
    db
      .select()
      .from(groups)
      .where(and(eq(groups.user_id, user), last && lt(groups.id, last.id)))
      .orderBy(desc(groups.id))
      .limit(limit),
  );
  for await (const { id: _, user_id: __, departure_id: ___, ...group } of rows) yield group;
}

/** The personal data in groups. The bookings of groups are bookings of the contact person's account. */
export const groupPersonalData: PersonalData = {
  tables: ['groups', 'group_bookings'],

  read: async (db, { id }) => ({ groups: readGroups(db, id) }),

  async deletionBlocker(tx, { id }) {
    const [open] = await tx
      .select({ group_id: groups.group_id })
      .from(groups)
      .where(and(eq(groups.user_id, id), isNull(groups.ended_at), isNull(groups.cut_off_done_at)))
      .limit(1);
    return open
      ? `Suites are kept for your group ${open.group_id}. Please ask us to end it or to give it another contact person, then delete your account.`
      : null;
  },

  async erase(tx, { id }) {
    await tx.update(groups).set({ name: 'Removed', billing: null }).where(eq(groups.user_id, id));
  },
};
