/** How an account's bank writes its statements: the headings of its columns. */
import { useState } from 'react';
import { RadioGroupField, SelectField, TextField } from '@antara/shared-ui/field';
import type { Input } from '@antara/desk-common/operations';
import { ActionForm } from '../components/action-form.tsx';
import { Facts } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { useOperation } from '../desk/use-operation.ts';
import styles from './transfers.module.css';

type Format = Input<'transfers.setFormat'>;

/** What the form has; an empty text is a column that the file does not have. */
export type Typed = Record<
  'account' | 'date' | 'narration' | 'reference' | 'credit' | 'debit' | 'amount' | 'kind' | 'balance',
  string
> & { amounts: 'two' | 'one'; date_order: 'dmy' | 'mdy' | 'ymd'; decimal: '.' | ',' };

const none: Typed = {
  account: '',
  date: 'Date',
  narration: 'Narration',
  reference: '',
  amounts: 'two',
  credit: '',
  debit: '',
  amount: '',
  kind: '',
  balance: '',
  date_order: 'dmy',
  decimal: '.',
};

/** Returns what the operation takes: columns without a heading, and those of the other way of amounts, are absent. */
export function toFormat({
  amounts,
  account,
  date,
  narration,
  date_order,
  decimal,
  ...columns
}: Typed): Format {
  const used = amounts === 'two' ? (['credit', 'debit'] as const) : (['amount', 'kind'] as const);
  const named = (['reference', 'balance', ...used] as const).flatMap((name) =>
    columns[name].trim() ? [[name, columns[name].trim()]] : [],
  );
  return { account, date, narration, ...Object.fromEntries(named), date_order, decimal };
}

export function StatementFormat({ onClose }: { onClose(): void }) {
  const formats = useOperation('transfers.formats', {});
  const [typed, setTyped] = useState<Typed>(none);
  const change = useChange('transfers.setFormat', { done: 'The columns are kept.', onDone: onClose });
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const known = formats.data?.formats ?? [];

  function open(account: string) {
    const format = known.find((one) => one.account === account);
    if (format) setTyped({ ...none, ...format, amounts: format.amount === undefined ? 'two' : 'one' });
    else setTyped(none);
  }
  const column = (
    name: Exclude<keyof Typed, 'amounts' | 'date_order' | 'decimal'>,
    label: string,
    required = true,
  ) => (
    <TextField
      label={label}
      value={typed[name]}
      required={required}
      maxLength={100}
      autoComplete="off"
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      {formats.error && <Problem error={formats.error} />}
      {change.state.status !== 'rehearsed' && (
        <ActionForm
          title="Columns of a bank’s statement"
          onSubmit={() => void change.rehearse(toFormat(typed))}
          onCancel={onClose}
        >
          <p>Write the headings exactly as the first line of the bank’s file has them.</p>
          <div className={styles.fields}>
            {known.length > 0 && (
              <SelectField
                label="Change those of"
                placeholder="A new account"
                options={known.map(({ account }) => ({ value: account, label: account }))}
                onChange={(event) => open(event.target.value)}
              />
            )}
            {column('account', 'Account, by a name of your own: hdfc-current')}
            {column('date', 'Column of the day')}
            {column('narration', 'Column of the bank’s words')}
            {column('reference', 'Column of the bank’s number (UTR)', false)}
            {column('balance', 'Column of the balance', false)}
          </div>
          <RadioGroupField
            legend="Amounts are"
            name="amounts"
            inline
            value={typed.amounts}
            options={[
              { value: 'two', label: 'in two columns' },
              { value: 'one', label: 'in one column, with a sign or with CR and DR' },
            ]}
            onChange={(event) => set({ amounts: event.target.value as Typed['amounts'] })}
          />
          <div className={styles.fields}>
            {typed.amounts === 'two' ? (
              <>
                {column('credit', 'Column of what came in')}
                {column('debit', 'Column of what went out')}
              </>
            ) : (
              <>
                {column('amount', 'Column of the amount')}
                {column('kind', 'Column that says CR or DR', false)}
              </>
            )}
            <SelectField
              label="Dates are"
              value={typed.date_order}
              options={[
                { value: 'dmy', label: 'day, month, year' },
                { value: 'mdy', label: 'month, day, year' },
                { value: 'ymd', label: 'year, month, day' },
              ]}
              onChange={(event) => set({ date_order: event.target.value as Typed['date_order'] })}
            />
            <SelectField
              label="Before the paise stands"
              value={typed.decimal}
              options={[
                { value: '.', label: 'a point' },
                { value: ',', label: 'a comma' },
              ]}
              onChange={(event) => set({ decimal: event.target.value as Typed['decimal'] })}
            />
          </div>
        </ActionForm>
      )}
      <WhatWillHappen change={change} reason="none" title={({ account }) => `Statements of ${account}`}>
        {({ date, narration, reference, credit, debit, amount, kind, balance }) => (
          <Facts
            facts={[
              ['Day', date],
              ['Words', narration],
              ['Number', reference ?? 'looked for in the words'],
              ['Amounts', [credit, debit, amount, kind].filter(Boolean).join(', ')],
              ['Balance', balance ?? 'none'],
            ]}
          />
        )}
      </WhatWillHappen>
    </>
  );
}
