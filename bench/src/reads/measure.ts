/**
 * What the API takes to read and to hold suites at a thousand times the size, beside the bare driver with the same
 * statements; and each read at both sizes. The API is a process of its own as the site's supervisor starts it, keeps no
 * answers, and refuses nobody for calling often.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@delivery/cli/workspace';
import pg from 'pg';
import { startProgram } from '../own-site.ts';
import { runWrk } from '../server.ts';
import { percentile, summarize, type Spread } from '../statistics.ts';
import {
  type ApiRequest,
  createClient,
  type Headers,
  toAvailabilityRequest,
  toHoldRequest,
  writeWrkScript,
} from './client.ts';
import { openDatabases } from './databases.ts';
import { driverName, type DriverResult, type DriverTask } from './driver.ts';
import { logInToOffice, officeReads, officeSums } from './office.ts';
import { connections, perSecond, seconds } from './open-loop.ts';
import { measureCpu } from './processor-time.ts';
import { deleteHolds, listTargets, type Target } from './targets.ts';

const acts = ['availability', 'hold'] as const;
export type Act = (typeof acts)[number];
const ways = ['driver', 'api'] as const;
export type Way = (typeof ways)[number];

/**
 * Of one act in one way: times at the rate in milliseconds, how many in a second at most, processor time of each in
 * milliseconds.
 */
export interface ActFigures {
  act: Act;
  way: Way;
  p50: Spread;
  p99: Spread;
  perSecond: Spread;
  programMs: Spread;
  databaseMs: Spread;
  /** At the rate; they are in the times. */
  failed: number;
}

/** Of one read: the median of its times, and what it took of a processor, at each size. */
export interface ReadFigures {
  path: string;
  /** True when the answer is a sum of more rows in the full company. */
  isSum: boolean;
  small: { ms: Spread; cpuMs: Spread };
  full: { ms: Spread; cpuMs: Spread };
}

export interface ReadsResult {
  acts: ActFigures[];
  reads: ReadFigures[];
}

const maxTargets = 50_000;
/** How often a read is made in turn before the other size has its turn. */
const readsInTurn = 15;

interface Company {
  url: string;
  pid: number;
  client: pg.Client;
  targets: Target[];
  clerk: Headers;
  stop(): Promise<void>;
}

/** Waits until the API has sent the reminders that are due in a company it has not served before. */
async function waitForMails(client: pg.Client): Promise<void> {
  const isDue = 'SELECT FROM outbox WHERE done_at IS NULL AND gave_up_at IS NULL AND run_at <= now() LIMIT 1';
  let idleSeconds = 0;
  while (idleSeconds < 5) {
    await sleep(1_000);
    const { rowCount } = await client.query(isDue);
    idleSeconds = rowCount === 0 ? idleSeconds + 1 : 0;
  }
}

async function startCompany(database: string): Promise<Company> {
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-bench-reads-'));
  const api = await startProgram(
    [join(root, 'tooling/src/serve.ts'), 'api'],
    {
      DATABASE_URL: database,
      DATA_DIR: dataDir,
      API_PORT: '0',
      SITE_URL: '',
      RATE_LIMIT_FACTOR: '100000',
      CATALOGUE_AGE_MS: '0',
    },
    /^ready api on port (\d+)/m,
  );
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await waitForMails(client);
  return {
    url: `http://127.0.0.1:${api.ready[1]}`,
    pid: api.pid,
    client,
    targets: await listTargets(client, maxTargets),
    clerk: await logInToOffice(client),
    async stop() {
      await deleteHolds(client);
      await client.end();
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function askDriver(driver: ChildProcess, task: DriverTask): Promise<DriverResult> {
  return new Promise((done, fail) => {
    const failOnExit = () => fail(new Error('The driver ended.'));
    driver.once('exit', failOnExit);
    driver.once('message', (answer: DriverResult | { error: string }) => {
      driver.off('exit', failOnExit);
      if ('error' in answer) fail(new Error(answer.error));
      else done(answer);
    });
    driver.send(task);
  });
}

/** Measures one act in both ways, `runs` times in turn. */
async function measureAct(
  company: Company,
  driver: ChildProcess,
  act: Act,
  runs: number,
): Promise<ActFigures[]> {
  const { client, targets, url, pid } = company;
  const requests = targets.map(act === 'hold' ? toHoldRequest : toAvailabilityRequest);
  const script = join(tmpdir(), `antara-bench-${process.pid}.lua`);
  const figures = { driver: createSamples(), api: createSamples() };
  const api = createClient(url);
  let failed = 0;
  const add = (way: Way, times: readonly number[], programMs: number, databaseMs: number) => {
    figures[way].p50.push(percentile(times, 0.5));
    figures[way].p99.push(percentile(times, 0.99));
    figures[way].programMs.push(programMs / times.length);
    figures[way].databaseMs.push(databaseMs / times.length);
  };
  try {
    for (let run = -1; run < runs; run += 1) {
      // Each part has suites of its own; the first round warms up.
      const from = Math.max(0, run) * perSecond * seconds;
      const task = { act, targets, from };
      const byDriver = await measureCpu(client, { pid: null, application: driverName }, () =>
        askDriver(driver, { ...task, loop: 'open' }),
      );
      await deleteHolds(client);
      const byApi = await measureCpu(client, { pid, application: 'antara-api' }, () =>
        api.sendOpenly(requests, from),
      );
      await deleteHolds(client);
      const most = await askDriver(driver, { ...task, loop: 'closed' });
      await deleteHolds(client);
      writeWrkScript(script, requests, from);
      const rate = await runWrk(url, [], [`-c${connections}`, '-s', script]);
      // wrk leaves requests behind that the API still answers.
      await sleep(2_000);
      await deleteHolds(client);
      if (run < 0) continue;
      const { times, cpuMs } = byDriver.outcome;
      add('driver', times, cpuMs * times.length, byDriver.databaseMs);
      add('api', byApi.outcome.times, byApi.programMs, byApi.databaseMs);
      failed += byApi.outcome.failed;
      figures.driver.perSecond.push(most.perSecond);
      figures.api.perSecond.push(rate.perSecond);
    }
  } finally {
    api.close();
    rmSync(script, { force: true });
  }
  return ways.map((way) => {
    const { p50, p99, perSecond: most, programMs, databaseMs } = figures[way];
    return {
      act,
      way,
      p50: summarize(p50),
      p99: summarize(p99),
      perSecond: summarize(most),
      programMs: summarize(programMs),
      databaseMs: summarize(databaseMs),
      failed: way === 'api' ? failed : 0,
    };
  });
}

const createSamples = () => ({
  p50: [] as number[],
  p99: [] as number[],
  perSecond: [] as number[],
  programMs: [] as number[],
  databaseMs: [] as number[],
});

/**
 * The reads that are compared; a function makes one of the suite that has its turn. Both companies must have as many
 * rows as a list asks for: the small one has six journeys of five to eight nights.
 */
const reads: Record<string, string | ((target: Target) => string)> = {
  '/availability': (target) => toAvailabilityRequest(target).path,
  '/tour': ({ slug }) => `/api/tour?slug=${slug}`,
  '/tours?limit=10': '/api/tours?limit=10',
  '/tours?limit=5&nights=5-8&sort=nights': '/api/tours?limit=5&nights=5-8&sort=nights',
  '/tours?limit=10&sort=departure': '/api/tours?limit=10&sort=departure',
  '/tours?limit=10&sort=fare': '/api/tours?limit=10&sort=fare',
  '/tours?limit=10&price=2000': '/api/tours?limit=10&price=2000',
  '/tours/choices': '/api/tours/choices',
  '/cruise': '/api/cruise?slug=antara-ganga-vilas',
  '/calendar?limit=20': '/api/calendar?limit=20',
  '/content/summaries?type=BLOG': '/api/content/summaries?type=BLOG',
  '/gallery': '/api/gallery',
  '/search?q=ganges': '/api/search?q=ganges',
};

const get = (path: string): ApiRequest => ({ method: 'GET', path });

/** All reads: `isOffice` ones are made by a clerk. */
const allReads = [
  ...Object.entries(reads).map(([path, read]) => ({
    path,
    toRequest: (target: Target) => get(typeof read === 'string' ? read : read(target)),
    isOffice: false,
    isSum: false,
  })),
  ...[officeReads, officeSums].flatMap((list) =>
    Object.entries(list).map(([path, toRequest]) => ({
      path,
      toRequest,
      isOffice: true,
      isSum: list === officeSums,
    })),
  ),
];

async function compareSizes(small: Company, full: Company, runs: number): Promise<ReadFigures[]> {
  const figures: ReadFigures[] = [];
  for (const { path, toRequest, isOffice, isSum } of allReads) {
    const samples = {
      small: { ms: [] as number[], cpuMs: [] as number[] },
      full: { ms: [] as number[], cpuMs: [] as number[] },
    };
    for (let run = -1; run < runs; run += 1) {
      for (const [size, company] of Object.entries({ small, full }) as ['small' | 'full', Company][]) {
        const { client, pid, targets, url, clerk } = company;
        const api = createClient(url, isOffice ? clerk : {});
        const times: number[] = [];
        const used = await measureCpu(client, { pid, application: 'antara-api' }, async () => {
          for (let nth = 0; nth < readsInTurn; nth += 1) {
            const target = targets[(Math.max(0, run) * readsInTurn + nth) % targets.length]!;
            const began = performance.now();
            await api.send(toRequest(target));
            times.push(performance.now() - began);
          }
        });
        api.close();
        if (run < 0) continue;
        samples[size].ms.push(percentile(times, 0.5));
        samples[size].cpuMs.push((used.programMs + used.databaseMs) / readsInTurn);
      }
    }
    const { small: few, full: many } = samples;
    figures.push({
      path,
      isSum,
      small: { ms: summarize(few.ms), cpuMs: summarize(few.cpuMs) },
      full: { ms: summarize(many.ms), cpuMs: summarize(many.cpuMs) },
    });
  }
  return figures;
}

/** Measures the sizes alone, without the driver: `READS_SIZES_ONLY=1`. */
async function measureSizes(databases: Awaited<ReturnType<typeof openDatabases>>, runs: number) {
  const companies: Company[] = [];
  try {
    for (const url of [databases.full, databases.small]) companies.push(await startCompany(url));
    const [full, small] = companies as [Company, Company];
    return { acts: [], reads: await compareSizes(small, full, runs) };
  } finally {
    for (const company of companies) await company.stop();
  }
}

/** Measures all of it, `runs` times in turn, on the databases that `env` names. */
export async function measureReads(runs: number, env: NodeJS.ProcessEnv = process.env): Promise<ReadsResult> {
  const databases = await openDatabases(env);
  const ends: (() => unknown)[] = [() => databases.drop()];
  try {
    if (env.READS_SIZES_ONLY) return await measureSizes(databases, runs);
    const full = await startCompany(databases.full);
    ends.push(full.stop);
    const driver = fork(join(import.meta.dirname, 'driver.ts'), [databases.full]);
    ends.push(() => driver.kill());
    const figures: ActFigures[] = [];
    for (const act of acts) figures.push(...(await measureAct(full, driver, act, runs)));
    const small = await startCompany(databases.small);
    ends.push(small.stop);
    return { acts: figures, reads: await compareSizes(small, full, runs) };
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
