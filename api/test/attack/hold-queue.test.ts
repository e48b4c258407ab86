/** Attempts to keep other visitors from the site by many calls at once that wait for each other. */
import { gt, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { roomClaims } from '../../src/bookings/booking/tables.ts';
import { createWorld, tourName } from '../../src/bookings/booking/testing/world.ts';
import { resetBookings } from '../../src/sales/payments/testing/fixture.ts';
import { createKeyedQueue } from '../../src/platform/keyed-queue.ts';
import { createServer } from '../../src/platform/server.ts';
import { plugins } from '../../src/plugins.ts';
import { securityEvents } from '../../src/base/security-events/tables.ts';
import { postgresUrl } from '../database.ts';
import { testServer } from '../server.ts';

const server = await testServer();
// Nineteen suites.
const { date, suiteOf } = await createWorld(server.platform.db, new Date(), 20);
const rooms = [...suiteOf.keys()];

beforeEach(() => resetBookings(server.platform.db));

/** Makes `count` holds at once from `address`, each in a new browser; `done` counts those answered so far. */
function holdAtOnce(address: string, count: number) {
  const progress = { done: 0 };
  const answers = Array.from({ length: count }, async (_, index) => {
    const body = { tourName, selectedDate: date, rooms: [rooms[index % rooms.length]!] };
    const { status } = await server.visitor(address).call('hold', { body });
    progress.done += 1;
    return status;
  });
  return { progress, answers: Promise.all(answers) };
}

const countBy = (statuses: readonly number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([key, all]) => [key, all!.length]),
  );

// The embedded database takes them one after the other.
test(
  'CO-09 two hundred holds of one address at once do not keep another visitor waiting, and none is lost',
  { timeout: 120_000 },
  async () => {
    const { progress, answers } = holdAtOnce('198.51.100.1', 200);
    while (progress.done === 0) await new Promise(setImmediate);
    const read = await server
      .visitor('198.51.100.2')
      .call('availability', { query: { slug: tourName, date } });
    const other = await server.visitor('198.51.100.3').call('currentHold');
    const doneBefore = progress.done;
    expect([read.status, other.status]).toEqual([200, 200]);
    // The embedded database answers one call after the other: the read comes after what came before.
    if (postgresUrl) expect(doneBefore).toBeLessThan(100);
    expect(countBy(await answers)).toEqual({ 200: 19, 409: 181 });
    const held = await server.platform.db
      .select()
      .from(roomClaims)
      .where(gt(roomClaims.hold_expires_at, sql`now()`));
    expect(held).toHaveLength(19);
  },
);

test.runIf(postgresUrl)(
  'CO-09 holds of many addresses at once leave connections for whoever reads',
  async () => {
    const crowds = Array.from({ length: 40 }, (_, index) => holdAtOnce(`203.0.113.${index}`, 3));
    const done = () => crowds.reduce((sum, { progress }) => sum + progress.done, 0);
    while (done() === 0) await new Promise(setImmediate);
    const read = await server
      .visitor('198.51.100.2')
      .call('availability', { query: { slug: tourName, date } });
    expect(read.status).toBe(200);
    expect(done()).toBeLessThan(60);
    await Promise.all(crowds.map(({ answers }) => answers));
  },
);

test.runIf(postgresUrl)(
  'CO-09 what one address sends beyond its queue is 429 and a security event, the rest is answered',
  async () => {
    const { platform } = server;
    await platform.db.delete(securityEvents);
    const runInTurn = createKeyedQueue({ maxRunning: 5, maxWaiting: 4, timeoutMs: 10_000 });
    const strict = await createServer({ ...platform, runInTurn }, plugins);
    await strict.ready();
    const answers = await Promise.all(
      rooms.slice(0, 8).map((room) =>
        strict.inject({
          method: 'POST',
          url: '/api/holds',
          payload: { tourName, selectedDate: date, rooms: [room] },
        }),
      ),
    );
    expect(countBy(answers.map(({ statusCode }) => statusCode))).toEqual({ 200: 5, 429: 3 });
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.json()).toMatchObject({ response: 'TOO_MANY', data: { retry_after: 10 } });
    // The events are written after the answers have been sent.
    await expect.poll(() => platform.db.$count(securityEvents), { timeout: 10_000 }).toBe(3);
    await strict.close();
  },
);
