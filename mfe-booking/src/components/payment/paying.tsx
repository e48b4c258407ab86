import { Spinner } from '@antara/shared-ui/page-loader';
import { PaymentWindow } from './payment-window.tsx';
import type { PaymentHandle } from './use-payment.ts';
import styles from './payment-window.module.css';

/** The provider's window, from the order until the payment is made or given up. */
export function ActivePaymentWindow({ payment }: { payment: PaymentHandle }) {
  const { phase, confirm, declined, dismiss, unavailable } = payment;
  if (phase.step !== 'paying') return null;
  return (
    <PaymentWindow
      order={phase.order}
      onPaid={(paid) => void confirm(paid)}
      onDeclined={declined}
      onDismissed={() => void dismiss()}
      onUnavailable={unavailable}
    />
  );
}

/** Replaces the page while the server verifies a payment. */
export function ConfirmingPayment() {
  return (
    <div className={styles.confirming}>
      <Spinner label="Confirming your payment" />
      <p>Confirming your payment. Please keep this page open.</p>
    </div>
  );
}
