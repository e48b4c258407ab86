import type { PaymentOrder } from '@antara/contracts/api/payment';
import { RazorpayWindow } from './razorpay-window.tsx';
import { SandboxWindow } from './sandbox-window.tsx';
import type { Payment } from './window-message.ts';

/** What a payment window is given and tells. */
export interface PaymentWindowProps {
  order: PaymentOrder;
  onPaid: (payment: Payment) => void;
  /** A card was declined; the window stays open for another. `reason`: the provider's sentence, when it gives one. */
  onDeclined: (reason: string | undefined) => void;
  onDismissed: () => void;
  /** The window could not be opened; nothing was paid. */
  onUnavailable: (cause: string) => void;
}

/** The window of the order's provider, over everything else. It says what became of the payment. */
export function PaymentWindow(props: PaymentWindowProps) {
  return props.order.provider === 'razorpay' ? <RazorpayWindow {...props} /> : <SandboxWindow {...props} />;
}
