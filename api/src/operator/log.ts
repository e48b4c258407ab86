/** What was done by command: who, what, when. */
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { defineRead } from './operation.ts';
import { operatorLog } from './tables.ts';

/** The last changes, newest first; all of them, or those about one subject. */
export const listLog = defineRead(
  z.object({ subject: z.optional(z.string()), limit: z.int().check(z.gte(1), z.lte(1000)) }),
  async (db, { subject, limit }) => {
    const rows = await db
      .select()
      .from(operatorLog)
      .where(subject === undefined ? undefined : eq(operatorLog.subject, subject))
      .orderBy(desc(operatorLog.id))
      .limit(limit);
    return { log: rows.map(({ id: _id, at, ...row }) => ({ at: at.toISOString(), ...row })) };
  },
);
