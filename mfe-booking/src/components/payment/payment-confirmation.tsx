import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Failure, Result } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { Spinner } from '@antara/shared-ui/page-loader';
import { TextLink } from '@antara/shared-ui/text-link';
import { useConfirmation, type ConfirmationState, type Verification } from './use-confirmation.ts';
import styles from './payment-confirmation.module.css';

const texts: Record<ConfirmationState, string> = {
  asking: 'This takes a moment. Please keep this page open.',
  delayed:
    'This takes longer than usual. You do not have to pay again: we write to you by e-mail as soon as your payment is ' +
    'confirmed, and your booking is then under My bookings. If it cannot be confirmed, the money goes back to you.',
  'logged-out':
    'You were logged out while you paid. Please log in to see your booking. You do not have to pay again.',
};

const delayedForGuest =
  'This takes longer than usual. You do not have to pay again: this page shows it as soon as your payment is confirmed. If ' +
  'it cannot be confirmed, the money goes back to you.';

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
      {state === 'asking' && <Spinner label="Confirming your payment" />}
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        Your payment is being confirmed
      </h2>
      <p className={styles.text}>{verify && state === 'delayed' ? delayedForGuest : texts[state]}</p>
      {state === 'delayed' && (
        <div className={styles.actions}>
          <Button onClick={askAgain}>Check again</Button>
          {!verify && <TextLink to={paths.myBookings()}>My bookings</TextLink>}
        </div>
      )}
      {state === 'logged-out' && (
        <ButtonLink to={paths.login()} state={{ from: pathname + search }}>
          Login
        </ButtonLink>
      )}
    </section>
  );
}
