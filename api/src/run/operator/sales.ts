/** Pauses and resumes sales by command. */
import { z } from 'zod/mini';
import { pauseSales, resumeSales } from '../../bookings/booking/index.ts';
import { describeField } from './field-text.ts';
import { reasonField } from './fields.ts';
import { defineChange } from './operation.ts';

/**
 * Pauses sales: the site refuses new holds, options and orders until `sales resume`.
 * @throws {HttpError} 409 when sales are already paused
 */
export const pause = defineChange(
  z.object({ reason: reasonField.check(describeField('why; kept in the log, not shown to visitors')) }),
  async (tx, { reason }, { now }, { canUndo }) => {
    canUndo({ kind: 'opposite', rows: [{ operation: 'sales.resume', input: {} }] });
    const paused_at = now();
    await pauseSales(tx, reason, paused_at);
    return { paused_at };
  },
  ({ reason }) => ({ subject: 'sales', details: { reason } }),
);

/**
 * Resumes sales, and returns since when and why they were paused.
 * @throws {HttpError} 409 when sales are not paused by command
 */
export const resume = defineChange(
  z.object({}),
  async (tx, _input, _platform, { canUndo }) => {
    const { reason, paused_at } = await resumeSales(tx);
    canUndo({ kind: 'opposite', rows: [{ operation: 'sales.pause', input: { reason } }] });
    return { reason, paused_at };
  },
  (_input, { reason }) => ({ subject: 'sales', details: { reason } }),
);
