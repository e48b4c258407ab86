import { useEffect, useRef, useState } from 'react';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Spinner } from '@antara/shared-ui/page-loader';
import type { PaymentWindowProps } from './payment-window.tsx';
import { loadRazorpay, type RazorpayCheckout } from './razorpay-script.ts';
import styles from './payment-window.module.css';

/** A colour as the provider's window takes it, from the tokens; none when it is not written as it wants it. */
function readBrandColour(): string | undefined {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--brick').trim();
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined;
}

/** Razorpay's window: its script comes when somebody pays, not before, and draws over the page. */
export function RazorpayWindow({
  order,
  onPaid,
  onDeclined,
  onDismissed,
  onUnavailable,
}: PaymentWindowProps) {
  const site = useAppContext();
  const [opening, setOpening] = useState(true);
  const tell = useRef({ onPaid, onDeclined, onDismissed, onUnavailable });
  useEffect(() => {
    tell.current = { onPaid, onDeclined, onDismissed, onUnavailable };
  });

  useEffect(() => {
    let over = false;
    let checkout: RazorpayCheckout | undefined;
    /** The window says one thing at the end, whatever else it calls. */
    const finish = (say: () => void) => {
      if (over) return;
      over = true;
      say();
    };

    async function open() {
      if (!order.script) throw new Error('the order names no script');
      const Razorpay = await loadRazorpay(order.script);
      if (over) return;
      const { user } = site.session.getState();
      checkout = new Razorpay({
        key: order.key,
        amount: order.amount,
        currency: order.currency,
        order_id: order.id,
        name: 'Antara River Cruises',
        description: `Booking ${order.booking_id}`,
        prefill: user ? { name: user.name, email: user.email, contact: user.mobile_no } : {},
        theme: { color: readBrandColour() },
        handler(answer) {
          const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
          // Another order's payment is none of this one; the server would say so too.
          if (razorpay_order_id !== order.id) return;
          const payment = {
            orderId: order.id,
            paymentId: razorpay_payment_id,
            signature: razorpay_signature,
          };
          finish(() => tell.current.onPaid({ ...payment, raw: answer }));
        },
        modal: {
          ondismiss: () => finish(() => tell.current.onDismissed()),
          // Nobody gives a payment up by accident.
          confirm_close: true,
          backdropclose: false,
        },
      });
      checkout.on('payment.failed', ({ error }) => {
        if (!over) tell.current.onDeclined(error?.description);
      });
      checkout.open();
      setOpening(false);
    }
    open().catch((error: unknown) => finish(() => tell.current.onUnavailable(String(error))));

    return () => {
      if (!over) checkout?.close();
      over = true;
    };
  }, [order, site]);

  return opening ? (
    <div className={styles.opening}>
      <Spinner label="Opening the payment window" />
    </div>
  ) : null;
}
