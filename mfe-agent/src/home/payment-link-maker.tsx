import { useEffect, useRef, useState } from 'react';
import type { BookingPaymentLinks } from '@antara/contracts/api/payment-links';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { useCopy } from '@antara/contracts/react/use-copy';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import styles from './home.module.css';

/**
 * Creates payment links for the booking `id`. The agent either copies the link, which is shown only once, or has it
 * mailed to `email`.
 */
export function PaymentLinkMaker({
  id,
  email,
  onMade,
}: {
  id: string;
  /** The e-mail address of the client. Null when the booking names no client. */
  email: string | null;
  onMade?: (links: BookingPaymentLinks) => void;
}) {
  const { api, notify } = useAppContext();
  const [url, setUrl] = useState<string | null>(null);
  const link = useRef<HTMLInputElement>(null);
  // The new link takes the focus, because the pressed button has disappeared.
  useEffect(() => link.current?.focus(), [url]);
  const { run, running, error } = useCall(
    (by: 'COPY' | 'MAIL') => api('createPaymentLink', { body: { id, by } }),
    {
      failed: 'This did not work just now. Please try again.',
      onDone: (answer) => {
        onMade?.(answer.links);
        if (answer.token) setUrl(location.origin + paths.paymentLink(answer.token));
        else notify(`The link is on its way to ${email}.`, 'success');
      },
    },
  );
  const copy = useCopy('Copying did not work. Please select the link and copy it.');

  return (
    <>
      {url && (
        <div className={styles.made}>
          <TextField
            ref={link}
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
            <Button busy={running === 'COPY'} busyLabel="Making the link…" onClick={() => void run('COPY')}>
              Make a link to copy
            </Button>
          )}
          {email && (
            <Button
              variant="secondary"
              busy={running === 'MAIL'}
              busyLabel="Sending…"
              onClick={() => void run('MAIL')}
            >
              {`Mail it to ${email}`}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
