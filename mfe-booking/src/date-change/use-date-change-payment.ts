import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { DateChangeQuote } from '@antara/contracts/api/date-change';
import { toDateOrder } from '@antara/contracts/api/date-order';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { getWindowId } from '../components/payment/payment-attempt.ts';
import { createAttemptStore } from '../components/payment/stored-attempt.ts';
import { usePayment } from '../components/payment/use-payment.ts';

/**
 * The payment of a change of date. A refusal reads the page anew: prices, free suites, or the booking may have changed.
 */
export function useDateChangePayment(bookingId: string) {
  const appContext = useAppContext();
  const { revalidate } = useRevalidator();
  const [refusals, setRefusals] = useState(0);
  const attempts = createAttemptStore('date', bookingId);
  // The key of this tab's order: another tab may have stored the attempt of another change since.
  const ordered = useRef<string>(undefined);
  const closeOrder = async () => {
    const key = ordered.current ?? attempts.read()?.key;
    if (key) await appContext.api('closeOrder', { body: { key, window: getWindowId() } });
  };
  // A window that stood open before a reload is gone, and its suites can be left for others.
  const onStart = useEffectEvent(closeOrder);
  useEffect(() => void onStart(), []);
  const payment = usePayment({
    getAttempt: attempts.read,
    saveAttempt: attempts.write,
    success: { dateChanged: true },
    // Apart from what is added on the same page: the address names the payment to be confirmed.
    failure: { retry: `${paths.booking(bookingId)}#change-date`, dateChanged: true },
    onWindowClosed: closeOrder,
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
    confirm: (quote: DateChangeQuote) =>
      payment.start(toDateOrder(bookingId, quote), (key, body) => {
        ordered.current = key;
        return appContext.api('dateOrder', {
          headers: { 'idempotency-key': key, 'payment-window': getWindowId() },
          body,
        });
      }),
  };
}
