/** Undoes a change of the operator. */
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod/mini';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { throwMissing } from './fields.ts';
import { defineChange } from './operation.ts';
import { operatorLog } from './tables.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { undoStep } from './undo-steps.ts';
import { throwChangedSince } from './undo-values.ts';

/** What the operator can do about changes that cannot be undone, by operation. */
const undoAlternatives: Record<string, string> = {
  'bookings.transferReceived': 'Take the entry back: operator bookings transfer-undo',
  'bookings.refundPaid': 'Take the entry back: operator bookings transfer-undo',
  'content.import':
    'Bring back a version of the document: operator content history <file>, then content restore',
  'content.remove': 'Bring back its last version: operator content history <file>, then content restore',
  'content.restore': 'Bring back another version: operator content history <file>, then content restore',
  'departures.cancel': 'Its guests were told and refunded. Add a departure on another day',
  'departures.move': 'Its guests were told. Move it again, with a reason',
};

/**
 * Undoes the change in one entry of the log, such as one of fares, the timetable, coupons or roles. Refuses when a
 * value was changed again since then, and when people outside the company were notified of the change. The undo has its
 * own entry in the log, which can be undone in turn.
 */
export const undoChange = defineChange(
  z.object({
    line: z
      .int('a line of the log is a number')
      .check(z.positive(), describeField('its line, as `log` has it')),
  }),
  async (tx, { line }, { now }, { who, canUndo, makeOpposite }) => {
    const [row] = await tx.select().from(operatorLog).where(eq(operatorLog.id, line));
    if (!row) throwMissing(`The log has no line ${line}`, 'log');
    const { what, subject, undo } = row;
    if (!undo?.length)
      throwHttpError(
        'UNPROCESSABLE',
        `Line ${line} (${what} ${subject}) cannot be taken back. ${undoAlternatives[what] ?? 'Do the opposite by hand where there is a command for it'}.`,
      );
    let rows = 0;
    for (const step of undo.toReversed()) {
      if (step.kind !== 'opposite') canUndo(await undoStep(tx, step, { by: who, at: now() }));
      else {
        await assertLastChange(tx, row);
        const [{ operation, input }] = step.rows;
        await makeOpposite(operation, input);
      }
      rows += step.rows.length;
    }
    return { line, what, subject, rows };
  },
  (_input, { line, what, subject, rows }) => ({ subject, details: { line, what, rows } }),
);

/** Refuses to undo by an opposite what a later change of the same record stands on.  @throws {HttpError} 409 */
async function assertLastChange(tx: Tx, { id, subject }: typeof operatorLog.$inferSelect): Promise<void> {
  const isLater = and(
    eq(operatorLog.subject, subject),
    gt(operatorLog.id, id),
    eq(operatorLog.kind, 'change'),
  );
  const [later] = await tx.select({ id: operatorLog.id }).from(operatorLog).where(isLater).limit(1);
  if (later) throwChangedSince(subject);
}

/** Returns true when the input names a line whose undo changes what staff may do. */
export async function undoesRoles(db: DbOrTx, input: unknown): Promise<boolean> {
  const named = undoChange.input.safeParse(input);
  if (!named.success) return false;
  const [row] = await db
    .select({ undo: operatorLog.undo })
    .from(operatorLog)
    .where(eq(operatorLog.id, named.data.line));
  return row?.undo?.some(({ kind }) => kind === 'staff roles') ?? false;
}
