/** What was received for a booking, what went back, and what is still to come. */
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import { Section } from '../components/page.tsx';
import styles from './booking.module.css';
import { formatInstant, formatPaymentStatus, type PaymentStatus } from './format.ts';
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

/** The provider's states of a payment before the money is the company's. */
const notReceived: readonly PaymentStatus[] = ['created', 'authorised', 'failed'];

interface MoneyLine {
  id: string;
  when: string;
  what: string;
  by: string;
  amountPaise: number;
  /** It has not come yet. */
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
          amountPaise: one.amount_paise,
          isOpen: notReceived.includes(one.status),
        },
        ...(
          [
            ['Gone back', one.refunded_paise],
            ['Going back', one.refund_paise - one.refunded_paise],
          ] as const
        )
          .filter(([, paise]) => paise > 0)
          .map(([what, paise]) => ({
            id: `${one.payment_id} ${what}`,
            when: '',
            what,
            by: `card, ${one.payment_id}`,
            amountPaise: -paise,
          })),
      ]),
    ...transfers.map((one) => ({
      id: `${one.direction} ${one.reference} ${one.on}`,
      when: formatDate(one.on, 'short'),
      what: one.direction === 'IN' ? 'Received' : 'Paid back',
      by: `${wayNames[one.way]} ${one.reference}${one.taken_back ? ', taken back' : ''}${one.reason ? `: ${one.reason}` : ''}`,
      amountPaise: one.direction === 'IN' ? one.amount_paise : -one.amount_paise,
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
            amountPaise: line.balance_inr * 100,
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
              amountPaise: expected.inr * 100,
              isOpen: true,
            },
          ]
        : []),
  ];
}

/** Returns the sums beneath the lines: what is to be paid in all, and what stays of what was received. */
export function listSums(record: BookingRecord): [name: string, paise: number][] {
  const received = listMoney(record)
    .filter(({ isOpen }) => !isOpen)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const { line, goodwill_inr: goodwill } = record;
  return [
    ...(line.total_inr === null ? [] : [['Price', line.total_inr * 100] as [string, number]]),
    ...(goodwill > 0 ? [['Goodwill', -goodwill * 100] as [string, number]] : []),
    ['Received, less what goes back', received],
  ];
}

export function Money({ record }: { record: BookingRecord }) {
  const { cancellation_terms: terms, booking } = record;
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
            {lines.map(({ id, when, what, by, amountPaise, isOpen }) => (
              <tr key={id}>
                <td>{when}</td>
                <td>{what}</td>
                <td className={styles.by} data-open={isOpen || undefined}>
                  {by}
                </td>
                <td data-figure>{formatPaise(amountPaise)}</td>
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
            {listSums(record).map(([name, paise]) => (
              <tr key={name}>
                <th scope="row" colSpan={3}>
                  {name}
                </th>
                <td data-figure>{formatPaise(paise)}</td>
              </tr>
            ))}
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
