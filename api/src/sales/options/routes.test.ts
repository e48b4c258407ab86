/** What is decided when the server starts: each test has a server of its own. */
import { expect, test, vi } from 'vitest';
import { createTestServer } from '../../../test/server.ts';
import { agent } from '../agents/testing/agents.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { listJobKeys } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { fakeIntervals, patient } from '../../base/outbox/testing/fixture.ts';
import { options } from './routes.ts';
import { askOption, hoursPass, optionFor } from './testing/fixture.ts';

/** A database and a server of its own take the embedded database long on a busy machine. */
const timeoutMs = 60_000;

test(
  'AG-05 an agent takes, releases and extends at most 20 times a minute each, and gets at most 30 quotes',
  async () => {
    // A tenth of each limit shows them as well, and sooner.
    await using server = await createTestServer({ config: { rateLimitFactor: 0.1 } });
    const { date } = await createWorld(server.platform.db, new Date(), 14);
    const mira = await agent(server, { country: '' });
    const repeat = async (times: number, ask: () => Promise<{ status?: number; statusCode?: number }>) => {
      const statuses = [];
      for (let turn = 0; turn < times; turn++) {
        const { status, statusCode } = await ask();
        statuses.push(status ?? statusCode);
      }
      return statuses;
    };
    const counted = (status: number, times: number) => [...Array<number>(times).fill(status), 429];
    const body = { id: 'ANT-NONE22' };
    expect(await repeat(3, () => mira.call('releaseOption', { body }))).toEqual(counted(404, 2));
    expect(await repeat(3, () => mira.call('extendOption', { body }))).toEqual(counted(404, 2));
    expect(await repeat(3, () => askOption(mira, date, { 106: 1 }))).toEqual(counted(400, 2));
    const url = '/api/agent/quote?id=ANT-NONE22';
    expect(await repeat(4, () => mira.send({ url }))).toEqual(counted(404, 3));
  },
  timeoutMs,
);

test(
  'AG-05 a process ends options, reminds of their ends and forgets old ones by itself, and then stops',
  async () => {
    await using server = await createTestServer();
    const { db } = server.platform;
    const { date } = await createWorld(db, new Date(), 14);
    const [old, lapsed, ending] = await Promise.all(
      ['Old Travel', 'Late Travel', 'Near Travel'].map((company_name) =>
        agent(server, { country: '', company_name }),
      ),
    );
    const released = await optionFor(old!, date, { 101: 1 });
    await old!.call('releaseOption', { body: { id: released.id } });
    await hoursPass(db, 31 * 24);
    await optionFor(lapsed!, date, { 102: 1 });
    await hoursPass(db, 24);
    await optionFor(ending!, date, { 103: 1 });
    await hoursPass(db, 49);

    fakeIntervals();
    const work = options.start(server.platform);
    const read = async () => ({
      states: (await db.select().from(courtesyOptions)).map(({ ended_how }) => ended_how).toSorted(),
      mails: (await listJobKeys(db))
        .map((key) => /^option-mail:(ending|lapsed)/.exec(key)?.[1])
        .filter(Boolean)
        .toSorted(),
    });
    const done = { states: ['LAPSED', null], mails: ['ending', 'lapsed'] };
    await vi.waitFor(async () => expect(await read()).toEqual(done), patient);
    // By the next time another one has ended; when the work was stopped, none more.
    await hoursPass(db, 24);
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(async () => expect((await read()).states).toEqual(['LAPSED', 'LAPSED']), patient);
    await work.stop();
    expect(vi.getTimerCount()).toBe(0);
  },
  timeoutMs,
);
