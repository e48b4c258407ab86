import type { MouseEvent } from 'react';
import type { PaymentsDue } from '@antara/contracts/rules/booking-rules';
import type { Session } from '@antara/contracts/composition/remote';
import { Button } from '@antara/shared-ui/button';
import { formatInr, Price } from '@antara/shared-ui/price';
import type { PaymentPhase } from '../components/payment/use-payment.ts';
import type { Step } from './use-step.ts';
import * as m from '../messages/pay-bar.ts';
import styles from './pay-bar.module.css';

/** Shows the amount to pay now and the button to the next step. On a phone the bar is always visible. */
export function PayBar({
  step,
  due,
  session,
  phase,
  onLogin,
  onPress,
}: {
  step: Step;
  due: PaymentsDue;
  session: Session['status'];
  phase: PaymentPhase['step'];
  onLogin: () => void;
  /** Goes to the review, or from the review to the payment. */
  onPress: (event: MouseEvent) => void;
}) {
  const { now } = due;
  const loggedOut = session === 'anonymous';
  return (
    <div data-surface="raised" className={styles.bar}>
      <p className={styles.total}>
        <span className={styles.label}>{due.plan === 'DEPOSIT' ? m.toPayToday() : m.total()}</span>
        <Price usdCents={now.usd} inr={now.inr} layout="stacked" />
      </p>
      {loggedOut ? (
        <Button wide onClick={onLogin}>
          {m.loginPay()}
        </Button>
      ) : (
        <Button
          wide
          disabled={session === 'checking'}
          busy={phase === 'ordering' || phase === 'closing'}
          busyLabel={phase === 'closing' ? m.closingYourPayment() : m.preparingYourPayment()}
          onClick={onPress}
        >
          {step === 'details' ? m.payNow() : payLabel(now.inr)}
        </Button>
      )}
    </div>
  );
}

function payLabel(inr: number | null): string {
  if (inr === 0) return m.confirmBooking();
  return inr === null ? m.confirmAndPay() : m.confirmAndPay2({ inr: formatInr(inr) });
}

/** Explains what the button does. */
export function PayNote({ step, loggedOut, isFree }: { step: Step; loggedOut: boolean; isFree: boolean }) {
  return (
    <p className={styles.note}>
      {loggedOut
        ? m.whatYouHaveEnteredIs()
        : step === 'details'
          ? m.youSeeEverythingOnceMore()
          : isFree
            ? m.thereIsNothingToPay()
            : m.thePaymentWindowOpensNothing()}
    </p>
  );
}
