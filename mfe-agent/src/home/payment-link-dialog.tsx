import { useState } from 'react';
import type { PortalBooking } from '@antara/contracts/api/agents';
import type { BookingPaymentLinks } from '@antara/contracts/api/payment-links';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { Dialog } from '@antara/shared-ui/dialog';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Amount, formatInr } from '@antara/shared-ui/price';
import { PaymentLinkMaker } from './payment-link-maker.tsx';
import styles from './home.module.css';

interface PaymentLinkProps {
  links: BookingPaymentLinks | null;
  onChanged: (links: BookingPaymentLinks) => void;
  onClose: () => void;
}

/**
 * Shows the dialog that creates, mails and withdraws a link by which the client pays the balance of `booking`.
 * `booking` is null while the dialog is closed.
 */
export function PaymentLinkDialog({
  booking,
  ...props
}: PaymentLinkProps & { booking: PortalBooking | null }) {
  return (
    <Dialog open={booking !== null} onClose={props.onClose} title="Payment link for the client">
      {booking && <PaymentLink booking={booking} {...props} />}
    </Dialog>
  );
}

function PaymentLink({ booking, links, onChanged }: PaymentLinkProps & { booking: PortalBooking }) {
  const { api, notify } = useAppContext();
  // Counts withdrawals. A withdrawal mounts `PaymentLinkMaker` anew, which then no longer shows the withdrawn link.
  const [withdrawals, setWithdrawals] = useState(0);
  const { booking_id: id, client } = booking;
  const { run, busy, error } = useCall(() => api('withdrawPaymentLinks', { body: { id } }), {
    failed: 'This did not work just now. Please try again.',
    onDone: (answer) => {
      onChanged(answer.links);
      setWithdrawals((count) => count + 1);
      notify('The link can no longer be used.', 'success');
    },
  });

  return (
    <div className={styles.paymentLink}>
      <p>
        With this link your client pays the balance of <Amount>{formatInr(booking.balance_inr)}</Amount> for{' '}
        <span>{`${booking.booking_tour.name} on ${formatDate(booking.booking_date_from)}`}</span> by card,
        without an account. Whoever has the link sees the journey, the suites, the amount and your agency’s
        name; no guests, and nothing of your commission.
      </p>
      <PaymentLinkMaker key={withdrawals} id={id} email={client?.email ?? null} onMade={onChanged} />
      {links && links.open > 0 && links.open_until && (
        <div className={styles.openLinks}>
          <p role="status" className={styles.soft}>
            {`${links.open === 1 ? 'One link is' : `${links.open} links are`} open, until the end of ${formatDate(toCivilDate(new Date(Date.parse(links.open_until) - 1)))}.`}
          </p>
          <FormMessage>{error}</FormMessage>
          <Button variant="quiet" busy={busy} busyLabel="Withdrawing…" onClick={() => void run()}>
            {links.open === 1 ? 'Withdraw the link' : 'Withdraw all links'}
          </Button>
        </div>
      )}
    </div>
  );
}
