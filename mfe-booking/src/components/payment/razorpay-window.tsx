import { useEffect, useEffectEvent, useState } from 'react';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Spinner } from '@antara/shared-ui/page-loader';
import type { PaymentWindowProps } from './payment-window-props.ts';
import { loadRazorpay, type RazorpayCheckout } from './razorpay-script.ts';
import * as m from '../../messages/razorpay-window.ts';
import styles from './payment-window.module.css';

/** Returns the brand colour of the design tokens; undefined unless it has the form `#rrggbb`, which Razorpay needs. */
function readBrandColour(): string | undefined {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--brick').trim();
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined;
}

/** Razorpay's payment window. Its script is loaded when somebody pays, and renders over the page. */
export function RazorpayWindow({ order, ...events }: PaymentWindowProps) {
  const appContext = useAppContext();
  const [opening, setOpening] = useState(true);
  const onPaid = useEffectEvent(events.onPaid);
  const onDeclined = useEffectEvent(events.onDeclined);
  const onDismissed = useEffectEvent(events.onDismissed);
  const onUnavailable = useEffectEvent(events.onUnavailable);

  useEffect(() => {
    let isOver = false;
    let checkout: RazorpayCheckout | undefined;
    /** Reports only the first outcome, because the script may call several of its handlers. */
    const finish = (report: () => void) => {
      if (isOver) return;
      isOver = true;
      report();
    };

    async function open() {
      if (!order.script) throw new Error('the order names no script');
      const Razorpay = await loadRazorpay(order.script, await appContext.htmlSanitizer?.load());
      if (isOver) return;
      const { user } = appContext.session.getState();
      checkout = new Razorpay({
        key: order.key,
        amount: order.amount,
        currency: order.currency,
        order_id: order.id,
        name: m.antaraRiverCruises(),
        description: order.booking_id ? m.booking({ booking_id: order.booking_id }) : m.yourJourney(),
        prefill: user ? { name: user.name, email: user.email, contact: user.mobile_no } : {},
        theme: { color: readBrandColour() },
        handler(answer) {
          const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
          // A payment of another order is ignored, because the server would refuse it.
          if (razorpay_order_id !== order.id) return;
          const payment = {
            orderId: order.id,
            paymentId: razorpay_payment_id,
            signature: razorpay_signature,
          };
          finish(() => onPaid({ ...payment, raw: answer }));
        },
        modal: {
          ondismiss: () => finish(() => onDismissed()),
          // A press beside the window must not cancel a payment.
          confirm_close: true,
          backdropclose: false,
        },
      });
      checkout.on('payment.failed', ({ error }) => {
        if (!isOver) onDeclined(error?.description);
      });
      checkout.open();
      setOpening(false);
    }
    open().catch((error: unknown) => finish(() => onUnavailable(String(error))));

    return () => {
      if (!isOver) checkout?.close();
      isOver = true;
    };
  }, [order, appContext]);

  return opening ? (
    <div className={styles.opening}>
      <Spinner label={m.openingThePaymentWindow()} />
    </div>
  ) : null;
}
