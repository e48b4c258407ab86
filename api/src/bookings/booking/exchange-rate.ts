/**
 * The exchange rate, in rupees per dollar. The sources, in this sequence: the live service (at most an hour old), the
 * last good rate in the database (at most seven days old), and `FX_FALLBACK_INR_PER_USD`. Without any of them nothing
 * can be paid. The rate is never assumed to be 1 (decisions, "Money and booking").
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { exchangeRates } from './tables.ts';

/** The message that visitors see while there is no exchange rate, so that nothing can be paid. */
export const paymentUnavailableMessage = createFailureText('PAYMENT_UNAVAILABLE');

/** A rate with at most four decimals, and its source. */
export interface Rate {
  rate: number;
  source: 'live' | 'stored' | 'fallback';
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/**
 * Limits of a plausible change since the last good rate, in per cent of that rate: `dailyMovePercent` for each started
 * day since then, and never more than `longestMovePercent`. A rate that moved further is only used when it is near the
 * operator's `FX_FALLBACK_INR_PER_USD`; otherwise the log tells the operator.
 */
const dailyMovePercent = 5;
const longestMovePercent = 20;
/** How long no further request is made after the service has failed. */
const retryAfterFailureMs = 60_000;
const timeoutMs = 3_000;
const currency = 'INR';
/** The remedy that the log gives the operator when a rate moved too far. */
const movedTooFarRemedy =
  'Compare it with another source. If it is right, set FX_FALLBACK_INR_PER_USD to it; if it is wrong, change RATE_URL.';

/** Public services return `rates` or `conversion_rates` by currency, for the base USD. */
const answer = z.object({
  rates: z.optional(z.record(z.string(), z.number())),
  conversion_rates: z.optional(z.record(z.string(), z.number())),
});

/** Returns true for a rate from 20 to 1000 rupees per dollar. Any other value is an error of the service. */
const isPlausible = (rate: number | undefined): rate is number =>
  rate !== undefined && rate >= 20 && rate <= 1000;

const requestsUnderWay = new WeakMap<Platform, { until: number; rate: Promise<number | null> }>();

/**
 * Returns the present rate, or null when no source has one. Must be called outside a transaction, because it may call
 * the service.
 */
export async function getExchangeRate(platform: Platform): Promise<Rate | null> {
  const { config } = platform;
  const stored = await readStoredRate(platform);
  if (config.rateUrl) {
    if (stored && stored.ageMs < hourMs) return { rate: stored.rate, source: 'live' };
    const live = await requestRate(platform, config.rateUrl);
    if (live !== null) return { rate: live, source: 'live' };
  }
  return chooseKnownRate(config, stored);
}

/**
 * Returns the last good rate of at most a week, otherwise `FX_FALLBACK_INR_PER_USD`; null without either. May be called
 * inside a transaction, because it never calls the service.
 */
export const getKnownExchangeRate = async (
  db: DbOrTx,
  { config, now }: Pick<Platform, 'config' | 'now'>,
): Promise<Rate | null> => chooseKnownRate(config, await readStoredRate({ db, now }));

function chooseKnownRate({ fxFallback }: Platform['config'], stored: StoredRate | null): Rate | null {
  if (stored && stored.ageMs <= weekMs) return { rate: stored.rate, source: 'stored' };
  return fxFallback === null ? null : { rate: roundRate(fxFallback), source: 'fallback' };
}

interface StoredRate {
  rate: number;
  ageMs: number;
}

/** Returns the last rate that the service returned, and its age; null when there was none. */
export async function readStoredRate({
  db,
  now,
}: Pick<Platform, 'now'> & { db: DbOrTx }): Promise<StoredRate | null> {
  const [row] = await db.select().from(exchangeRates).where(eq(exchangeRates.currency, currency));
  return row ? { rate: row.rate, ageMs: now().getTime() - row.fetched_at.getTime() } : null;
}

/**
 * Asks the service. Concurrent callers share one request, and after a failure no new request starts for
 * `retryAfterFailureMs`.
 */
function requestRate(platform: Platform, url: string): Promise<number | null> {
  const before = requestsUnderWay.get(platform);
  if (before && before.until > performance.now()) return before.rate;
  const rate = fetchRate(platform, url);
  const entry = { until: performance.now() + retryAfterFailureMs, rate };
  requestsUnderWay.set(platform, entry);
  // A good rate is now in the database, where every process finds it, so this entry is no longer needed.
  void rate.then((got) => {
    if (got !== null && requestsUnderWay.get(platform) === entry) requestsUnderWay.delete(platform);
  });
  return rate;
}

async function fetchRate({ config, db, log, now }: Platform, url: string): Promise<number | null> {
  try {
    const stored = await readStoredRate({ db, now });
    // Another request may have stored a rate after the caller read the database.
    if (stored && stored.ageMs < hourMs) return stored.rate;
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would let another host set the site's prices.
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { rates, conversion_rates } = z.parse(answer, await response.json());
    const answeredRate = (rates ?? conversion_rates)?.[currency];
    if (!isPlausible(answeredRate)) throw new Error('no plausible rate in the answer');
    const rate = roundRate(answeredRate);
    if (
      stored &&
      !isNear(rate, stored.rate, getBelievedMove(stored.ageMs)) &&
      !(config.fxFallback !== null && isNear(rate, config.fxFallback, dailyMovePercent))
    ) {
      const lastRate = { lastRate: stored.rate, lastRateHours: Math.floor(stored.ageMs / hourMs) };
      log.error(
        { rate, ...lastRate, remedy: movedTooFarRemedy },
        'the exchange rate moved too far: it is not used',
      );
      return null;
    }
    await db
      .insert(exchangeRates)
      .values({ currency, rate, fetched_at: now() })
      .onConflictDoUpdate({
        target: exchangeRates.currency,
        set: { rate: sql`excluded.rate`, fetched_at: sql`excluded.fetched_at` },
      });
    return rate;
  } catch (err) {
    log.warn({ err }, 'the exchange-rate service gave no rate');
    return null;
  }
}

const isNear = (rate: number, knownRate: number, percent: number): boolean =>
  Math.abs(rate - knownRate) * 100 <= percent * knownRate;

/** Returns the largest plausible change in per cent, for a last good rate of this age. */
const getBelievedMove = (ageMs: number): number =>
  Math.min(longestMovePercent, dailyMovePercent * Math.max(1, Math.ceil(ageMs / dayMs)));

function roundRate(rate: number): number {
  return Math.round(rate * 10_000) / 10_000;
}
