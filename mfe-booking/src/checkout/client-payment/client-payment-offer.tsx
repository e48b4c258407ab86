import { useId, useState } from 'react';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { clientPaymentHours, clientPaymentLimits } from '@antara/contracts/rules/client-payment-rules';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Amount, formatInr } from '@antara/shared-ui/price';
import { createIdempotencyKey } from '../../components/payment/payment-attempt.ts';
import type { ClientOrder, ClientPaymentOfferProps } from './client-payment-props.ts';
import * as m from '../../messages/client-payment-offer.ts';
import styles from './client-payment.module.css';

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
        {m.letYourClientPay()}
      </Button>
      <p id={noteId} className={styles.note}>
        {m.byALinkWithTheir()}
      </p>
      <Dialog open={order !== null} onClose={close} title={m.letYourClientPay()}>
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
  const count = data.rooms.length;

  const { run, running, error } = useCall(
    (by: 'COPY' | 'MAIL') =>
      appContext.api('orderForClient', {
        headers: { 'idempotency-key': key },
        body: { amount, currency: 'INR', data, by },
      }),
    {
      failed: m.failed(),
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
        {m.pays({
          client: client ? formatClientName(client) : m.yourClient(),
          plan: data.plan ?? 'FULL',
          renderText: (text) => <span>{text}</span>,
          renderAmount: () => (
            <strong>
              <Amount>{formatInr(amount / 100)}</Amount>
            </strong>
          ),
        })}
      </p>
      <ul className={styles.terms}>
        <li>
          {optionUntil
            ? m.keptWithOption({ count, until: formatIndianTime(new Date(optionUntil)) })
            : m.keptForHours({ count, hours: clientPaymentHours })}
        </li>
        {!optionUntil && (
          <li>
            {m.yourAgencyCanHaveSuch({
              open: clientPaymentLimits.open,
              pauseDays: clientPaymentLimits.pauseDays,
            })}
          </li>
        )}
        {client && (
          <li>
            {m.mailGoes({ mail: client.email, renderMail: (mail) => <span translate="no">{mail}</span> })}
          </li>
        )}
        <li>{m.inYourPortalYouCan()}</li>
        <li>{m.whoeverHasTheLinkSees()}</li>
      </ul>
      <FormMessage>{error}</FormMessage>
      <div className={styles.choice}>
        {client && (
          <Button busy={running === 'MAIL'} busyLabel={m.sending()} onClick={() => void run('MAIL')}>
            {m.mailTheLinkToYour()}
          </Button>
        )}
        <Button
          variant={client ? 'secondary' : 'primary'}
          busy={running === 'COPY'}
          busyLabel={m.makingTheLink()}
          onClick={() => void run('COPY')}
        >
          {m.makeALinkToCopy()}
        </Button>
      </div>
    </div>
  );
}
