import { DateField, SelectField, TextField } from '@antara/shared-ui/field';
import { isOwing } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import { ReceivedFacts } from './received-facts.tsx';
import { formatPaise, readPaise } from '../../desk/amounts.ts';

function PaymentReceived(change: ChangeProps) {
  const { booking_id } = change.record;
  return (
    <ChangePanel
      change={change}
      operation="bookings.paymentReceived"
      title="Cash or a cheque was received"
      initial={{ way: 'cash', amount_paise: '', reference: '', on: '', bank: '' }}
      renderFields={({ values, text }) => (
        <>
          <SelectField
            label="Way"
            options={[
              { value: 'cash', label: 'Cash' },
              { value: 'cheque', label: 'Cheque, which pays when it has cleared' },
            ]}
            {...text('way')}
          />
          <TextField label="Amount in rupees" inputMode="decimal" required {...text('amount_paise')} />
          <TextField
            label={values.way === 'cash' ? 'Number of the receipt given' : 'Number of the cheque'}
            required
            autoComplete="off"
            {...text('reference')}
          />
          <DateField label="Day on which it was received" required {...text('on')} />
          {values.way === 'cheque' && <TextField label="Bank on which it is drawn" {...text('bank')} />}
        </>
      )}
      toInput={({ way, amount_paise, reference, on, bank }) => ({
        booking_id,
        way: way === 'cheque' ? 'cheque' : 'cash',
        reference,
        on,
        amount_paise: readPaise(amount_paise) ?? 0,
        ...(way === 'cheque' && bank.trim() && { bank }),
      })}
      resultTitle={({ way, amount_paise }) =>
        `${formatPaise(amount_paise)} ${way === 'cash' ? 'in cash' : 'by cheque'}`
      }
      renderResult={(result) => <ReceivedFacts result={result} />}
      done="The payment is recorded."
      confirmLabel="Record it"
    />
  );
}

export const paymentReceived: BookingChange = {
  id: 'payment',
  label: 'Cash or a cheque was received',
  group: 'Money',
  operation: 'bookings.paymentReceived',
  isPossible: isOwing,
  Form: PaymentReceived,
};
