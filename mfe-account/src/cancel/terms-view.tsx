import { useEffect, useRef } from 'react';
import type { Booking, CancellationQuote } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { FormMessage } from '@antara/shared-ui/form-message';
import { formatInr } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import { getConfirmLabel, formatDaysBefore, formatFee, describeRefund } from './cancellation-messages.ts';
import styles from './cancel.module.css';

/** What a cancellation keeps, what comes back and when, and the choice; the safe one has the focus. */
export function TermsView({
  booking,
  terms,
  notice,
  error,
  busy,
  onConfirm,
  onKeep,
}: {
  booking: Booking;
  terms: CancellationQuote;
  notice: string | null;
  error: string | null;
  busy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), [terms, error]);
  return (
    <div className={styles.terms}>
      <div className={styles.notice}>
        <p>
          {booking.booking_tour.name}, {formatDate(booking.booking_date_from)}: {formatDaysBefore(terms)}.
          Your suites are given back at once; a cancellation cannot be undone.
        </p>
        <FormMessage tone="info">{notice}</FormMessage>
      </div>
      <DefinitionList
        rows={[
          { term: 'Paid so far', description: formatInr(terms.paid_inr) },
          {
            term: 'Kept as cancellation fee',
            note: formatFee(terms),
            description: formatInr(terms.paid_inr - terms.refund_inr),
          },
          { term: 'Comes back to you', tone: 'total', description: formatInr(terms.refund_inr) },
        ]}
      />
      <p className={styles.soft}>
        {describeRefund(terms)} These are the{' '}
        <TextLink to={paths.depositAndCancellation()}>deposit and cancellation rules</TextLink>.
      </p>
      <div className={styles.notice}>
        <FormMessage tone="error">{error}</FormMessage>
        <div className={styles.choice}>
          <Button ref={keep} variant="secondary" disabled={busy} onClick={onKeep}>
            Keep this booking
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Cancelling…" onClick={onConfirm}>
            {getConfirmLabel(terms)}
          </Button>
        </div>
      </div>
    </div>
  );
}
