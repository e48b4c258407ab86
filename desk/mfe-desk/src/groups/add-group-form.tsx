import { useState } from 'react';
import { EmailField, SelectField, TextField } from '@antara/shared-ui/field';
import { DeskError } from '@antara/desk-common/calls';
import { ChangeForm } from '../components/change-form.tsx';
import { DepartureField } from '../components/departure-field.tsx';
import { parseDepartureKey } from '../components/departures.ts';
import layout from '../components/layout.module.css';
import { Facts } from '../components/page.tsx';
import { formatRupees } from '../desk/amounts.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { readDraft, toDraftName, useDraftField } from '../desk/form-drafts.ts';
import { withoutEmpty } from '../desk/form-values.ts';
import { useOperation } from '../desk/use-operation.ts';
import { formatCount } from '../desk/words.ts';
import { listWanted, readCounts, readDeposits, readRates } from './group-terms.ts';
import { toDueFacts } from './group-words.ts';
import {
  CategoryFields,
  DayBefore,
  DepositFields,
  PriceWay,
  readPercent,
  useCategories,
} from './term-fields.tsx';

export const invoicingOptions = [
  { value: 'one', label: 'one for the group' },
  { value: 'each', label: 'one for each suite' },
];

const draft = toDraftName('groups.add');

export function AddGroupForm({ onDone, onCancel }: { onDone(group: string): void; onCancel(): void }) {
  const [departure, setDeparture] = useDraftField(draft, 'departure');
  const [way, setWay] = useDraftField(draft, 'way', 'percent');
  const [percent, setPercent] = useDraftField(draft, 'percent');
  const chosen = parseDepartureKey(departure);
  const { categories, error } = useCategories(departure);
  const percentOff = way === 'percent' ? readPercent(percent) : null;
  return (
    <ChangeForm
      operation="groups.add"
      title="New group"
      toInput={(values) => {
        const { text, optional, list } = values;
        const counts = readCounts(values, categories);
        const rooms = list('rooms');
        return {
          group_name: text('group_name'),
          journey: '',
          date: '',
          ...chosen,
          email: text('email'),
          rooms,
          categories: counts,
          rates: readRates(values, categories, percentOff, listWanted(categories, counts, rooms)),
          cut_off: text('cut_off'),
          deposits: readDeposits(values),
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
      what={({ suites }) =>
        `${formatCount(suites.length, 'suite')} ${suites.length === 1 ? 'is' : 'are'} kept`
      }
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
      <DepartureField required value={departure} onChange={setDeparture} />
      <PriceWay way={way} percent={percent} onWay={setWay} onPercent={setPercent} />
      {chosen && <CategoryFields hasCounts {...{ draft, categories, percentOff, error }} />}
      <TextField
        label="Certain suites"
        name="rooms"
        placeholder="101, 102"
        hint="By room number, beside the numbers of suites"
        autoComplete="off"
      />
      <ContactFields />
      <DepositFields draft={draft} />
      <DayBefore label="Cut-off" name="cut_off" weeks="8" departs={chosen?.date} draft={draft} />
      <DayBefore label="Balance due" name="balance_on" weeks="6" departs={chosen?.date} draft={draft} />
      <SelectField label="Invoices" name="invoicing" options={invoicingOptions} />
      <div className={layout.pair}>
        <TextField label="Company" name="company" hint="For invoices" autoComplete="off" />
        <TextField label="GSTIN" name="gstin" autoComplete="off" />
      </div>
    </ChangeForm>
  );
}

const addressPattern = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** The contact person. Name and telephone are required for an address that has no account. */
function ContactFields() {
  const { may } = useDesk();
  // Asked when the field is left, because each look at a person is written to the log.
  const [email, setEmail] = useState(() => readDraft(draft).get('email') ?? '');
  const person = useOperation(
    'people.show',
    may('people.show') && addressPattern.test(email) ? { email: email.toLowerCase() } : null,
  );
  const isNew = person.error instanceof DeskError && person.error.status === 404;
  const hint = person.data
    ? 'Has an account'
    : isNew
      ? 'No account yet: one is made'
      : 'Name and telephone are needed when the address has no account yet';
  return (
    <>
      <EmailField
        label="Contact’s e-mail"
        name="email"
        required
        autoComplete="off"
        hint={hint}
        onBlur={(event) => setEmail(event.currentTarget.value.trim())}
      />
      <div className={layout.pair}>
        <TextField label="Contact’s name" name="name" required={isNew} autoComplete="off" />
        <TextField
          label="Contact’s telephone"
          name="mobile_no"
          type="tel"
          required={isNew}
          autoComplete="off"
        />
      </div>
    </>
  );
}
