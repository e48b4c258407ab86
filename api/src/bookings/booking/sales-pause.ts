/**
 * Sales that are paused: by command, or because the database cannot be written (docs/decisions/0049). Pages are read
 * and payments under way come to their end; a new hold, option or order is refused with a sentence that says how to
 * book all the same.
 */
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

/** The calls by which something is bought. */
const salesCalls = new Set<string>([
  'hold',
  'createOrder',
  'addonOrder',
  'dateOrder',
  'takeOption',
] satisfies CallName[]);

/** Whether the operator has paused sales. */
async function isPausedByCommand(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ paused: boolean }>(
    sql`SELECT EXISTS (SELECT FROM ${salesPause}) AS paused`,
  );
  return rows[0]?.paused === true;
}

/** Why and since when the operator has paused sales; null when they go on. */
export async function findSalesPause(db: DbOrTx): Promise<{ reason: string; paused_at: Date } | null> {
  const [paused] = await db.select().from(salesPause);
  return paused ?? null;
}

/** @throws {HttpError} 409 when they are paused already */
export async function pauseSales(tx: Tx, reason: string, at: Date): Promise<void> {
  const [paused] = await tx
    .insert(salesPause)
    .values({ reason, paused_at: at })
    .onConflictDoNothing()
    .returning();
  if (!paused) throwHttpError('CONFLICT', 'Sales are paused already: operator sales resume ends it.');
}

/**
 * Has sales go on; answers why and since when they were paused.
 *
 * @throws {HttpError} 409 when they are not paused by command
 */
export async function resumeSales(tx: Tx): Promise<{ reason: string; paused_at: Date }> {
  const [paused] = await tx.delete(salesPause).returning();
  return paused ?? throwHttpError('CONFLICT', 'Sales are not paused, so there is nothing to resume.');
}

/** Did the database refuse to write: its disk is full, or it is read-only? */
const isUnwritable = (error: unknown) => ['53100', '25006'].includes(sqlState(error) ?? '');

async function createPausedError(db: DbOrTx, cause: unknown): Promise<HttpError> {
  const phone = (await findSiteSettings(db).catch(() => null))?.phone;
  return new HttpError(
    'UNAVAILABLE',
    `We cannot take bookings at the moment. What you chose is kept; please try again in a few minutes${phone ? ` or call ${phone}` : ''}.`,
    { rule: 'SALES_PAUSED' },
    cause,
  );
}

/** Those whose last check could not write to the database. */
const unwritable = new WeakSet<Platform>();

/**
 * Notes what the check of the database found. Where it cannot be written no payment begins, since its end might not be
 * stored.
 */
export function noteWritable(platform: Platform, isWritable: boolean): void {
  if (isWritable) unwritable.delete(platform);
  else unwritable.add(platform);
}

/** Can nobody buy, by command or because the last check could not write to the database? It reads the database. */
export const isSalesPaused = async (platform: Platform): Promise<boolean> =>
  (await isPausedByCommand(platform.db)) || unwritable.has(platform);

/** By platform: whether sales are paused by command is read once in `CATALOGUE_AGE_MS`. */
const pauses = new WeakMap<Platform, () => Promise<boolean>>();

/** @throws {HttpError} 503 `UNAVAILABLE` with `data.rule` `SALES_PAUSED` while sales are paused */
export async function assertSalesOpen(platform: Platform): Promise<void> {
  const { db, config } = platform;
  const isPaused = pauses.get(platform) ?? memoize(config.catalogueAge, () => isPausedByCommand(db));
  pauses.set(platform, isPaused);
  if (unwritable.has(platform)) throw await createPausedError(db, 'the database cannot be written');
  if (await isPaused()) throw await createPausedError(db, 'sales are paused by command');
}

/**
 * Has the calls by which something is bought, of those in `app`, answer 503 with `data.rule` `SALES_PAUSED` when the
 * database cannot be written.
 */
export function addSalesErrors(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  app.setErrorHandler(async (error, request) => {
    const isSale = salesCalls.has(request.routeOptions.config.call ?? '');
    throw isSale && isUnwritable(error) ? await createPausedError(db, error) : error;
  });
}
