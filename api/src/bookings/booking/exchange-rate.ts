/**
 * Rupees for a dollar: the live service (an hour old at most) → the last good rate in the database (seven days old at
 * most) → `FX_FALLBACK_INR_PER_USD` → none, and then nothing can be paid. Never 1 (decisions, "Money and booking").
 */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { exchangeRates } from './tables.ts';

/** What a visitor reads when nothing can be paid. */
export const paymentUnavailableMessage = 'Payment is unavailable right now. Please try again later.';

/** A rate, with at most four decimals, and where it comes from. */
export interface Rate {
  rate: number;
  source: 'live' | 'stored' | 'fallback';
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/**
 * How far a rate is believed to move from the last good one, in per cent of that: so much for each day, begun or whole,
 * since it was good, and so much at most, however old it is. A rate that moves further is used only near the operator's
 * own `FX_FALLBACK_INR_PER_USD`; the log tells the operator.
 */
const dailyMovePercent = 5;
const longestMovePercent = 20;
/** After the service failed it is left alone this long. */
const retryAfterFailureMs = 60_000;
const timeoutMs = 3_000;
const currency = 'INR';
/** Of a rate that moved too far, for the operator. */
const movedTooFarRemedy =
  'Compare it with another source. If it is right, set FX_FALLBACK_INR_PER_USD to it; if it is wrong, change RATE_URL.';

/** Public services answer `rates` or `conversion_rates`, by currency, for a base of USD. */
const answer = z.object({
  rates: z.optional(z.record(z.string(), z.number())),
  conversion_rates: z.optional(z.record(z.string(), z.number())),
});

/** What a rate may plausibly be; anything else is a fault of the service. */
const isPlausible = (rate: number | undefined): rate is number =>
  rate !== undefined && rate >= 20 && rate <= 1000;

const requestsUnderWay = new WeakMap<Platform, { until: number; rate: Promise<number | null> }>();

/** The rate now, or null when none is to be had. Asks the service outside any transaction. */
export async function getExchangeRate(platform: Platform): Promise<Rate | null> {
  const { config } = platform;
  const stored = await readStoredRate(platform);
  if (config.rateUrl) {
    if (stored && stored.ageMs < hourMs) return { rate: stored.rate, source: 'live' };
    const live = await requestRate(platform, config.rateUrl);
    if (live !== null) return { rate: live, source: 'live' };
  }
  if (stored && stored.ageMs <= weekMs) return { rate: stored.rate, source: 'stored' };
  return config.fxFallback === null ? null : { rate: roundRate(config.fxFallback), source: 'fallback' };
}

/** The last rate that the service gave, and how old it is; null when it never gave one. */
export async function readStoredRate({
  db,
  now,
}: Pick<Platform, 'db' | 'now'>): Promise<{ rate: number; ageMs: number } | null> {
  const [row] = await db.select().from(exchangeRates).where(eq(exchangeRates.currency, currency));
  return row ? { rate: row.rate, ageMs: now().getTime() - row.fetched_at.getTime() } : null;
}

/** Asks the service, once for all who wait, and not again soon after a failure. */
function requestRate(platform: Platform, url: string): Promise<number | null> {
  const before = requestsUnderWay.get(platform);
  if (before && before.until > performance.now()) return before.rate;
  const rate = fetchRate(platform, url);
  const entry = { until: performance.now() + retryAfterFailureMs, rate };
  requestsUnderWay.set(platform, entry);
  // A good rate is in the database now, where every process finds it.
  void rate.then((got) => {
    if (got !== null && requestsUnderWay.get(platform) === entry) requestsUnderWay.delete(platform);
  });
  return rate;
}

async function fetchRate({ config, db, log, now }: Platform, url: string): Promise<number | null> {
  try {
    const stored = await readStoredRate({ db, now });
    // Whoever looked before another's request had ended comes here when it has.
    if (stored && stored.ageMs < hourMs) return stored.rate;
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would let another host set our prices.
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { rates, conversion_rates } = z.parse(answer, await response.json());
    const given = (rates ?? conversion_rates)?.[currency];
    if (!isPlausible(given)) throw new Error('no plausible rate in the answer');
    const rate = roundRate(given);
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

const isNear = (rate: number, known: number, percent: number): boolean =>
  Math.abs(rate - known) * 100 <= percent * known;

/** In per cent, for a last good rate of this age. */
const getBelievedMove = (ageMs: number): number =>
  Math.min(longestMovePercent, dailyMovePercent * Math.max(1, Math.ceil(ageMs / dayMs)));

function roundRate(rate: number): number {
  return Math.round(rate * 10_000) / 10_000;
}
