import { useId, useState } from 'react';
import { formatTimeLeft } from '@antara/contracts/api/limit-messages';
import type { ClientPayment } from '@antara/contracts/api/payment-links';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { Dialog } from '@antara/shared-ui/dialog';
import { Amount, formatInr } from '@antara/shared-ui/price';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PaymentLinkMaker } from './payment-link-maker.tsx';
import { useNowMs } from './use-now-ms.ts';
import home from './home.module.css';
import styles from './options.module.css';

/** A payment is marked as ending soon when less time than this is left. */
const endsSoonMs = 12 * 3_600_000;

/**
 * Lists the bookings whose suites are held until the client has paid by link (VX-15). The agent can send the link again
 * or withdraw a booking.
 */
export function ClientPayments({
  bookings,
  clockOffsetMs,
  onWithdrawn,
}: {
  bookings: readonly ClientPayment[];
  /** The difference between this machine's clock and the server's; positive when this clock is ahead. */
  clockOffsetMs: number;
  onWithdrawn: () => void;
}) {
  const { api } = useAppContext();
  const [sending, setSending] = useState<ClientPayment | null>(null);
  const [withdrawing, setWithdrawing] = useState<ClientPayment | null>(null);
  return (
    <section aria-labelledby="agent-client-payments">
      <h2 id="agent-client-payments" className={styles.heading}>
        Waiting for your clients’ payment
      </h2>
      <ul role="list" aria-labelledby="agent-client-payments" className={styles.list}>
        {bookings.map((booking) => (
          <WaitingBooking
            key={booking.booking_id}
            booking={booking}
            clockOffsetMs={clockOffsetMs}
            onSend={() => setSending(booking)}
            onWithdraw={() => setWithdrawing(booking)}
          />
        ))}
      </ul>
      <Dialog open={sending !== null} onClose={() => setSending(null)} title="Payment link for the client">
        {sending && (
          <div className={home.paymentLink}>
            <p>
              With this link your client pays <Amount>{formatInr(sending.amount_inr)}</Amount> for{' '}
              <span>{`${sending.journey} on ${formatDate(sending.date_from)}`}</span> by card, without an
              account, until <span>{formatIndianTime(new Date(sending.until))}</span>. The links that you have
              sent before can be used as well.
            </p>
            <PaymentLinkMaker id={sending.booking_id} email={sending.client?.email ?? null} />
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        item={withdrawing}
        title="Withdraw the payment link?"
        keepLabel="Keep waiting"
        confirmLabel="Withdraw"
        busyLabel="Withdrawing…"
        call={({ booking_id: id }) => api('withdrawPaymentLinks', { body: { id } })}
        failed="It could not be withdrawn just now. Please try again."
        doneMessage={({ booking_id: id, is_option }) =>
          `${id} no longer waits for your client. ${is_option ? 'It is your option again.' : 'Its suites are on sale again.'}`
        }
        onDone={() => {
          setWithdrawing(null);
          onWithdrawn();
        }}
        onClose={() => setWithdrawing(null)}
      >
        {({ client, journey, date_from, suites, is_option }) => (
          <>
            <p>{`${client ? `${client.name}: ` : ''}${journey}, ${formatDate(date_from)}, ${suites.length === 1 ? 'suite' : 'suites'} ${suites.join(', ')}.`}</p>
            <p>
              {`The payment link can no longer be used, and what is paid after that goes back. ${
                is_option
                  ? 'The booking is your option again, as long as that lasts.'
                  : 'The suites go back on sale at once; you can book them yourself.'
              } We do not write to your client.`}
            </p>
          </>
        )}
      </ConfirmDialog>
    </section>
  );
}

function WaitingBooking({
  booking,
  clockOffsetMs,
  onSend,
  onWithdraw,
}: {
  booking: ClientPayment;
  clockOffsetMs: number;
  onSend: () => void;
  onWithdraw: () => void;
}) {
  const titleId = useId();
  const { booking_id: id, client, suites, travellers } = booking;
  const until = new Date(booking.until);
  const leftMs = until.getTime() + clockOffsetMs - useNowMs();
  const name = client ? client.reference || client.name : booking.journey;
  const about = <VisuallyHidden>{` booking ${id}, ${name}`}</VisuallyHidden>;
  return (
    <li aria-labelledby={titleId} data-surface="raised" className={styles.option}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {name}
        </h3>
        <p translate="no" className={styles.id}>
          {id}
        </p>
      </div>
      <p data-soon={leftMs < endsSoonMs || undefined} className={styles.deadline}>
        {leftMs > 0 ? (
          <>
            <span>Waiting for your client’s payment until </span>
            <time dateTime={booking.until}>{formatIndianTime(until)}</time>
            <span className={styles.left}>{`${formatTimeLeft(leftMs)} left`}</span>
          </>
        ) : (
          'Its time is over, and your client has not paid.'
        )}
      </p>
      <DefinitionList
        variant="facts"
        className={styles.facts!}
        rows={[
          { term: 'Journey', description: booking.journey, note: booking.ship },
          { term: 'Departure', description: formatDateRange(booking.date_from, booking.date_to) },
          {
            term: suites.length === 1 ? 'Suite' : 'Suites',
            description: suites.join(', '),
            note: travellers === 1 ? '1 traveller' : `${travellers} travellers`,
          },
          {
            term: booking.balance_due_on ? 'Deposit' : 'Whole fare',
            description: <Amount>{formatInr(booking.amount_inr)}</Amount>,
            note:
              booking.balance_due_on &&
              `Then ${formatInr(booking.balance_inr)} by ${formatDate(booking.balance_due_on)}`,
          },
        ]}
      />
      <div className={styles.actions}>
        <Button onClick={onSend}>Send the link again{about}</Button>
        <Button variant="secondary" onClick={onWithdraw}>
          Withdraw{about}
        </Button>
      </div>
    </li>
  );
}
