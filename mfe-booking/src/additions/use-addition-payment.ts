import { useRevalidator } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { toPaise } from '@antara/contracts/rules/money';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createAttemptStore } from '../components/payment/stored-attempt.ts';
import { usePayment } from '../components/payment/use-payment.ts';
import type { AdditionChoice } from './addition-choice.ts';

/**
 * Returns the payment of additions to a booking. After a refusal the page is read again, because prices or the booking
 * may have changed.
 */
export function useAdditionPayment(bookingId: string) {
  const appContext = useAppContext();
  const { revalidate } = useRevalidator();
  const attempts = createAttemptStore('additions', bookingId);
  const payment = usePayment({
    getAttempt: attempts.read,
    saveAttempt: attempts.write,
    success: { added: true },
    failure: { retry: paths.booking(bookingId), added: true },
    onPaid: () => attempts.write(null),
    onRefused() {
      void revalidate();
      return false;
    },
  });
  return {
    ...payment,
    /** Orders the choice for `inr` rupees. Another press, a reload or another tab gets the same order. */
    pay: ({ addons, extensions }: AdditionChoice, inr: number) =>
      payment.start(
        { id: bookingId, amount: toPaise(inr), currency: 'INR' as const, addons, extensions },
        (key, body) => appContext.api('addonOrder', { headers: { 'idempotency-key': key }, body }),
      ),
  };
}
