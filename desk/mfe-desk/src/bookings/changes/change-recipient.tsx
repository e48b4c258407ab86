import { gstPlaces, isGstPlace } from '@antara/contracts/rules/gst';
import { formatInr } from '@antara/shared-ui/price';
import { SelectField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { Facts } from '../../components/page.tsx';
import { isChangeable } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import styles from './change-panel.module.css';
import { getLetterAddress } from './letter-to.ts';
import { withReason } from '../../desk/with-reason.ts';

const states = Object.entries(gstPlaces)
  .map(([value, getName]) => ({ value, label: getName() }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

function ChangeRecipient(change: ChangeProps) {
  const { booking_id, billing, contact } = change.record;
  const initial = {
    first_name: '',
    last_name: '',
    mobile_no: '',
    company: billing?.company?.name ?? '',
    gstin: billing?.company?.gstin ?? '',
    address: billing?.company?.address ?? '',
    state: billing?.state ?? '',
  };
  return (
    <ChangePanel
      change={change}
      operation="bookings.changeRecipient"
      title="Whom the papers are addressed to"
      initial={initial}
      renderFields={({ values, text }) => (
        <>
          <p
            className={styles.soft}
          >{`Now to ${contact?.name ?? 'nobody'}. Empty fields stay as they are.`}</p>
          <div className={styles.pair}>
            <TextField label="First name" {...text('first_name')} />
            <TextField label="Last name" {...text('last_name')} />
          </div>
          <TextField label="Telephone" type="tel" {...text('mobile_no')} />
          <TextField label="Company on the invoice" hint="Empty: no company" {...text('company')} />
          {values.company.trim() !== '' && (
            <>
              <TextField label="Its GSTIN, if it has one" {...text('gstin')} />
              <TextAreaField label="Its address" required rows={3} {...text('address')} />
            </>
          )}
          <SelectField label="State" placeholder="As it is" options={states} {...text('state')} />
        </>
      )}
      toInput={({ first_name, last_name, mobile_no, company, gstin, address, state }) => ({
        booking_id,
        ...(first_name.trim() && { first_name }),
        ...(last_name.trim() && { last_name }),
        ...(mobile_no.trim() && { mobile_no }),
        ...((company || initial.company) && { company }),
        ...(company.trim() && { gstin, address }),
        ...(state !== initial.state && isGstPlace(state) && { state }),
        reason: '',
      })}
      withReason={withReason}
      resultTitle={() => 'The papers get another recipient'}
      renderResult={({ invoices, credited_inr }) => (
        <Facts
          facts={[
            ['Invoices', invoices.length ? `issued again: ${invoices.join(', ')}` : 'none was issued'],
            ['Credit note', credited_inr ? formatInr(credited_inr) : 'none'],
            ['Papers', 'issued anew and mailed'],
            ['Letter to', getLetterAddress(change.record)],
          ]}
        />
      )}
      done="The recipient is changed, and the new papers are mailed."
    />
  );
}

export const changeRecipient: BookingChange = {
  id: 'recipient',
  label: 'Change whom the papers are addressed to',
  group: 'Guests',
  operation: 'bookings.changeRecipient',
  isPossible: isChangeable,
  Form: ChangeRecipient,
};
