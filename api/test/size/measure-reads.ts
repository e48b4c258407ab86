/**
 * How long reads take on PostgreSQL: `npm --prefix api run size-reads -- <small database> <full database>` (made by `npm run size`). Suites
 * taken and holds at 200 a second, beside the bare driver that sends the statements of the first, in turns; then other reads at both sizes.
 * Prints the tables of docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../../src/config.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createLogger } from '../../src/platform/log.ts';
import { createPlatform } from '../../src/platform/platform.ts';
import { readSecrets } from '../../src/platform/secrets.ts';
import { createServer } from '../../src/platform/server.ts';
import { plugins } from '../../src/plugins.ts';

const perSecond = 200;
const seconds = 4;
const rounds = 3;

interface Site {
  url: string;
  pool: pg.Pool;
  departures: { slug: string; date: string; room: string }[];
  close(): Promise<void>;
}

/** The API on this database, listening, with nothing kept and nobody refused for calling often. */
async function startApi(database: string): Promise<Site> {
  const log = createLogger('error');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antara-size-reads-'));
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000', CATALOGUE_AGE_MS: '0' });
  const opened = await openPostgres(database, log);
  await opened.exclusively((migrate) => migrate());
  const services = { config, secrets: readSecrets(config), db: opened.db, log, now: () => new Date() };
  const app = await createServer(createPlatform(services, plugins), plugins);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const pool = new pg.Pool({ connectionString: database, max: 10 });
  const { rows } = await pool.query<Site['departures'][number]>(
    `SELECT tours.slug, date_from::text AS date, suites.room_number AS room
     FROM (SELECT * FROM departures WHERE date_from > current_date + 30 ORDER BY md5(id::text) LIMIT 2000) AS departures
     JOIN tours ON tours.id = tour_id JOIN LATERAL (SELECT * FROM suites WHERE suites.ship_id = tours.ship_id
       AND NOT EXISTS (SELECT FROM room_claims WHERE departure_id = departures.id AND suite_id = suites.id) LIMIT 1) AS suites ON true`,
  );
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`,
    pool,
    departures: rows,
    async close() {
      await pool.end();
      await app.close();
      await opened.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Milliseconds of each act from when it was due, at `perSecond` whether the ones before have ended or not. */
async function measureOpenly(act: (nth: number) => Promise<unknown>): Promise<number[]> {
  const begun = performance.now();
  const acts: Promise<number>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const due = begun + (nth * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    acts.push(act(nth).then(() => performance.now() - due));
  }
  return Promise.all(acts);
}

async function measureInTurn(act: (nth: number) => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const begun = performance.now();
    await act(nth);
    times.push(performance.now() - begun);
  }
  return times;
}

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!;

async function fetchWell(url: string, init?: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
}

const pick = <One>(list: readonly One[], nth: number): One => list[nth % list.length]!;

/** The statements of `GET /availability` for a visitor without a session. */
async function readByDriver({ pool, departures }: Site, nth: number): Promise<void> {
  const { slug, date } = pick(departures, nth);
  await pool.query("SELECT value FROM settings WHERE name = 'sales_end_hours'");
  const { rows } = await pool.query<{ id: number }>(
    `SELECT departures.id FROM departures JOIN tours ON tours.id = tour_id
     WHERE slug = $1 AND date_from = $2 AND date_from > current_date AND closed_at IS NULL`,
    [slug, date],
  );
  await pool.query(
    `SELECT room_number, bookings.booking_id, holder_hash, status, user_id, room_claims.hold_expires_at IS NOT NULL AS held
     FROM room_claims JOIN suites ON suites.id = suite_id LEFT JOIN bookings ON bookings.id = room_claims.booking_id
     WHERE room_claims.departure_id = $1 AND (room_claims.hold_expires_at IS NULL OR room_claims.hold_expires_at > now()) ORDER BY suites.id`,
    [rows[0]!.id],
  );
}

const readAvailability = ({ url, departures }: Site, nth: number) => {
  const { slug, date } = pick(departures, nth);
  return fetchWell(`${url}/availability?slug=${slug}&date=${date}`);
};

const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

async function compareWithDriver(site: Site): Promise<void> {
  const times = { 'bare driver, its statements': [] as number[], 'suites taken, by the API': [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const from = round * perSecond * seconds;
    times['bare driver, its statements'].push(
      ...(await measureOpenly((nth) => readByDriver(site, from + nth))),
    );
    times['suites taken, by the API'].push(
      ...(await measureOpenly((nth) => readAvailability(site, from + nth))),
    );
  }
  row('200 a second', 'p50 ms', 'p99 ms');
  row('---', '---:', '---:');
  for (const [name, all] of Object.entries(times))
    row(name, quantile(all, 0.5).toFixed(1), quantile(all, 0.99).toFixed(1));
}

async function compareSizes(small: Site, full: Site): Promise<void> {
  const reads: Record<string, (site: Site, nth: number) => Promise<void>> = {
    '/availability': readAvailability,
    '/tour': ({ url, departures }, nth) => fetchWell(`${url}/tour?slug=${pick(departures, nth).slug}`),
    '/tours?limit=10': ({ url }) => fetchWell(`${url}/tours?limit=10`),
    '/tours?limit=10&nights=5-8&sort=nights': ({ url }) =>
      fetchWell(`${url}/tours?limit=10&nights=5-8&sort=nights`),
    '/calendar?limit=20': ({ url }) => fetchWell(`${url}/calendar?limit=20`),
    '/content/summaries?type=BLOG': ({ url }) => fetchWell(`${url}/content/summaries?type=BLOG`),
    '/gallery': ({ url }) => fetchWell(`${url}/gallery`),
    '/search?q=ganges': ({ url }) => fetchWell(`${url}/search?q=ganges`),
    '/cruise': ({ url }) => fetchWell(`${url}/cruise?slug=antara-ganga-vilas`),
  };
  row('read, nothing kept', 'small, ms', 'full, ms', 'full ÷ small ≤ 1.5');
  row('---', '---:', '---:', '---:');
  for (const [name, read] of Object.entries(reads)) {
    const times = { small: [] as number[], full: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.small.push(...(await measureInTurn((nth) => read(small, nth), 10)));
      times.full.push(...(await measureInTurn((nth) => read(full, nth), 10)));
    }
    const [a, b] = [quantile(times.small, 0.5), quantile(times.full, 0.5)];
    row(name, a.toFixed(1), b.toFixed(1), `${(b / a).toFixed(2)} ${b / a <= 1.5 ? '✓' : '✗'}`);
  }
}

const [smallDatabase, fullDatabase] = process.argv.slice(2);
if (!smallDatabase || !fullDatabase) throw new Error('Name the small and the full database.');
const load = loadavg();
const small = await startApi(smallDatabase);
const full = await startApi(fullDatabase);
await compareWithDriver(full);
process.stdout.write('\n');
await compareSizes(small, full);
process.stdout.write(
  `\n${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}; load before ${load.map((one) => one.toFixed(1)).join(' ')}, after ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}.\n`,
);
await small.close();
await full.close();
