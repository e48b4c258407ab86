import type { PaymentOrder } from '@antara/contracts/api/payment';
import type { Payment } from './window-message.ts';

/** An order as a window needs it. `booking_id` is missing for somebody who pays by a link. */
export type WindowOrder = Omit<PaymentOrder, 'booking_id'> & Partial<Pick<PaymentOrder, 'booking_id'>>;

/** The props of every provider's payment window. */
export interface PaymentWindowProps {
  order: WindowOrder;
  onPaid: (payment: Payment) => void;
  /** Called when a card was declined; the window stays open for another. `reason` is the provider's message, if any. */
  onDeclined: (reason: string | undefined) => void;
  onDismissed: () => void;
  /** Called when the window could not be opened. Nothing was paid. */
  onUnavailable: (cause: string) => void;
}
