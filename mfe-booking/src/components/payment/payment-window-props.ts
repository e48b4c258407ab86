import type { PaymentOrder } from '@antara/contracts/api/payment';
import type { Payment } from './window-message.ts';

/** An order as a window needs it; `booking_id` is not told to whoever pays by a link. */
export type WindowOrder = Omit<PaymentOrder, 'booking_id'> & Partial<Pick<PaymentOrder, 'booking_id'>>;

/** What every provider's payment window is given and reports. */
export interface PaymentWindowProps {
  order: WindowOrder;
  onPaid: (payment: Payment) => void;
  /** A card was declined; the window stays open for another. `reason`: the provider's sentence, when it gives one. */
  onDeclined: (reason: string | undefined) => void;
  onDismissed: () => void;
  /** The window could not be opened; nothing was paid. */
  onUnavailable: (cause: string) => void;
}
