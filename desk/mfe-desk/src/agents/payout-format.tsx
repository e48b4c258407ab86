/** In which columns a bank takes many payments at once: the form of a format of its files. */
import { useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import { CheckboxField, SelectField, TextField } from '@antara/shared-ui/field';
import type { Input, Result } from '@antara/desk-common/operations';
import { Deed } from '../components/deed.tsx';
import { Facts } from '../components/page.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { useDraft } from '../desk/use-draft.ts';
import styles from './agents.module.css';

type Format = Result<'agents.payoutFormats'>['formats'][number];
type Field = NonNullable<Input<'agents.setPayoutFormat'>['columns'][number]['field']>;

const fieldNames: Record<Field, string> = {
  name: 'Holder of the account',
  account: 'Account number',
  ifsc: 'IFSC',
  amount: 'Amount',
  date: 'Day',
  reference: 'Our reference',
  email: 'E-mail of the agent',
  agency: 'Agency',
  blank: 'Empty column',
};

/** What a column has: a field, or the fixed text in `text`. */
export interface TypedColumn {
  heading: string;
  field: Field | 'text';
  text: string;
}

interface Typed {
  format: string;
  columns: readonly TypedColumn[];
  date_order: 'dmy' | 'ymd';
  has_headings: boolean;
}

const column = (heading: string, field: Field): TypedColumn => ({ heading, field, text: '' });

const plain: Typed = {
  format: '',
  columns: [
    column('Beneficiary', 'name'),
    column('Account', 'account'),
    column('IFSC', 'ifsc'),
    column('Amount', 'amount'),
    column('Reference', 'reference'),
  ],
  date_order: 'dmy',
  has_headings: true,
};

/** Returns what the operation takes. */
export const toFormat = ({ columns, ...rest }: Typed): Input<'agents.setPayoutFormat'> => ({
  ...rest,
  columns: columns.map(({ heading, field, text }) =>
    field === 'text' ? { heading, text } : { heading, field },
  ),
});

const toTyped = ({ columns, ...rest }: Format): Typed => ({
  ...rest,
  columns: columns.map(({ heading, field, text }) => ({ heading, field: field ?? 'text', text: text ?? '' })),
});

interface PayoutFormatFormProps {
  formats: readonly Format[];
  onClose(): void;
}

export function PayoutFormatForm({ formats, onClose }: PayoutFormatFormProps) {
  const { values, set, forget } = useDraft<Typed>('agents.setPayoutFormat', plain);
  // A new list of columns gets new fields, because fields are known by their place in it.
  const [edition, setEdition] = useState(0);
  const change = useChange('agents.setPayoutFormat', {
    done: 'The columns are kept.',
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { format, columns, date_order, has_headings } = values;
  const setColumn = (place: number, changed: Partial<TypedColumn>) =>
    set({ columns: columns.map((one, nth) => (nth === place ? { ...one, ...changed } : one)) });
  return (
    <>
      <Deed
        title="Columns of the bank’s file"
        change={change}
        onAsk={() => void change.rehearse(toFormat(values))}
        onBack={onClose}
      >
        <p>Your bank says which columns it takes for many payments at once, and in which order.</p>
        {formats.length > 0 && (
          <SelectField
            label="Change those of"
            placeholder="A new account"
            options={formats.map(({ format: value }) => ({ value, label: value }))}
            onChange={(event) => {
              const chosen = formats.find((one) => one.format === event.target.value);
              set(chosen ? toTyped(chosen) : plain);
              setEdition(edition + 1);
            }}
          />
        )}
        <TextField
          label="Account at the bank"
          hint="A name of your own, in small letters: hdfc-current"
          required
          value={format}
          onChange={(event) => set({ format: event.target.value })}
        />
        <div key={edition} className={styles.columns}>
          {columns.map(({ heading, field, text }, nth) => (
            // Columns are added and taken away at the end alone.
            // oxlint-disable-next-line react/no-array-index-key
            <fieldset key={nth} className={styles.column} aria-label={`Column ${nth + 1}`}>
              <TextField
                label={`Heading ${nth + 1}`}
                maxLength={100}
                value={heading}
                onChange={(event) => setColumn(nth, { heading: event.target.value })}
              />
              <SelectField
                label={`Content ${nth + 1}`}
                value={field}
                options={[
                  ...Object.entries(fieldNames).map(([value, label]) => ({ value, label })),
                  { value: 'text', label: 'Always the same text' },
                ]}
                onChange={(event) => setColumn(nth, { field: event.target.value as TypedColumn['field'] })}
              />
              {field === 'text' && (
                <TextField
                  label={`Text ${nth + 1}`}
                  maxLength={100}
                  value={text}
                  onChange={(event) => setColumn(nth, { text: event.target.value })}
                />
              )}
            </fieldset>
          ))}
        </div>
        <div className={styles.actions}>
          <Button
            size="small"
            variant="secondary"
            onClick={() => set({ columns: [...columns, column('', 'blank')] })}
          >
            Add a column
          </Button>
          {columns.length > 1 && (
            <Button size="small" variant="quiet" onClick={() => set({ columns: columns.slice(0, -1) })}>
              Take the last away
            </Button>
          )}
        </div>
        <SelectField
          label="Days are written"
          value={date_order}
          options={[
            { value: 'dmy', label: 'day, month, year' },
            { value: 'ymd', label: 'year, month, day' },
          ]}
          onChange={(event) => set({ date_order: event.target.value as Typed['date_order'] })}
        />
        <CheckboxField
          label="The first line has the headings"
          checked={has_headings}
          onChange={(event) => set({ has_headings: event.target.checked })}
        />
      </Deed>
      <WhatWillHappen change={change} reason="none" title={(result) => `Columns of ${result.format}`}>
        {(result) => (
          <Facts
            facts={result.columns.map(
              ({ heading, field, text }) =>
                [heading || 'no heading', field ? fieldNames[field] : `“${text ?? ''}”`] as const,
            )}
          />
        )}
      </WhatWillHappen>
    </>
  );
}
