/** Records the result of this process's last call to the payment provider, for the health check of the provider. */
import type { Platform } from '../../platform/platform.ts';
import { ProviderUnavailable, type PaymentProvider } from './provider.ts';

/** `at` is by `performance.now()`. `error` is null when the provider answered, even with a refusal. */
interface LastCall {
  at: number;
  error: ProviderUnavailable | null;
}

const lastCalls = new WeakMap<Platform, LastCall>();

/** Returns the last call of this process; null before the first. */
export const getLastProviderCall = (platform: Platform): LastCall | null => lastCalls.get(platform) ?? null;

/** Wraps `provider` and records the results of its calls. */
export function recordProviderCalls(platform: Platform, provider: PaymentProvider): PaymentProvider {
  const note =
    <Arguments extends unknown[], Answer>(call: (...args: Arguments) => Promise<Answer>) =>
    async (...args: Arguments): Promise<Answer> => {
      let error: ProviderUnavailable | null = null;
      try {
        return await call(...args);
      } catch (cause) {
        if (cause instanceof ProviderUnavailable) error = cause;
        throw cause;
      } finally {
        lastCalls.set(platform, { at: performance.now(), error });
      }
    };
  return {
    ...provider,
    createOrder: note(provider.createOrder),
    listPayments: note(provider.listPayments),
    findPayment: note(provider.findPayment),
    capture: note(provider.capture),
    refund: note(provider.refund),
  };
}
