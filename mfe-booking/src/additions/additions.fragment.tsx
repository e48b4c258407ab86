import type { Fragments } from '@antara/contracts/composition/fragments';
import { ActivePaymentWindow, ConfirmingPayment } from '../components/payment/paying.tsx';
import { createAttemptStore } from '../components/payment/stored-attempt.ts';
import { AdditionChooser } from './addition-chooser.tsx';
import { fitChoice, parseChoice } from './addition-choice.ts';
import { useAdditionPayment } from './use-addition-payment.ts';

/**
 * `mfe-booking/additions`: the extras that can be added to a paid booking, their price with GST, and their payment
 * (CO-01, CO-05, CO-09). For customers' pages, which render in the browser alone, because the browser's storage holds
 * orders under way and pending payments.
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
