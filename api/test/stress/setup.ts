/**
 * What the stress tests run against: a database with one ship, a double of Razorpay, and API processes that may be
 * killed.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { settings } from '../../src/base/settings/tables.ts';
import { coupons } from '../../src/bookings/booking/tables.ts';
import { createSisterShip } from '../../src/bookings/booking/testing/other-ship.ts';
import { createWorld } from '../../src/bookings/booking/testing/world.ts';
import { departures } from '../../src/site/catalogue/tables.ts';
import {
  razorpayDouble,
  type Hook,
  type RazorpayDouble,
} from '../../src/sales/payments/razorpay/testing/double.ts';
import { allowDateChanges, dateChangeRule } from '../../src/sales/payments/testing/date-changes.ts';
import { openEmbedded } from '../../src/platform/db/pglite.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import type { Db } from '../../src/platform/db/types.ts';
import { createLogger, type Logger } from '../../src/platform/log.ts';
import { seedSteps } from '../../src/run/seed/tables.ts';
import { readSampleSetting } from '../sample.ts';

/** An API process. */
export interface Process {
  origin: string;
  child: ChildProcess;
  /** `kill -9`, and gone. */
  kill(): Promise<void>;
}

export interface StressSetup {
  double: RazorpayDouble;
  dataDir: string;
  log: Logger;
  /** Of the ship. */
  rooms: string[];
  /** Days with a departure, the first of them the one that everybody wants. */
  dates: string[];
  environment: Record<string, string>;
  /** May time be made to pass while processes run? */
  canExpire: boolean;
  start(): Promise<Process>;
  /** Works in the database; on the embedded one only while no process runs. */
  inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Deadlocks that the database has seen; 0 on the embedded one, where there is one connection. */
  deadlocks(): Promise<number>;
  close(): Promise<void>;
}

/** A coupon that many want and few can use. */
export const scarceCoupon = { code: 'SCARCE', coupon_type: 'FIXED', discount: 50, max_uses: 5 } as const;

const main = path.resolve(import.meta.dirname, '../../src/main.ts');

/** Makes it, on PostgreSQL when `url` (an empty database) is given, else embedded. */
export async function createStressSetup(
  url: string | undefined,
  doors = 41,
  weeks = 1,
): Promise<StressSetup> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antara-stress-'));
  const log = createLogger('error');
  const double = await razorpayDouble();
  const { config } = double;
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // Without sample and reference data a process starts in a moment.
    SAMPLE: 'none',
    RATE_LIMIT_FACTOR: '100000',
    FX_FALLBACK_INR_PER_USD: '88',
    RAZORPAY_URL: config.url,
    RAZORPAY_KEY_ID: config.keyId,
    RAZORPAY_KEY_SECRET: config.keySecret,
    RAZORPAY_WEBHOOK_SECRET: config.webhookSecret,
    ...(url && { DATABASE_URL: url }),
  };
  const running = new Set<ChildProcess>();

  const open = () => (url ? openPostgres(url, log) : openEmbedded(dataDir));
  async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const database = await open();
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  }

  const database = await open();
  await database.exclusively((migrate) => migrate());
  await database.close();
  const made = await inDatabase(async (db) => {
    await db.insert(coupons).values(scarceCoupon);
    // Some mails go to the office.
    await db.insert(settings).values({ name: 'site', value: readSampleSetting('site') });
    await db.insert(seedSteps).values({ name: 'reference-data' });
    const world = await createWorld(db, new Date(), doors);
    const [first] = await db.select().from(departures).where(eq(departures.id, world.departure));
    const dates = [world.date];
    for (let week = 2; week <= weeks; week++) {
      // A day is free before each, so that one can be moved.
      const date_from = addDays(world.date, 8 * week);
      dates.push(date_from);
      const { id: _, ...same } = first!;
      // A change of date to a cheaper week may bring money back. Orders for it are refused, because buyers know one
      // price.
      const fare_percent = week % 5 === 0 ? 80 : same.fare_percent;
      await db
        .insert(departures)
        .values({ ...same, fare_percent, date_from, date_to: addDays(date_from, 7) });
    }
    await createSisterShip(db);
    await allowDateChanges(db, { ...dateChangeRule, times: 3 });
    await watchSales(db);
    return { dates, rooms: [...world.suiteOf.keys()] };
  });

  return {
    ...made,
    double,
    dataDir,
    log,
    environment,
    canExpire: url !== undefined,
    inDatabase,
    async start() {
      const child = fork(main, [], {
        env: {
          PATH: process.env.PATH,
          API_PORT: '0',
          // Hundreds of starts: the code is compiled once.
          NODE_COMPILE_CACHE: path.join(tmpdir(), 'antara-stress-compiled'),
          ...environment,
        },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      running.add(child);
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      void ended.then(() => running.delete(child));
      const port = await new Promise<number>((listening, failed) => {
        child.on('message', (message: { type: string; port: number; message?: string }) => {
          if (message.type === 'listening') listening(message.port);
          if (message.type === 'failed') failed(new Error(message.message));
        });
        child.once('exit', (code) => failed(new Error(`the API ended with ${code}`)));
      });
      return {
        origin: `http://127.0.0.1:${port}`,
        child,
        kill: () => {
          child.kill('SIGKILL');
          return ended;
        },
      };
    },
    async deadlocks() {
      if (!url) return 0;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
      );
      await client.end();
      return (rows[0] as { deadlocks: number }).deadlocks;
    },
    async close() {
      for (const child of running) child.kill('SIGKILL');
      await double.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Has the database itself note a suite that was sold and then becomes another booking's without having been free. */
async function watchSales(db: Db): Promise<void> {
  await db.execute(
    sql`CREATE TABLE double_sales (departure_id int, suite_id int, was int, became int, kept_for int)`,
  );
  await db.execute(sql`CREATE FUNCTION note_double_sale() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.hold_expires_at IS NULL AND NEW.booking_id IS DISTINCT FROM OLD.booking_id THEN
        INSERT INTO double_sales VALUES (OLD.departure_id, OLD.suite_id, OLD.booking_id, NEW.booking_id, OLD.group_id);
      END IF;
      RETURN NEW;
    END $$`);
  await db.execute(sql`CREATE TRIGGER double_sale AFTER UPDATE ON room_claims
    FOR EACH ROW EXECUTE FUNCTION note_double_sale()`);
}

/** How webhooks come in: mostly once, at times twice, late, or never; out of order as the delays have it. */
export function deliverBadly(
  setup: StressSetup,
  origin: () => string,
  random: () => number,
): () => Promise<void> {
  const under = new Set<Promise<unknown>>();
  setup.double.onHook = (hook: Hook) => {
    const draw = random();
    const copies = draw < 0.15 ? 0 : draw < 0.8 ? 1 : 2;
    for (let copy = 0; copy < copies; copy++) {
      const sent = new Promise((done) => setTimeout(done, random() * 120))
        .then(() => setup.double.send(`${origin()}/api/payment/webhook`, [hook]))
        .catch(() => {})
        .finally(() => under.delete(sent));
      under.add(sent);
    }
  };
  return async () => {
    await Promise.all(under);
  };
}

/** Chance that can be had again: mulberry32. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)]!;

/** Returns `count` different members of a list. */
export const sample = (list: readonly string[], count: number, random: () => number): string[] => {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
};
