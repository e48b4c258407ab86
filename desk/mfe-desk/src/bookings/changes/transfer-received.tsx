import { DateField, TextField } from '@antara/shared-ui/field';
import { isOwing } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import { ReceivedFacts } from './received-facts.tsx';
import { formatPaise, readPaise } from '../../desk/amounts.ts';

function TransferReceived(change: ChangeProps) {
  const { booking_id, expected_transfer: expected } = change.record;
  return (
    <ChangePanel
      change={change}
      operation="bookings.transferReceived"
      title="A bank transfer was received"
      initial={{ amount_paise: expected ? String(expected.inr) : '', reference: '', on: '', whole_paise: '' }}
      renderFields={({ text }) => (
        <>
          <TextField label="Amount in rupees" inputMode="decimal" required {...text('amount_paise')} />
          <TextField label="Bank’s number (UTR)" required autoComplete="off" {...text('reference')} />
          <DateField label="Day on the bank’s statement" required {...text('on')} />
          <TextField
            label="Amount of the whole transfer"
            hint="Only when it pays for several bookings."
            inputMode="decimal"
            {...text('whole_paise')}
          />
        </>
      )}
      toInput={({ amount_paise, reference, on, whole_paise }) => {
        const whole = readPaise(whole_paise);
        return {
          booking_id,
          reference,
          on,
          amount_paise: readPaise(amount_paise) ?? 0,
          ...(whole !== undefined && { whole_paise: whole }),
        };
      }}
      resultTitle={({ amount_paise }) => `${formatPaise(amount_paise)} by transfer`}
      renderResult={(result) => <ReceivedFacts result={result} />}
      done="The transfer is recorded."
      confirmLabel="Record it"
    />
  );
}

export const transferReceived: BookingChange = {
  id: 'transfer',
  label: 'A bank transfer was received',
  group: 'Money',
  operation: 'bookings.transferReceived',
  isPossible: isOwing,
  Form: TransferReceived,
};
