/** Lists the log of the operator's changes: who changed what, and when. */
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { describeField } from './field-text.ts';
import { defineRead } from './operation.ts';
import { operatorLog } from './tables.ts';
import { readListPart, listFields } from './list-part.ts';

/**
 * Lists changes, the newest first: all of them, or those with one subject. `can_undo` is true when the log has the
 * steps that undo the change; a later change of the same values can still prevent the undo.
 */
export const listLog = defineRead(
  z.object({
    subject: z
      .optional(z.string())
      .check(
        describeField('about one booking, departure, coupon …', { name: 'about', placeholder: 'subject' }),
      ),
    ...listFields(50),
  }),
  async (db, { subject, ...part }) => {
    const { rows, more } = await readListPart(db.select().from(operatorLog), part, {
      by: { id: operatorLog.id },
      descending: true,
      where: subject === undefined ? undefined : eq(operatorLog.subject, subject),
    });
    return {
      ...more,
      log: rows.map(({ id: line, undo, ...row }) => ({ line, ...row, can_undo: undo !== null })),
    };
  },
);
