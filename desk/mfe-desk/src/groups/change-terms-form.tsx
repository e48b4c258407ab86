import { DateField, SelectField, TextField } from '@antara/shared-ui/field';
import { ChangeForm } from '../components/change-form.tsx';
import { toDepartureKey } from '../components/departures.ts';
import layout from '../components/layout.module.css';
import { Facts } from '../components/page.tsx';
import { toDraftName } from '../desk/form-drafts.ts';
import { withoutEmpty } from '../desk/form-values.ts';
import { invoicingOptions } from './add-group-form.tsx';
import { readDeposits, readRates } from './group-terms.ts';
import { toDueFacts, type Group } from './group-words.ts';
import { CategoryFields, DepositFields, useCategories } from './term-fields.tsx';

/** Returns true when both say the same, in whatever order their fields are. */
const isSame = (
  one: readonly Record<string, string | number | undefined>[],
  other: readonly Record<string, string | number | undefined>[],
) => {
  const write = (rows: typeof one) =>
    JSON.stringify(rows.map((row) => Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b))));
  return write(one) === write(other);
};

const sortByCategory = (rates: Group['rates']) =>
  rates.toSorted((one, other) => one.category.localeCompare(other.category));

/** Returns `value` when it differs from what is agreed, so that only what was changed is written. */
const ifChanged = (value: string, before: string) => (value === '' || value === before ? undefined : value);

export function ChangeTermsForm({ group, onClose }: { group: Group; onClose(): void }) {
  const draft = toDraftName('groups.change', group.group_id);
  const { categories, error } = useCategories(toDepartureKey(group));
  // A category is agreed on that the ship has not got any more: its price stays in the form.
  const rows = [
    ...categories,
    ...group.rates
      .filter(({ category }) => !categories.some(({ name }) => name === category))
      .map(({ category }) => ({ name: category, rooms: [], free: 0, single: null, twin: null })),
  ];
  return (
    <ChangeForm
      operation="groups.change"
      title="Change what is agreed"
      subject={group.group_id}
      toInput={(values) => {
        const { text } = values;
        const rates = readRates(values, rows, null);
        const deposits = readDeposits(values);
        return withoutEmpty({
          group_id: group.group_id,
          group_name: ifChanged(text('group_name'), group.name),
          rates: isSame(sortByCategory(rates), sortByCategory(group.rates)) ? undefined : rates,
          deposits: isSame(deposits, group.deposits) ? undefined : deposits,
          cut_off: ifChanged(text('cut_off'), group.cut_off),
          balance_on: ifChanged(text('balance_on'), group.balance_on),
          invoicing: ifChanged(text('invoicing'), group.invoicing) as Group['invoicing'] | undefined,
          email: ifChanged(text('email'), group.contact?.email ?? ''),
        });
      }}
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
      <CategoryFields {...{ draft, error }} categories={rows} percentOff={null} rates={group.rates} />
      <DepositFields draft={draft} deposits={group.deposits} />
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
