export { PaymentWindow } from './payment-window.tsx';
export type { Payment } from './window-message.ts';
