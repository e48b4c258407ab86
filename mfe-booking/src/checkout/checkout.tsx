import { useState } from 'react';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Spinner } from '@antara/shared-ui/page-loader';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { ActivePaymentWindow, ConfirmingPayment } from '../components/payment/paying.tsx';
import { readPendingPayment } from '../components/payment/pending-payment.ts';
import { CheckoutContext } from './checkout-context.tsx';
import { ClientAsked } from './client-payment/client-asked.tsx';
import { Details } from './details.tsx';
import { endAskedCheckout } from './end-checkout.ts';
import { HoldBar } from './hold-bar.tsx';
import { PricePanel } from './price-panel.tsx';
import { ResumedPayment } from './resumed-payment.tsx';
import { Review } from './review.tsx';
import type { CheckoutProps } from './checkout-props.ts';
import { useCheckoutState } from './use-checkout-state.ts';
import { paymentAddress } from './use-order.ts';
import { useStepFocus } from './use-step.ts';
import * as m from '../messages/checkout.ts';
import styles from './checkout.module.css';

/** A checkout with rooms, or its payment. Renders only in the browser, because all its data are the visitor's own. */
export function Checkout(props: CheckoutProps) {
  const { slug, date } = props;
  const [pending] = useState(() => readPendingPayment(paymentAddress(slug, date)));
  return pending ? <ResumedPayment {...props} pending={pending} /> : <OpenCheckout {...props} />;
}

function OpenCheckout(props: CheckoutProps) {
  const appContext = useAppContext();
  const checkout = useCheckoutState(props);
  const { step, status, hold, order } = checkout;
  const heading = useStepFocus(step);
  if (order.phase.step === 'confirming') {
    return <ConfirmingPayment verification={order.phase.verification} payment={order} />;
  }
  if (status.askedClient)
    return <ClientAsked askedClient={status.askedClient} onLeave={() => endAskedCheckout(props)} />;
  if (status.isLeaving) {
    return (
      <div className={styles.waiting}>
        <Spinner label={m.backToTheJourney()} />
      </div>
    );
  }
  return (
    <CheckoutContext value={checkout}>
      <div className={styles.checkout}>
        <div className={styles.main}>
          <div className={styles.top}>
            <HoldBar
              state={hold.state}
              rooms={props.rooms.map(({ roomNumber }) => roomNumber)}
              onEnd={() => void hold.checkExpiry()}
              onExtend={async () => {
                const minutes = await hold.renew();
                if (minutes) appContext.notify(m.yourSuitesAreKeptFor({ minutes }), 'success');
              }}
            />
            {/* Silent, because the notice was already announced as a notification. */}
            <FormMessage silent>{status.notice}</FormMessage>
          </div>
          {step === 'review' ? <Review heading={heading} /> : <Details heading={heading} />}
        </div>
        <PricePanel />
        <ActivePaymentWindow payment={order} />
      </div>
    </CheckoutContext>
  );
}
