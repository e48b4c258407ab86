import type { Booking } from '@antara/contracts/api/booking';
import { toPaise } from '@antara/contracts/rules/money';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createAttemptStore } from '../components/payment/stored-attempt.ts';
import { usePayment } from '../components/payment/use-payment.ts';

/** Returns the payment of a booking's balance. `onRefused` may read the page again, because it may be out of date. */
export function useBalancePayment({ booking_id: id, balance_inr: due }: Booking, onRefused: () => void) {
  const appContext = useAppContext();
  const attempts = createAttemptStore('balance', id);
  const payment = usePayment({
    getAttempt: attempts.read,
    saveAttempt: attempts.write,
    success: { balance: true },
    failure: { retry: paths.payBalance(id), balance: true },
    onPaid: () => attempts.write(null),
    onRefused() {
      onRefused();
      return false;
    },
  });
  return {
    ...payment,
    /** Orders the shown balance. Another press, a reload or another tab gets the same order. */
    pay: () =>
      payment.start({ id, amount: toPaise(due), currency: 'INR' as const }, (key, body) =>
        appContext.api('balanceOrder', { headers: { 'idempotency-key': key }, body }),
      ),
  };
}
