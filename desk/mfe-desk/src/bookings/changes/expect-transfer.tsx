import { DateField, TextField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import { Facts } from '../../components/page.tsx';
import { isOwing } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import { getLetterAddress } from './letter-to.ts';
import { readPaise } from '../../desk/amounts.ts';

function ExpectTransfer(change: ChangeProps) {
  const { booking_id, status, expected_transfer: expected } = change.record;
  return (
    <ChangePanel
      change={change}
      operation="bookings.expectTransfer"
      title="Expect a bank transfer"
      initial={{ until: expected?.until ?? '', amount_inr: '' }}
      renderFields={({ text }) => (
        <>
          <DateField
            label="Expected until"
            hint="Until then nobody is reminded, and an order keeps its suites."
            required
            {...text('until')}
          />
          {status !== 'PENDING' && (
            <TextField
              label="Amount in rupees"
              hint="Empty: the balance."
              inputMode="numeric"
              {...text('amount_inr')}
            />
          )}
        </>
      )}
      toInput={({ until, amount_inr }) => {
        const paise = readPaise(amount_inr);
        return { booking_id, until, ...(paise !== undefined && { amount_inr: paise / 100 }) };
      }}
      resultTitle={({ amount_inr }) => `${formatInr(amount_inr)} expected`}
      renderResult={({ until, balance_inr }) => (
        <Facts
          facts={[
            ['Until', formatDate(until, 'short')],
            ['Balance', balance_inr === null ? 'the first payment' : formatInr(balance_inr)],
            ['Letter to', getLetterAddress(change.record)],
          ]}
        />
      )}
      done="The transfer is expected, and the guest is written to."
    />
  );
}

export const expectTransfer: BookingChange = {
  id: 'expect',
  label: 'Expect a bank transfer',
  group: 'Money',
  operation: 'bookings.expectTransfer',
  isPossible: isOwing,
  Form: ExpectTransfer,
};
