/** Checks whether the payment provider answers and accepts the API's keys. */
import { getLastProviderCall, getProvider, ProviderRefused } from '../../sales/payments/index.ts';
import type { Check } from './check.ts';

/** An id that no payment has, for a call without effect. */
const unknownPayment = 'pay_00000000000000';
/** The check makes no call of its own when another call has succeeded within this many milliseconds. */
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
      // The provider refuses the unknown id, which shows that it answers and accepts the keys.
      if (error instanceof ProviderRefused) return { state: 'ok' };
      return {
        state: 'failed',
        sentence: `The payment provider (${provider.name}) does not work, so nobody can pay and refunds wait: ${error instanceof Error ? error.message : 'no answer'}. See its status page and its keys in the settings.`,
      };
    }
  },
};
