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
 * Returns the payment of a change of date. After a refusal the page is read again, because prices, free suites or the
 * booking may have changed.
 */
export function useDateChangePayment(bookingId: string) {
  const appContext = useAppContext();
  const { revalidate } = useRevalidator();
  const [refusals, setRefusals] = useState(0);
  const attempts = createAttemptStore('date', bookingId);
  // The key of this tab's order. The stored attempt may meanwhile belong to another tab's change.
  const ordered = useRef<string>(undefined);
  const closeOrder = async () => {
    const key = ordered.current ?? attempts.read()?.key;
    if (key) await appContext.api('closeOrder', { body: { key, window: getWindowId() } });
  };
  // After a reload the earlier payment window is gone, so its order is closed and its suites become free for others.
  const onStart = useEffectEvent(closeOrder);
  useEffect(() => void onStart(), []);
  const payment = usePayment({
    getAttempt: attempts.read,
    saveAttempt: attempts.write,
    success: { dateChanged: true },
    // The address differs from the one of additions on the same page, because the address is the key of the pending
    // payment.
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
    /** The number of refusals. Offers that were read before a refusal must not be shown again. */
    refusals,
    /** Orders the change as shown. Another press, a reload or another tab gets the same order. */
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
