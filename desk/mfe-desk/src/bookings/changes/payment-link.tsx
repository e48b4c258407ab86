import { DateField, TextField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import { Facts } from '../../components/page.tsx';
import { isOwing } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import { readPaise } from '../../desk/amounts.ts';

const payParts = { DEPOSIT: 'the deposit', FULL: 'the whole fare', BALANCE: 'the balance' };

function PaymentLink(change: ChangeProps) {
  const { booking_id, status } = change.record;
  return (
    <ChangePanel
      change={change}
      operation="bookings.paymentLink"
      title="Mail a link to pay by card"
      initial={{ amount_inr: '', until: '' }}
      renderFields={({ text }) => (
        <>
          {status !== 'PENDING' && (
            <TextField
              label="Part of the balance, in rupees"
              hint="Empty: all that is open."
              inputMode="numeric"
              {...text('amount_inr')}
            />
          )}
          <DateField
            label="Last day of the link"
            hint="Empty: the day on which it is due, or seven days."
            {...text('until')}
          />
        </>
      )}
      toInput={({ amount_inr, until }) => {
        const paise = readPaise(amount_inr);
        return {
          booking_id,
          ...(paise !== undefined && { amount_inr: paise / 100 }),
          ...(until && { until }),
        };
      }}
      resultTitle={({ amount_inr }) => `A link for ${formatInr(amount_inr)}`}
      renderResult={({ pays, left_inr, until }) => (
        <>
          <p>The link is mailed to who pays. An earlier link of the office no longer works.</p>
          <Facts
            facts={[
              ['Pays', payParts[pays]],
              ['Can be used until', formatDate(until, 'short')],
              ['Left to pay afterwards', formatInr(left_inr)],
            ]}
          />
        </>
      )}
      done="The link is mailed."
      confirmLabel="Mail the link"
    />
  );
}

export const paymentLink: BookingChange = {
  id: 'link',
  label: 'Mail a link to pay by card',
  group: 'Money',
  operation: 'bookings.paymentLink',
  isPossible: isOwing,
  Form: PaymentLink,
};
