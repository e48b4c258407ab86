import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Failure, Result } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { Spinner } from '@antara/shared-ui/page-loader';
import { TextLink } from '@antara/shared-ui/text-link';
import { useConfirmation, type ConfirmationState, type Verification } from './use-confirmation.ts';
import * as m from '../../messages/payment-confirmation.ts';
import styles from './payment-confirmation.module.css';

const texts: Record<ConfirmationState, () => string> = {
  asking: m.thisTakesAMomentPlease,
  delayed: m.delayed,
  'logged-out': m.loggedOut,
};

/** Replaces the page from the payment until its outcome is known. It never reports a failed payment itself. */
export function PaymentConfirmation({
  verification,
  verify,
  ...events
}: {
  verification: Verification;
  /** Verifies the payment of somebody who needs no session. */
  verify?: ((verification: Verification) => Promise<Result<'verifyPayment'>>) | undefined;
  onPaid: (bookingId: string) => void;
  onRefused: (answer: Failure) => void;
}) {
  const { pathname, search } = useLocation();
  const { state, askAgain } = useConfirmation(verification, events, verify);
  const title = useRef<HTMLHeadingElement>(null);
  // The title takes the focus, because the replaced page was scrolled to its end and this one is shorter.
  useEffect(() => title.current?.focus(), []);
  return (
    <section role="status" className={styles.confirmation}>
      {state === 'asking' && <Spinner label={m.confirmingYourPayment()} />}
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {m.yourPaymentIsBeingConfirmed()}
      </h2>
      <p className={styles.text}>{verify && state === 'delayed' ? m.delayedForGuest() : texts[state]()}</p>
      {state === 'delayed' && (
        <div className={styles.actions}>
          <Button onClick={askAgain}>{m.checkAgain()}</Button>
          {!verify && <TextLink to={paths.myBookings()}>{m.myBookings()}</TextLink>}
        </div>
      )}
      {state === 'logged-out' && (
        <ButtonLink to={paths.login()} state={{ from: pathname + search }}>
          {m.login()}
        </ButtonLink>
      )}
    </section>
  );
}
