import { useState } from 'react';
import type { PortalBooking } from '@antara/contracts/api/agents';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import type { BookingPaymentLinks } from '@antara/contracts/api/payment-links';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { Dialog } from '@antara/shared-ui/dialog';
import { TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Amount, formatInr } from '@antara/shared-ui/price';
import styles from './home.module.css';

const failed = 'This did not work just now. Please try again.';

interface PaymentLinkProps {
  links: BookingPaymentLinks | null;
  onChanged: (links: BookingPaymentLinks) => void;
  onClose: () => void;
}

/** The link by which the client of a booking pays its balance: made, mailed, withdrawn. `booking` null: closed. */
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
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState<'COPY' | 'MAIL' | 'WITHDRAW' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { booking_id: id, client } = booking;

  const create = async (by: 'COPY' | 'MAIL') => {
    setBusy(by);
    setError(null);
    const answer = await api('createPaymentLink', { body: { id, by } });
    setBusy(null);
    if (!isSuccess(answer)) return setError(failureMessage(answer, failed, failed));
    onChanged(answer.links);
    if (answer.token) setUrl(location.origin + paths.paymentLink(answer.token));
    else notify(`The link is on its way to ${client?.email}.`, 'success');
  };
  const withdraw = async () => {
    setBusy('WITHDRAW');
    setError(null);
    const answer = await api('withdrawPaymentLinks', { body: { id } });
    setBusy(null);
    if (!isSuccess(answer)) return setError(failureMessage(answer, failed, failed));
    onChanged(answer.links);
    setUrl(null);
    notify('The link can no longer be used.', 'success');
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify('Copied.', 'success');
    } catch {
      // The browser does not allow it; the link can still be selected.
      notify('Copying did not work. Please select the link and copy it.', 'error');
    }
  };

  return (
    <div className={styles.paymentLink}>
      <p>
        With this link your client pays the balance of <Amount>{formatInr(booking.balance_inr)}</Amount> for{' '}
        <span>{`${booking.booking_tour.name} on ${formatDate(booking.booking_date_from)}`}</span> by card,
        without an account. Whoever has the link sees the journey, the suites, the amount and your agency’s
        name; no guests, and nothing of your commission.
      </p>
      {url && (
        <div className={styles.made}>
          <TextField
            label="Link for your client"
            hint="It is shown only now. You can make another at any time."
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => void copy(url)}>Copy</Button>
        </div>
      )}
      <div className={styles.act}>
        <FormMessage>{error}</FormMessage>
        <div className={styles.choice}>
          {!url && (
            <Button busy={busy === 'COPY'} busyLabel="Making the link…" onClick={() => void create('COPY')}>
              Make a link to copy
            </Button>
          )}
          {client && (
            <Button
              variant="secondary"
              busy={busy === 'MAIL'}
              busyLabel="Sending…"
              onClick={() => void create('MAIL')}
            >
              {`Mail it to ${client.email}`}
            </Button>
          )}
        </div>
      </div>
      {links && links.open > 0 && links.open_until && (
        <div className={styles.openLinks}>
          <p role="status" className={styles.soft}>
            {`${links.open === 1 ? 'One link is' : `${links.open} links are`} open, until the end of ${formatDate(toCivilDate(new Date(Date.parse(links.open_until) - 1)))}.`}
          </p>
          <Button
            variant="quiet"
            busy={busy === 'WITHDRAW'}
            busyLabel="Withdrawing…"
            onClick={() => void withdraw()}
          >
            {links.open === 1 ? 'Withdraw the link' : 'Withdraw all links'}
          </Button>
        </div>
      )}
    </div>
  );
}
