/** The log of the operator's changes: who, what, when. */
import { and, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { describeField } from './field-text.ts';
import { defineRead } from './operation.ts';
import { operatorLog } from './tables.ts';
import { createWindow, windowFields } from './window.ts';

/**
 * Lists changes, the newest first: all, or those about one subject. `can_undo` is true when the log has the steps to
 * undo the change; a later change may still prevent that.
 */
export const listLog = defineRead(
  z.object({
    subject: z
      .optional(z.string())
      .check(
        describeField('about one booking, departure, coupon …', { name: 'about', placeholder: 'subject' }),
      ),
    ...windowFields(50),
  }),
  async (db, { subject, ...part }) => {
    const window = createWindow(part, { columns: [operatorLog.id], descending: true });
    const logRows = await db
      .select()
      .from(operatorLog)
      .where(and(subject === undefined ? undefined : eq(operatorLog.subject, subject), window.isAfter))
      .orderBy(...window.orderBy)
      .limit(window.limit);
    const { rows, more } = window.take(logRows, ({ id }) => [id]);
    return {
      ...more,
      log: rows.map(({ id, at, undo, ...row }) => ({
        line: id,
        at: at.toISOString(),
        ...row,
        can_undo: undo !== null,
      })),
    };
  },
);
