import type { ComponentType } from 'react';
import type { PaymentOrder } from '@antara/contracts/api/payment';
import type { PaymentWindowProps } from './payment-window-props.ts';
import { RazorpayWindow } from './razorpay-window.tsx';
import { SandboxWindow } from './sandbox-window.tsx';

/** The window of each provider. A new provider needs a window here and an adapter in the API. */
const windows: Record<PaymentOrder['provider'], ComponentType<PaymentWindowProps>> = {
  razorpay: RazorpayWindow,
  sandbox: SandboxWindow,
};

/** Shows the window of the order's provider over everything else. The window reports the outcome of the payment. */
export function PaymentWindow(props: PaymentWindowProps) {
  const ProviderWindow = windows[props.order.provider];
  return <ProviderWindow {...props} />;
}
