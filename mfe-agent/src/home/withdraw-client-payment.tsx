import type { ClientPayment } from '@antara/contracts/api/payment-links';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { Dialog } from '@antara/shared-ui/dialog';
import { FormMessage } from '@antara/shared-ui/form-message';
import styles from './options.module.css';

const failed = 'It could not be withdrawn just now. Please try again.';

/**
 * Asks for confirmation before a booking that waits for its client's payment is withdrawn, and explains what happens to
 * link and suites. `booking` is null while the dialog is closed.
 */
export function WithdrawClientPayment({
  booking,
  onClose,
  onWithdrawn,
}: {
  booking: ClientPayment | null;
  onClose: () => void;
  onWithdrawn: () => void;
}) {
  const appContext = useAppContext();
  const { run, busy, error, clearError } = useCall(
    ({ booking_id: id }: ClientPayment) => appContext.api('withdrawPaymentLinks', { body: { id } }),
    {
      failed,
      onDone: (_answer, { booking_id: id, is_option }) => {
        const suitesSentence = is_option ? 'It is your option again.' : 'Its suites are on sale again.';
        appContext.notify(`${id} no longer waits for your client. ${suitesSentence}`, 'success');
        onWithdrawn();
      },
    },
  );
  const close = () => {
    clearError();
    onClose();
  };
  return (
    <Dialog open={booking !== null} onClose={close} title="Withdraw the payment link?" size="small">
      {booking && (
        <div className={styles.release}>
          <p>{`${booking.client ? `${booking.client.name}: ` : ''}${booking.journey}, ${formatDate(booking.date_from)}, ${booking.suites.length === 1 ? 'suite' : 'suites'} ${booking.suites.join(', ')}.`}</p>
          <p>
            {`The payment link can no longer be used, and what is paid after that goes back. ${
              booking.is_option
                ? 'The booking is your option again, as long as that lasts.'
                : 'The suites go back on sale at once; you can book them yourself.'
            } We do not write to your client.`}
          </p>
          <FormMessage>{error}</FormMessage>
          <div className={styles.choice}>
            <Button variant="secondary" data-autofocus onClick={close}>
              Keep waiting
            </Button>
            <Button variant="danger" busy={busy} busyLabel="Withdrawing…" onClick={() => void run(booking)}>
              Withdraw
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
