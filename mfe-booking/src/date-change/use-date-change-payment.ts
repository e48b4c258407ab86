import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { DateChangeQuote } from '@antara/contracts/api/date-change';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { toPaise } from '@antara/contracts/rules/money';
import { createAttemptStore } from '../components/payment/stored-attempt.ts';
import { usePayment } from '../components/payment/use-payment.ts';

/** The payment of a change of date. A refusal reads the page anew: prices, free suites, or the booking may have changed. */
export function useDateChangePayment(bookingId: string) {
  const appContext = useAppContext();
  const { revalidate } = useRevalidator();
  const [refusals, setRefusals] = useState(0);
  const attempts = createAttemptStore('date', bookingId);
  const payment = usePayment({
    getAttempt: attempts.read,
    saveAttempt: attempts.write,
    success: { dateChanged: true },
    // Apart from what is added on the same page: the address names the payment to be confirmed.
    failure: { retry: `${paths.booking(bookingId)}#change-date`, dateChanged: true },
    onPaid: () => attempts.write(null),
    onRefused() {
      setRefusals((before) => before + 1);
      void revalidate();
      return false;
    },
  });
  return {
    ...payment,
    /** How often it was refused: what was read before is not to be offered again. */
    refusals,
    /** Makes the change as it was shown: another press, a reload or another tab gets the same order. */
    confirm: ({ date, rooms, now_inr, refund_inr }: DateChangeQuote) =>
      payment.start(
        {
          id: bookingId,
          date,
          rooms: rooms.map(({ to }) => to),
          amount: toPaise(now_inr),
          refund_inr,
          currency: 'INR' as const,
        },
        (key, body) => appContext.api('dateOrder', { headers: { 'idempotency-key': key }, body }),
      ),
  };
}
