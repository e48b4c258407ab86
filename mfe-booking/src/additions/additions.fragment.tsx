import type { Fragments } from '@antara/contracts/composition/fragments';
import { ActivePaymentWindow, ConfirmingPayment } from '../components/payment/paying.tsx';
import { createAttemptStore } from '../components/payment/stored-attempt.ts';
import { AdditionChooser } from './addition-chooser.tsx';
import { fitChoice, parseChoice } from './addition-choice.ts';
import { useAdditionPayment } from './use-addition-payment.ts';

/**
 * `mfe-booking/additions`: what can be added to a paid booking, its price with GST, and its payment (CO-01, CO-05,
 * CO-09). For pages of customers, which the browser alone renders: orders under way and payments to be confirmed are in
 * its storage.
 */
export default function AdditionsFragment({ booking, offer }: Fragments['mfe-booking/additions']) {
  const payment = useAdditionPayment(booking.booking_id);
  if (payment.phase.step === 'confirming') {
    return <ConfirmingPayment verification={payment.phase.verification} payment={payment} />;
  }
  const stored = createAttemptStore('additions', booking.booking_id).read();
  return (
    <>
      <AdditionChooser
        booking={booking}
        offer={offer}
        initial={fitChoice(offer, parseChoice(stored?.of))}
        payment={payment}
      />
      <ActivePaymentWindow payment={payment} />
    </>
  );
}
