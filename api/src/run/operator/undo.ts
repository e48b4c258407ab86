/** Undoes a change of the operator. */
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { throwMissing } from './fields.ts';
import { defineChange } from './operation.ts';
import { operatorLog } from './tables.ts';
import { undoStep } from './undo-steps.ts';

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
 * Undoes the change in one entry of the log: of fares, prices, the timetable or blocked suites. Refuses when a value
 * was changed again since then, and when people were notified of the change. The undo has its own entry in the log,
 * which can be undone in turn.
 */
export const undoChange = defineChange(
  z.object({
    line: z
      .int('a line of the log is a number')
      .check(z.positive(), describeField('its line, as `log` has it')),
  }),
  async (tx, { line }, _platform, { canUndo }) => {
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
      canUndo(await undoStep(tx, step));
      rows += step.rows.length;
    }
    return { line, what, subject, rows };
  },
  (_input, { line, what, subject, rows }) => ({ subject, details: { line, what, rows } }),
);
