import { ConfirmingPayment } from '../components/payment/paying.tsx';
import type { PendingPayment } from '../components/payment/pending-payment.ts';
import { usePaymentEnd } from '../components/payment/use-payment-end.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { readDraft, writeDraft } from './draft.store.ts';
import { endCheckout } from './end-checkout.ts';
import { paymentAddress } from './use-order.ts';

/** Resumes an unconfirmed payment after a reload. Renders nothing that could take or release its suites meanwhile. */
export function ResumedPayment({
  pending,
  ...checkout
}: Pick<CheckoutProps, 'slug' | 'date' | 'rooms'> & { pending: PendingPayment }) {
  const { slug, date } = checkout;
  const end = usePaymentEnd({
    saveAttempt: (attempt) => writeDraft(slug, date, { ...readDraft(slug, date), attempt }),
    failure: { retry: paymentAddress(slug, date) },
    onPaid: (bookingId) => endCheckout(checkout, bookingId),
  });
  return <ConfirmingPayment verification={pending} payment={end} />;
}
