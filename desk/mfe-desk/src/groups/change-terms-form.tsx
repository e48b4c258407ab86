import { DateField, SelectField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { ChangeForm } from '../components/change-form.tsx';
import layout from '../components/layout.module.css';
import { Facts } from '../components/page.tsx';
import { withoutEmpty } from '../desk/form-values.ts';
import { invoicingOptions } from './add-group-form.tsx';
import { parseDeposits, parseRates } from './group-lines.ts';
import { toDueFacts, type Group } from './group-words.ts';

const writeRates = ({ rates }: Group) =>
  rates.map(({ category, single, twin }) => `${category} = ${single / 100} / ${twin / 100}`).join('\n');

const writeDeposits = ({ deposits }: Group) =>
  deposits.map((one) => `${one.on} = ${'percent' in one ? `${one.percent} %` : one.inr}`).join('\n');

/** Returns `value` when it differs from what is agreed, so that only what was changed is written. */
const ifChanged = (value: string, before: string) => (value === '' || value === before ? undefined : value);

export function ChangeTermsForm({ group, onClose }: { group: Group; onClose(): void }) {
  const rates = writeRates(group);
  const deposits = writeDeposits(group);
  return (
    <ChangeForm
      operation="groups.change"
      title="Change what is agreed"
      subject={group.group_id}
      toInput={({ text }) =>
        withoutEmpty({
          group_id: group.group_id,
          group_name: ifChanged(text('group_name'), group.name),
          rates: text('rates') === rates ? undefined : parseRates(text('rates')),
          deposits: text('deposits') === deposits ? undefined : parseDeposits(text('deposits')),
          cut_off: ifChanged(text('cut_off'), group.cut_off),
          balance_on: ifChanged(text('balance_on'), group.balance_on),
          invoicing: ifChanged(text('invoicing'), group.invoicing) as Group['invoicing'] | undefined,
          email: ifChanged(text('email'), group.contact?.email ?? ''),
        })
      }
      what={({ changed }) => (changed.length > 0 ? `${changed.join(', ')} changed` : 'Nothing changes')}
      renderEffects={({ due }) => (
        <>
          <Facts facts={toDueFacts(due)} />
          <p>Bookings keep their price. The contact person is written to.</p>
        </>
      )}
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField label="Name of the group" name="group_name" defaultValue={group.name} required />
      <TextAreaField
        label="Prices in dollars, for one guest / for two"
        name="rates"
        rows={3}
        defaultValue={rates}
      />
      <TextAreaField label="Deposits" name="deposits" rows={2} defaultValue={deposits} />
      <div className={layout.pair}>
        <DateField label="Cut-off" name="cut_off" defaultValue={group.cut_off} required />
        <DateField label="Balance due" name="balance_on" defaultValue={group.balance_on} required />
      </div>
      <SelectField
        label="Invoices"
        name="invoicing"
        options={invoicingOptions}
        defaultValue={group.invoicing}
      />
      <TextField
        label="Contact’s e-mail"
        name="email"
        type="email"
        defaultValue={group.contact?.email ?? ''}
        autoComplete="off"
      />
    </ChangeForm>
  );
}
