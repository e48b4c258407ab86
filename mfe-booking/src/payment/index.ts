export { ConfirmingPayment, ActivePaymentWindow } from './paying.tsx';
export { unavailable, usePayment, type Attempt } from './use-payment.ts';
