/**
 * Pauses sales, by command or because the database cannot be written (docs/decisions/0049). Meanwhile pages can be read
 * and payments in progress are completed. A new hold, option or order is refused with a message that says how to book
 * in another way.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { CallName } from '@antara/contracts/api/calls';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { memoize } from '../../platform/cached-response.ts';
import { sqlState, type DbOrTx, type Tx } from '../../platform/db/types.ts';
import { HttpError, throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSiteSettings } from '../../base/settings/index.ts';
import { salesPause } from './sales-pause-tables.ts';

export { salesPause };

/** The calls that buy or reserve something. */
const salesCalls = new Set<string>([
  'hold',
  'createOrder',
  'addonOrder',
  'dateOrder',
  'takeOption',
] satisfies CallName[]);

/** Returns true when the operator has paused sales. */
async function isPausedByCommand(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ paused: boolean }>(
    sql`SELECT EXISTS (SELECT FROM ${salesPause}) AS paused`,
  );
  return rows[0]?.paused === true;
}

/** Returns why and since when the operator has paused sales; null when sales are open. */
export async function findSalesPause(db: DbOrTx): Promise<{ reason: string; paused_at: Date } | null> {
  const [paused] = await db.select().from(salesPause);
  return paused ?? null;
}

/**
 * Pauses sales by command of the operator. Customers do not see `reason`.
 *
 * @throws {HttpError} 409 when sales are paused already
 */
export async function pauseSales(tx: Tx, reason: string, at: Date): Promise<void> {
  const [paused] = await tx
    .insert(salesPause)
    .values({ reason, paused_at: at })
    .onConflictDoNothing()
    .returning();
  if (!paused) throwHttpError('CONFLICT', 'Sales are paused already: operator sales resume ends it.');
}

/**
 * Resumes sales. Returns why and since when they were paused.
 *
 * @throws {HttpError} 409 when sales are not paused by command
 */
export async function resumeSales(tx: Tx): Promise<{ reason: string; paused_at: Date }> {
  const [paused] = await tx.delete(salesPause).returning();
  return paused ?? throwHttpError('CONFLICT', 'Sales are not paused, so there is nothing to resume.');
}

/** Returns true when the database refused to write, because its disk is full or it is read-only. */
const isUnwritable = (error: unknown) => ['53100', '25006'].includes(sqlState(error) ?? '');

async function createPausedError(db: DbOrTx, cause: unknown): Promise<HttpError> {
  const phone = (await findSiteSettings(db).catch(() => null))?.phone;
  return new HttpError(
    'UNAVAILABLE',
    createFailureText('SALES_PAUSED', { phone }),
    { rule: 'SALES_PAUSED' },
    cause,
  );
}

/** Platforms whose last check could not write to the database. */
const unwritable = new WeakSet<Platform>();

/**
 * Records the result of the database check. While the database cannot be written, no payment begins, because its result
 * might not be stored.
 */
export function noteWritable(platform: Platform, isWritable: boolean): void {
  if (isWritable) unwritable.delete(platform);
  else unwritable.add(platform);
}

/**
 * Returns true when sales are paused by command, or because the last check could not write to the database. Reads the
 * database on every call.
 */
export const isSalesPaused = async (platform: Platform): Promise<boolean> =>
  (await isPausedByCommand(platform.db)) || unwritable.has(platform);

/** For each platform, a memoized check whether sales are paused by command, renewed every `CATALOGUE_AGE_MS`. */
const pauses = new WeakMap<Platform, () => Promise<boolean>>();

/**
 * Refuses a call that buys or reserves something while sales are paused.
 *
 * @throws {HttpError} 503 `UNAVAILABLE` with `data.rule` `SALES_PAUSED` while sales are paused
 */
export async function assertSalesOpen(platform: Platform): Promise<void> {
  const { db, config } = platform;
  const isPaused = pauses.get(platform) ?? memoize(config.catalogueAgeMs, () => isPausedByCommand(db));
  pauses.set(platform, isPaused);
  if (unwritable.has(platform)) throw await createPausedError(db, 'the database cannot be written');
  if (await isPaused()) throw await createPausedError(db, 'sales are paused by command');
}

/** Makes the sales calls of `app` respond 503 with `data.rule` `SALES_PAUSED` when the database cannot be written. */
export function addSalesErrors(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  app.setErrorHandler(async (error, request) => {
    const isSale = salesCalls.has(request.routeOptions.config.call ?? '');
    throw isSale && isUnwritable(error) ? await createPausedError(db, error) : error;
  });
}
