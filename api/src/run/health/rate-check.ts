/** Checks whether there is an exchange rate, and how old it is. */
import { getExchangeRate, readStoredRate } from '../../bookings/booking/index.ts';
import type { Check } from './check.ts';

/**
 * The check. It requests the rate as a visitor's call would, so that the rate is fresh before the first visitor of the
 * day.
 */
export const rateCheck: Check = {
  name: 'rate',
  async run(platform) {
    const { config } = platform;
    const rate = await getExchangeRate(platform);
    const stored = await readStoredRate(platform);
    const figures = stored ? { antara_rate_age_seconds: Math.round(stored.ageMs / 1000) } : {};
    if (!rate) {
      return {
        state: 'failed',
        figures,
        sentence:
          'There is no exchange rate, so nobody can pay. Is RATE_URL set, and does it answer (the log says why not)? Until it does, set FX_FALLBACK_INR_PER_USD.',
      };
    }
    if (!config.rateUrl || rate.source === 'live') return { state: 'ok', figures };
    const use =
      rate.source === 'stored' && stored
        ? `the rate of ${Math.floor(stored.ageMs / 3_600_000)} hours ago is used, for seven days at most, and then nobody can pay`
        : 'FX_FALLBACK_INR_PER_USD is used, which may be far from the market';
    return {
      state: 'warning',
      figures,
      sentence: `The exchange-rate service at RATE_URL gives no rate that is used: ${use}. The log says why; see whether the address still answers.`,
    };
  },
};
