import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { testServer } from '../../../test/server.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { coupons } from '../../bookings/booking/tables.ts';
import { ships } from '../../site/catalogue/tables.ts';
import { refused } from './testing/fixture.ts';
import { defineChange, type Operation } from './operation.ts';
import { performOperation } from './run-operation.ts';
import { operatorLog } from './tables.ts';

const server = await testServer();
const { db } = server.platform;
await createWorld(db);

const end = defineChange(
  z.object({ code: z.string() }),
  async (tx, { code }) => {
    const ended = await tx.update(coupons).set({ active: false }).where(eq(coupons.code, code)).returning();
    if (code === 'OFF150') throw new Error('a cable was cut');
    return { ended: ended.length };
  },
  ({ code }, { ended }) => ({ subject: code, details: { ended } }),
);
const doing = async (operation: Operation, input: unknown, dryRun = false) =>
  (await performOperation(server.platform, 'coupons.stop', operation, {}, input, { who: 'asha', dryRun }))
    .result;
const active = async (code: string) =>
  (await db.select().from(coupons).where(eq(coupons.code, code)))[0]!.active;
const lines = () => db.select().from(operatorLog);

beforeEach(async () => {
  await db.delete(operatorLog);
  await db.update(coupons).set({ active: true });
});

test('a change and its line in the log are one: both, or after a failure neither', async () => {
  expect(await doing(end, { code: 'RIVER10' })).toEqual({ ended: 1 });
  expect(await lines()).toMatchObject([
    { who: 'asha', what: 'coupons.stop', subject: 'RIVER10', details: { ended: 1 }, at: expect.any(Date) },
  ]);
  await expect(doing(end, { code: 'OFF150' })).rejects.toThrow('a cable was cut');
  expect([await active('RIVER10'), await active('OFF150'), (await lines()).length]).toEqual([false, true, 1]);
});

test('a rehearsal answers the same and leaves nothing but its line of a read', async () => {
  expect(await doing(end, { code: 'RIVER10' }, true)).toEqual({ ended: 1 });
  expect(await active('RIVER10')).toBe(true);
  expect(await lines()).toMatchObject([{ kind: 'read', subjects: ['RIVER10'], details: { dry_run: true } }]);
});

test('an input that makes no sense is refused before anything is done, and says where', async () => {
  await refused(doing(end, { code: 7 }), 'INVALID', /^code: /);
  expect(await lines()).toEqual([]);
});

test('what other records stand on is refused, not an error', async () => {
  const sink = defineChange(
    z.object({}),
    async (tx) => tx.delete(ships),
    () => ({ subject: 'the fleet', details: {} }),
  );
  await refused(doing(sink, {}), 'CONFLICT', 'so it stays');
  expect(await db.$count(ships)).toBe(1);
});
