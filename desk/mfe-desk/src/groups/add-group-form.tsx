import { DateField, SelectField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { ChangeForm } from '../components/change-form.tsx';
import { DepartureField, readDeparture } from '../components/departure-field.tsx';
import layout from '../components/layout.module.css';
import { Facts } from '../components/page.tsx';
import { formatRupees } from '../desk/amounts.ts';
import { withoutEmpty } from '../desk/form-values.ts';
import { parseCategories, parseDeposits, parseRates } from './group-lines.ts';
import { toDueFacts } from './group-words.ts';

export const invoicingOptions = [
  { value: 'one', label: 'one for the group' },
  { value: 'each', label: 'one for each suite' },
];

export function AddGroupForm({ onDone, onCancel }: { onDone(group: string): void; onCancel(): void }) {
  return (
    <ChangeForm
      operation="groups.add"
      title="New group"
      toInput={(values) => {
        const { text, optional, list } = values;
        return {
          group_name: text('group_name'),
          journey: '',
          date: '',
          ...readDeparture(values),
          email: text('email'),
          rooms: list('rooms'),
          categories: parseCategories(text('categories')),
          rates: parseRates(text('rates')),
          cut_off: text('cut_off'),
          deposits: parseDeposits(text('deposits')),
          balance_on: text('balance_on'),
          invoicing: text('invoicing') === 'each' ? ('each' as const) : ('one' as const),
          ...withoutEmpty({
            name: optional('name'),
            mobile_no: optional('mobile_no'),
            company: optional('company'),
            gstin: optional('gstin'),
          }),
        };
      }}
      what={({ suites }) => `${suites.length} suites are kept`}
      renderEffects={(group) => (
        <>
          <Facts
            facts={[
              ['Suites', group.suites.join(', ')],
              ['Expected, with GST', formatRupees(group.expected_inr)],
              ['Rate of exchange', `₹${group.inr_per_usd}`],
              ...toDueFacts(group.due),
            ]}
          />
          <p>The contact person is written to. The suites are off sale until the cut-off day.</p>
        </>
      )}
      confirmLabel="Make the group"
      onDone={({ result }) => onDone(result.group_id)}
      onCancel={onCancel}
    >
      <TextField label="Name of the group" name="group_name" required autoComplete="off" />
      <DepartureField required />
      <div className={layout.pair}>
        <TextField label="Contact’s e-mail" name="email" type="email" required autoComplete="off" />
        <TextField label="Contact’s name" name="name" hint="For a new account" autoComplete="off" />
      </div>
      <TextField
        label="Contact’s telephone"
        name="mobile_no"
        type="tel"
        hint="For a new account"
        autoComplete="off"
      />
      <TextField label="Suites" name="rooms" placeholder="101, 102" hint="By number" />
      <TextAreaField
        label="Or suites by category"
        name="categories"
        rows={2}
        placeholder="Heritage Suite = 5"
      />
      <TextAreaField
        label="Prices in dollars, for one guest / for two"
        name="rates"
        rows={3}
        placeholder="Heritage Suite = 1800 / 2400"
        required
      />
      <TextAreaField
        label="Deposits"
        name="deposits"
        rows={2}
        placeholder="2027-01-10 = 20 %"
        hint="By day, in per cent or rupees"
      />
      <div className={layout.pair}>
        <DateField label="Cut-off" name="cut_off" required />
        <DateField label="Balance due" name="balance_on" required />
      </div>
      <SelectField label="Invoices" name="invoicing" options={invoicingOptions} />
      <div className={layout.pair}>
        <TextField label="Company" name="company" hint="For invoices" autoComplete="off" />
        <TextField label="GSTIN" name="gstin" autoComplete="off" />
      </div>
    </ChangeForm>
  );
}
