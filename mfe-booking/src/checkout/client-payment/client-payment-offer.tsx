import { useId, useState } from 'react';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { clientPaymentHours, clientPaymentLimits } from '@antara/contracts/rules/client-payment-rules';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Amount, formatInr } from '@antara/shared-ui/price';
import { createIdempotencyKey } from '../../components/payment/payment-attempt.ts';
import type { ClientOrder, ClientPaymentOfferProps } from './client-payment-props.ts';
import styles from './client-payment.module.css';

const failed = 'This did not work just now. Please try again.';

/** The button for a payment by the client, beside the agent's own, and the dialog that explains it. */
export default function ClientPaymentOffer(props: ClientPaymentOfferProps) {
  const [order, setOrder] = useState<ClientOrder | null>(null);
  const noteId = useId();
  const close = () => setOrder(null);
  return (
    <div className={styles.offer}>
      <Button
        variant="secondary"
        wide
        aria-describedby={noteId}
        onClick={(event) => props.onPress(event, setOrder)}
      >
        Let your client pay
      </Button>
      <p id={noteId} className={styles.note}>
        By a link, with their own card. The suites are kept meanwhile.
      </p>
      <Dialog open={order !== null} onClose={close} title="Let your client pay">
        {order && <AskClient {...props} order={order} onClose={close} />}
      </Dialog>
    </div>
  );
}

function AskClient({
  order,
  optionUntil,
  onRefused,
  onAsked,
  onClose,
}: ClientPaymentOfferProps & { order: ClientOrder; onClose: () => void }) {
  const appContext = useAppContext();
  // The key is kept, so that a second press after a lost response returns the same booking.
  const [key] = useState(createIdempotencyKey);
  const { amount, data } = order;
  const { client } = data;
  const isOne = data.rooms.length === 1;

  const { run, running, error } = useCall(
    (by: 'COPY' | 'MAIL') =>
      appContext.api('orderForClient', {
        headers: { 'idempotency-key': key },
        body: { amount, currency: 'INR', data, by },
      }),
    {
      failed,
      onDone: onAsked,
      isHandled: (failure) => {
        const isRefusal = onRefused(failure);
        if (isRefusal) onClose();
        return isRefusal;
      },
    },
  );

  return (
    <div className={styles.dialog}>
      <p>
        <span>{client ? formatClientName(client) : 'Your client'}</span> pays{' '}
        <strong>
          <Amount>{formatInr(amount / 100)}</Amount>
        </strong>
        <span>{data.plan === 'DEPOSIT' ? ', the deposit,' : ', the whole fare,'}</span> to us by card and
        needs no account. The payment confirms the booking, which is your agency’s, with your commission.
      </p>
      <ul className={styles.terms}>
        <li>
          {optionUntil
            ? `${isOne ? 'The suite is' : 'The suites are'} kept until the end of your option, ${formatIndianTime(new Date(optionUntil))}, and the price with ${isOne ? 'it' : 'them'}.`
            : `${isOne ? 'The suite is' : 'The suites are'} kept for ${clientPaymentHours} hours, and the price with ${isOne ? 'it' : 'them'}. After that nothing is charged, and ${isOne ? 'it is' : 'they are'} on sale again.`}
        </li>
        {!optionUntil && (
          <li>{`Your agency can have ${clientPaymentLimits.open} such bookings waiting at a time, and the same suites again only ${clientPaymentLimits.pauseDays} days later.`}</li>
        )}
        {client && (
          <li>
            A mail goes to <span translate="no">{client.email}</span>. To send the link yourself, make one to
            copy.
          </li>
        )}
        <li>In your portal you can send the link again, or withdraw it.</li>
        <li>Whoever has the link sees journey, suites, amount and your agency’s name; no guests.</li>
      </ul>
      <FormMessage>{error}</FormMessage>
      <div className={styles.choice}>
        {client && (
          <Button busy={running === 'MAIL'} busyLabel="Sending…" onClick={() => void run('MAIL')}>
            Mail the link to your client
          </Button>
        )}
        <Button
          variant={client ? 'secondary' : 'primary'}
          busy={running === 'COPY'}
          busyLabel="Making the link…"
          onClick={() => void run('COPY')}
        >
          Make a link to copy
        </Button>
      </div>
    </div>
  );
}
