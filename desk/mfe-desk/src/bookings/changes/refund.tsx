import { TextField } from '@antara/shared-ui/field';
import { formatInr } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { Facts } from '../../components/page.tsx';
import { formatRefundWay } from '../format.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import { getLetterAddress } from './letter-to.ts';
import { readPaise } from '../../desk/amounts.ts';
import { withReason } from '../../desk/with-reason.ts';

/** What is paid back, and what is kept. */
export const RefundFacts = ({
  result,
  letterTo,
}: {
  result: Result<'bookings.refund'>;
  letterTo: string;
}) => (
  <Facts
    facts={[
      ['Way', formatRefundWay(result.amount_inr, result.transfer_paise, result.link_paise)],
      ['Given back in all', `${formatInr(result.refund_inr)} of ${formatInr(result.paid_inr)}`],
      ['Kept afterwards', formatInr(result.kept_inr)],
      ['Beyond the terms', formatInr(result.beyond_terms_inr)],
      ['Paper', 'a credit note, where an invoice was issued'],
      ['Letter to', letterTo],
    ]}
  />
);

function Refund(change: ChangeProps) {
  const { booking_id, status } = change.record;
  const isConfirmed = status === 'CONFIRMED';
  return (
    <ChangePanel
      change={change}
      operation="bookings.refund"
      title={isConfirmed ? 'Give money back as goodwill' : 'Give back what was kept'}
      initial={{ amount_inr: '' }}
      renderFields={({ text }) => (
        <TextField
          label="Amount in rupees"
          inputMode="numeric"
          required={isConfirmed}
          hint={
            isConfirmed
              ? 'The price is lowered by it, so that nothing is due again.'
              : 'Empty: all that was kept.'
          }
          {...text('amount_inr')}
        />
      )}
      toInput={({ amount_inr }) => {
        const paise = readPaise(amount_inr);
        return { booking_id, ...(paise !== undefined && { amount_inr: paise / 100 }), reason: '' };
      }}
      withReason={withReason}
      resultTitle={({ amount_inr }) => `${formatInr(amount_inr)} go back`}
      renderResult={(result) => <RefundFacts result={result} letterTo={getLetterAddress(change.record)} />}
      done="The money goes back, and the guest is written to."
      confirmLabel="Give it back"
    />
  );
}

export const refund: BookingChange = {
  id: 'refund',
  label: 'Give money back',
  group: 'Money',
  operation: 'bookings.refund',
  needsSettledMoney: true,
  isPossible: ({ status, booking, line }) =>
    booking !== null && line.paid_inr > 0 && (status === 'CONFIRMED' || status === 'CANCELLED'),
  Form: Refund,
};
