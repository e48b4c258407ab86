import { useEffect, useRef } from 'react';
import { paths } from '@antara/contracts/composition/routes';
import { useCopy } from '@antara/contracts/react/use-copy';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { Amount, formatInr } from '@antara/shared-ui/price';
import type { AskedClient } from './client-payment-props.ts';
import * as m from '../../messages/client-asked.ts';
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
  const copy = useCopy(m.copyingDidNotWorkPlease());
  return (
    <div className={styles.asked}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {token ? m.theLinkForYourClient() : m.theLinkIsOnIts()}
      </h2>
      <p>
        {(token ? m.send : m.sent)({
          mail: booking.client?.email ?? '',
          renderText: (text) => <span>{text}</span>,
          renderAmount: () => (
            <strong>
              <Amount>{formatInr(booking.amount_inr)}</Amount>
            </strong>
          ),
        })}
      </p>
      {url && (
        <div className={styles.link}>
          <TextField
            label={m.linkForYourClient()}
            hint={m.itIsShownOnlyNow()}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => void copy(url)}>{m.copy()}</Button>
        </div>
      )}
      <p>
        {m.keptUntil({
          count: booking.suites.length,
          until: formatIndianTime(new Date(booking.until)),
          id: booking.booking_id,
          renderText: (text) => <span>{text}</span>,
          renderUntil: (until) => <strong>{until}</strong>,
          renderId: (id) => <strong translate="no">{id}</strong>,
        })}
      </p>
      <ButtonLink to={paths.agentPortal()} variant={url ? 'secondary' : 'primary'}>
        {m.goToYourPortal()}
      </ButtonLink>
    </div>
  );
}
