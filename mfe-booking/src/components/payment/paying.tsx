import { PaymentConfirmation } from './payment-confirmation.tsx';
import { PaymentWindow } from './payment-window.tsx';
import type { Verification } from './use-confirmation.ts';
import type { PaymentHandle } from './use-payment.ts';

/** Shows the provider's window from the order until the payment is made or the window is closed. */
export function ActivePaymentWindow({ payment }: { payment: PaymentHandle }) {
  const { phase, paid, declined, dismiss, unavailable } = payment;
  if (phase.step !== 'paying' || !payment.isWindowOpen) return null;
  return (
    <PaymentWindow
      order={phase.order}
      onPaid={paid}
      onDeclined={declined}
      onDismissed={() => void dismiss()}
      onUnavailable={unavailable}
    />
  );
}

/** Replaces the page while the server verifies a payment. */
export function ConfirmingPayment({
  verification,
  payment,
}: {
  verification: Verification;
  payment: Pick<PaymentHandle, 'toSuccess' | 'toFailure'> & Partial<Pick<PaymentHandle, 'verify'>>;
}) {
  const { toSuccess, toFailure, verify } = payment;
  return (
    <PaymentConfirmation
      verification={verification}
      verify={verify}
      onPaid={(bookingId) => void toSuccess(bookingId)}
      onRefused={(answer) => void toFailure(answer)}
    />
  );
}
