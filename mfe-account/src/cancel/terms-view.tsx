import { useEffect, useRef } from 'react';
import type { Booking, CancellationQuote } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { FormMessage } from '@antara/shared-ui/form-message';
import { TextLink } from '@antara/shared-ui/text-link';
import { toAmountRow } from '../amount-row.tsx';
import { getConfirmLabel, formatDaysBefore, formatFee, describeRefund } from './cancellation-messages.ts';
import type { CancellationState } from './use-cancellation.ts';
import styles from './cancel.module.css';

/**
 * Shows the fee of a cancellation, the refund, when the refund arrives, and two buttons: keep or cancel the booking.
 * The button that keeps the booking takes the focus.
 */
export function TermsView({
  booking,
  terms,
  notice,
  error,
  busy,
  onConfirm,
  onKeep,
}: Omit<Extract<CancellationState, { step: 'shown' }>, 'step'> & {
  booking: Booking;
  onConfirm: () => void;
  onKeep: () => void;
}) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), [terms, error]);
  return (
    <div className={styles.terms}>
      <div className={styles.notice}>
        <p>
          <span>
            {`${booking.booking_tour.name}, ${formatDate(booking.booking_date_from)}: ${formatDaysBefore(terms)}.`}
          </span>{' '}
          Your suites are given back at once; a cancellation cannot be undone.
        </p>
        <FormMessage tone="info">{notice}</FormMessage>
      </div>
      <DefinitionList
        rows={[
          toAmountRow('Paid so far', terms.paid_inr),
          toAmountRow('Kept as cancellation fee', terms.paid_inr - terms.refund_inr, formatFee(terms)),
          ...toRefundRows(terms, booking),
        ]}
      />
      <p className={styles.soft}>
        <span>{describeRefund(terms, booking)}</span> These are the{' '}
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

/**
 * Returns a row for the refund to the customer, and a row for each refund to another payer: the client of an agency who
 * paid by link, and the sender of a bank transfer for an agency's booking.
 */
function toRefundRows(
  { refund_inr, link_inr = 0, transfer_inr = 0 }: CancellationQuote,
  { agency, client }: Booking,
): DefinitionRow[] {
  const transfer = agency === null ? 0 : transfer_inr;
  const otherPayers: [inr: number, term: string, note: string][] = [
    [link_inr, `Goes back to ${client?.name ?? 'your client'}`, 'To the card that paid by payment link'],
    [transfer, 'Goes back by bank transfer', 'To the account it came from'],
  ];
  return [
    ...otherPayers.filter(([inr]) => inr > 0).map(([inr, term, note]) => toAmountRow(term, inr, note)),
    toAmountRow('Comes back to you', refund_inr - link_inr - transfer, undefined, 'total'),
  ];
}
