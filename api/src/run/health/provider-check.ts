/** Checks whether the payment provider answers and accepts our keys. */
import { getLastProviderCall, getProvider, ProviderRefused } from '../../sales/payments/index.ts';
import type { Check } from './check.ts';

/** An id that no payment has. */
const unknownPayment = 'pay_00000000000000';
/** After a successful call within this many milliseconds, the check makes no call of its own. */
const recentMs = 15_000;

export const providerCheck: Check = {
  name: 'provider',
  async run(platform) {
    const provider = getProvider(platform);
    const last = getLastProviderCall(platform);
    const isRecent = last?.error === null && performance.now() - last.at < recentMs;
    if (provider.name === 'sandbox' || isRecent) return { state: 'ok' };
    try {
      await provider.findPayment(unknownPayment);
      return { state: 'ok' };
    } catch (error) {
      // A refusal is a good sign: the provider answered and accepted the keys.
      if (error instanceof ProviderRefused) return { state: 'ok' };
      return {
        state: 'failed',
        sentence: `The payment provider (${provider.name}) does not work, so nobody can pay and refunds wait: ${error instanceof Error ? error.message : 'no answer'}. See its status page and its keys in the settings.`,
      };
    }
  },
};
