/** What was received for a booking, what went back, and what is still to come. */
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import { Section } from '../components/page.tsx';
import styles from './booking.module.css';
import { formatInstant, formatPaymentStatus } from './format.ts';
import type { BookingRecord } from './record.ts';
import { formatPaise } from '../desk/amounts.ts';

const partNames: Record<BookingRecord['payments'][number]['pays'], string> = {
  FULL: 'Whole fare',
  DEPOSIT: 'Deposit',
  BALANCE: 'Balance',
  ADDONS: 'Additions',
  DATE: 'Change of date',
};
const wayNames = { transfer: 'transfer', cash: 'cash, receipt', cheque: 'cheque' };

interface MoneyLine {
  id: string;
  when: string;
  what: string;
  by: string;
  amount: string;
  isOpen?: boolean;
}

/** Returns the lines of a booking's money. Each transfer is one line, although it has a payment as well. */
export function listMoney({
  payments,
  transfers,
  line,
  expected_transfer: expected,
}: BookingRecord): MoneyLine[] {
  return [
    ...payments
      .filter(({ provider }) => provider !== 'transfer')
      .flatMap((one): MoneyLine[] => [
        {
          id: one.payment_id,
          when: formatInstant(one.created_at),
          what: partNames[one.pays],
          by: `card, ${formatPaymentStatus(one.status)}, ${one.payment_id}`,
          amount: formatPaise(one.amount_paise),
        },
        ...(one.refund_paise > 0
          ? [
              {
                id: `${one.payment_id} back`,
                when: '',
                what: one.refunded_paise < one.refund_paise ? 'Going back' : 'Gone back',
                by: `card, ${one.payment_id}`,
                amount: formatPaise(-one.refund_paise),
              },
            ]
          : []),
      ]),
    ...transfers.map((one) => ({
      id: `${one.direction} ${one.reference} ${one.on}`,
      when: formatDate(one.on, 'short'),
      what: one.direction === 'IN' ? 'Received' : 'Paid back',
      by: `${wayNames[one.way]} ${one.reference}${one.taken_back ? ', taken back' : ''}${one.reason ? `: ${one.reason}` : ''}`,
      amount: formatPaise(one.direction === 'IN' ? one.amount_paise : -one.amount_paise),
    })),
    ...(line.balance_inr > 0
      ? [
          {
            id: 'balance',
            when: line.balance_due_on ? formatDate(line.balance_due_on, 'short') : '',
            what: line.overdue ? 'Balance, overdue' : 'Balance',
            by: expected
              ? `transfer of ${formatInr(expected.inr)} expected until ${formatDate(expected.until, 'short')}`
              : 'to come',
            amount: formatInr(line.balance_inr),
            isOpen: true,
          },
        ]
      : expected
        ? [
            {
              id: 'expected',
              when: formatDate(expected.until, 'short'),
              what: 'First payment',
              by: 'transfer expected',
              amount: formatInr(expected.inr),
              isOpen: true,
            },
          ]
        : []),
  ];
}

export function Money({ record }: { record: BookingRecord }) {
  const { cancellation_terms: terms, booking, line } = record;
  const lines = listMoney(record);
  const note = terms
    ? `cancelled today: ${terms.fee_percent} % kept, ${terms.days_before} days before`
    : booking?.cancellation
      ? `cancelled: ${formatInr(booking.cancellation.fee_inr)} kept, ${formatInr(booking.cancellation.refund_inr)} back`
      : undefined;
  return (
    <Section title="Money" note={note}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label="Money" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What</th>
              <th scope="col">By</th>
              <th scope="col" data-figure>
                INR
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, when, what, by, amount, isOpen }) => (
              <tr key={id}>
                <td>{when}</td>
                <td>{what}</td>
                <td className={styles.by} data-open={isOpen || undefined}>
                  {by}
                </td>
                <td data-figure>{amount}</td>
              </tr>
            ))}
            {lines.length === 0 && (
              <tr>
                <td colSpan={4} className={styles.soft}>
                  Nothing was received yet.
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {line.total_inr === null ? 'Paid' : `Paid of ${formatInr(line.total_inr)}`}
              </th>
              <td data-figure>{formatInr(line.paid_inr)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {record.disputes.map((dispute) => (
        <p key={dispute.dispute_id} className={styles.alert}>
          {`Dispute ${dispute.dispute_id} of ${dispute.payment_id}: ${dispute.status}, ${formatPaise(dispute.amount_paise)}${dispute.respond_by ? `, answer by ${formatInstant(dispute.respond_by)}` : ''}`}
        </p>
      ))}
    </Section>
  );
}
