/** Sales paused by command, and resumed. */
import { z } from 'zod/mini';
import { pauseSales, resumeSales } from '../../bookings/booking/index.ts';
import { reasonField } from './fields.ts';
import { defineChange } from './operation.ts';

/** Takes no new hold, option or order until `resume`. @throws {HttpError} 409 when they are paused already */
export const pause = defineChange(
  z.object({ reason: reasonField }),
  async (tx, { reason }, { now }) => {
    const paused_at = now();
    await pauseSales(tx, reason, paused_at);
    return { paused_at: paused_at.toISOString() };
  },
  ({ reason }) => ({ subject: 'sales', details: { reason } }),
);

/** Has sales go on. @throws {HttpError} 409 when they are not paused by command */
export const resume = defineChange(
  z.object({}),
  async (tx) => {
    const { reason, paused_at } = await resumeSales(tx);
    return { reason, paused_at: paused_at.toISOString() };
  },
  (_input, { reason }) => ({ subject: 'sales', details: { reason } }),
);
