import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createAttemptStore } from '../components/payment/stored-attempt.ts';
import type { GuestPayment } from '../components/payment/use-payment-end.ts';
import { usePayment } from '../components/payment/use-payment.ts';

/** Returns the payment by a link. `onRefused` is called after a refusal, because the page may be out of date. */
export function useLinkPayment(
  { token, amount }: { token: string; amount: number },
  { onRefused, ...end }: Pick<GuestPayment, 'onPaid' | 'onFailed'> & { onRefused: () => void },
) {
  const { api } = useAppContext();
  // Storage holds only the start of the token. The start tells links apart but cannot be used to pay.
  const name = token.slice(0, 8);
  const attempts = createAttemptStore('link', name);
  const payment = usePayment({
    getAttempt: attempts.read,
    saveAttempt: attempts.write,
    failure: { retry: `link:${name}` },
    onPaid: () => attempts.write(null),
    guest: {
      ...end,
      verify: ({ orderId, paymentId, signature }) =>
        api('verifyLinkPayment', { body: { token, orderId, paymentId, signature } }),
    },
    onRefused() {
      onRefused();
      return false;
    },
  });
  return {
    ...payment,
    /** Orders the shown amount. Another press, a reload or another tab gets the same order. */
    pay: () =>
      payment.start({ amount, currency: 'INR' as const }, (key, body) =>
        api('linkOrder', { headers: { 'idempotency-key': key }, body: { token, ...body } }),
      ),
  };
}
