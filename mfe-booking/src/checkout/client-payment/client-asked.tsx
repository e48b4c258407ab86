import { useEffect, useRef } from 'react';
import { paths } from '@antara/contracts/composition/routes';
import { useCopy } from '@antara/contracts/react/use-copy';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { Amount, formatInr } from '@antara/shared-ui/price';
import type { AskedClient } from './client-payment-props.ts';
import styles from './client-payment.module.css';

/**
 * The end of a checkout that the client pays: shows the payment link once, and its expiry. Calls `onLeave` when the
 * page is left.
 */
export function ClientAsked({ askedClient, onLeave }: { askedClient: AskedClient; onLeave: () => void }) {
  const { token, booking } = askedClient;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // `pagehide` clears the checkout too. Otherwise a reload would bring the checkout back, and the basket would
    // outlive a closed tab.
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const url = token && location.origin + paths.paymentLink(token);
  const copy = useCopy('Copying did not work. Please select the link and copy it.');
  return (
    <div className={styles.asked}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {token ? 'The link for your client is ready' : 'The link is on its way to your client'}
      </h2>
      <p>
        <span>
          {token
            ? 'Send it to your client, who pays'
            : `It goes to ${booking.client?.email}. Your client pays`}
        </span>{' '}
        <strong>
          <Amount>{formatInr(booking.amount_inr)}</Amount>
        </strong>{' '}
        by it. We write to you as soon as that is done, and if it is not.
      </p>
      {url && (
        <div className={styles.link}>
          <TextField
            label="Link for your client"
            hint="It is shown only now. In your portal you can make another at any time."
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => void copy(url)}>Copy</Button>
        </div>
      )}
      <p>
        <span>{booking.suites.length === 1 ? 'The suite is' : 'The suites are'}</span> kept until{' '}
        <strong>{formatIndianTime(new Date(booking.until))}</strong>, as booking{' '}
        <strong translate="no">{booking.booking_id}</strong>.
      </p>
      <ButtonLink to={paths.agentPortal()} variant={url ? 'secondary' : 'primary'}>
        Go to your portal
      </ButtonLink>
    </div>
  );
}
