import type { MouseEvent } from 'react';
import type { QuoteLine } from '@antara/contracts/booking-rules';
import type { Session } from '@antara/contracts/remote';
import { Button } from '@antara/shared-ui/button';
import { formatInr, Price } from '@antara/shared-ui/price';
import type { Step } from './use-step.ts';
import styles from './pay-bar.module.css';

/** What it comes to, and the way on: on a phone always in reach. */
export function PayBar({
  step,
  total,
  session,
  busy,
  onLogin,
  onPress,
}: {
  step: Step;
  total: QuoteLine;
  session: Session['status'];
  /** The order is being made. */
  busy: boolean;
  onLogin: () => void;
  /** To the review, or from there to the payment. */
  onPress: (event: MouseEvent) => void;
}) {
  const loggedOut = session === 'anonymous';
  return (
    <div data-surface="raised" className={styles.bar}>
      <p className={styles.total}>
        <span className={styles.label}>Total</span>
        <Price usdCents={total.usd} inr={total.inr} layout="stacked" />
      </p>
      {loggedOut ? (
        <Button wide onClick={onLogin} className={styles.button}>
          Login &amp; Pay
        </Button>
      ) : (
        <Button
          wide
          disabled={session === 'checking'}
          busy={busy}
          busyLabel="Preparing your payment…"
          onClick={onPress}
          className={styles.button}
        >
          {step === 'details'
            ? 'Pay Now'
            : total.inr === null
              ? 'Confirm and pay'
              : `Confirm and pay ${formatInr(total.inr)}`}
        </Button>
      )}
      <p className={styles.note}>
        {loggedOut
          ? 'What you have entered is kept while you log in.'
          : step === 'details'
            ? 'You see everything once more before anything is charged.'
            : 'The payment window opens. Nothing is charged before you confirm it there.'}
      </p>
    </div>
  );
}
