import type { Fragments } from '@antara/contracts/composition/fragments';
import { ActivePaymentWindow, ConfirmingPayment } from '../components/payment/paying.tsx';
import { DateChooser } from './date-chooser.tsx';
import { useDateChangePayment } from './use-date-change-payment.ts';

/**
 * `mfe-booking/date-change`: the other departures of a paid booking’s journey, the price of the change, and its payment
 * (VX-17). For customers' pages, which render in the browser alone, because the browser's storage holds orders under
 * way and pending payments.
 */
export default function DateChangeFragment({ booking, offer }: Fragments['mfe-booking/date-change']) {
  const payment = useDateChangePayment(booking.booking_id);
  if (payment.phase.step === 'confirming') {
    return <ConfirmingPayment verification={payment.phase.verification} payment={payment} />;
  }
  return (
    <>
      <DateChooser booking={booking} offer={offer} payment={payment} />
      <ActivePaymentWindow payment={payment} />
    </>
  );
}
