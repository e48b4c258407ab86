/** Which column of the bank's file is which, with the first lines as they will be read. */
import { RadioGroupField, SelectField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import { Table } from '../components/table.tsx';
import { formatLineAmount } from './bank-line.ts';
import {
  listFileHeadings,
  readFirstLines,
  toFormat,
  type ChosenColumns,
  type columnNames,
  type StatementTable,
} from './statement-columns.ts';
import styles from './transfers.module.css';

interface ColumnFieldsProps {
  table: StatementTable;
  chosen: ChosenColumns;
  onChange(changes: Partial<ChosenColumns>): void;
}

export function ColumnFields({ table, chosen, onChange }: ColumnFieldsProps) {
  const headings = listFileHeadings(table).map((value) => ({ value, label: value }));
  const column = (name: (typeof columnNames)[number], label: string, without?: string) => (
    <SelectField
      label={label}
      required={without === undefined}
      placeholder={without ?? 'Choose a column'}
      options={headings}
      value={headings.some(({ value }) => value === chosen[name]) ? chosen[name] : ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        {column('date', 'Date')}
        {column('narration', 'Name and purpose')}
        {column('reference', 'Reference (UTR)', 'Looked for in the text')}
        {column('balance', 'Balance', 'The file has none')}
      </div>
      <RadioGroupField
        legend="Amounts are"
        name="amounts"
        inline
        value={chosen.amounts}
        options={[
          { value: 'two', label: 'in two columns' },
          { value: 'one', label: 'in one column, with a sign or with CR and DR' },
        ]}
        onChange={(event) => onChange({ amounts: event.target.value as ChosenColumns['amounts'] })}
      />
      <div className={styles.fields}>
        {chosen.amounts === 'two' ? (
          <>
            {column('credit', 'Money in (credit)')}
            {column('debit', 'Money out (debit)')}
          </>
        ) : (
          <>
            {column('amount', 'Amount')}
            {column('kind', 'CR or DR', 'In the column of the amount')}
          </>
        )}
        <SelectField
          label="Dates are"
          value={chosen.date_order}
          options={[
            { value: 'dmy', label: 'day, month, year' },
            { value: 'mdy', label: 'month, day, year' },
            { value: 'ymd', label: 'year, month, day' },
          ]}
          onChange={(event) => onChange({ date_order: event.target.value as ChosenColumns['date_order'] })}
        />
        <SelectField
          label="Before the paise is"
          value={chosen.decimal}
          options={[
            { value: '.', label: 'a point' },
            { value: ',', label: 'a comma' },
          ]}
          onChange={(event) => onChange({ decimal: event.target.value as ChosenColumns['decimal'] })}
        />
      </div>
    </div>
  );
}

/** Shows the first lines of the file as they will be read with these columns. */
export function FirstLines({ table, chosen }: Pick<ColumnFieldsProps, 'table' | 'chosen'>) {
  const lines = readFirstLines(table, toFormat(chosen));
  if (lines.length === 0) return null;
  return (
    <>
      <p aria-hidden="true">The first lines, as they will be read:</p>
      <Table
        caption="The first lines, as they will be read"
        rows={lines}
        rowKey={({ row }) => row}
        columns={[
          {
            header: 'Date',
            cell: ({ row, on, problem }) => (problem ? `Row ${row} ${problem}` : formatDate(on!, 'short')),
          },
          { header: 'Amount', align: 'end', cell: ({ amount }) => amount && formatLineAmount(amount) },
          { header: 'Reference', cell: ({ reference }) => reference || '–' },
          { header: 'Name and purpose', cell: ({ narration }) => narration },
        ]}
      />
    </>
  );
}
