/** Imports the bank's statement from a file. */
import { useState } from 'react';
import { formatDate } from '@antara/shared-ui/date';
import { FileField, SelectField, TextField } from '@antara/shared-ui/field';
import type { Result } from '@antara/desk-common/operations';
import { ActionForm } from '../components/action-form.tsx';
import { Facts } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table } from '../components/table.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { useOperation } from '../desk/use-operation.ts';
import { formatLineAmount } from './bank-line.ts';
import { ColumnFields, FirstLines } from './column-fields.tsx';
import { formatPaise } from '../desk/amounts.ts';
import {
  guessColumns,
  listFileHeadings,
  readTable,
  toChosen,
  toFormat,
  type ChosenColumns,
  type StatementTable,
} from './statement-columns.ts';

type Format = Result<'transfers.formats'>['formats'][number];

export function ImportStatement({ onClose }: { onClose(): void }) {
  const read = useOperation('transfers.formats', {});
  const change = useChange('transfers.import', { done: 'The statement is imported.', onDone: onClose });
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  return (
    <>
      {/* The form stays beneath what was rehearsed, so that Back leads to what was chosen. */}
      <div hidden={change.state.status === 'rehearsed'}>
        <StatementForm
          formats={read.data.formats}
          isBusy={change.state.status === 'rehearsing'}
          onSubmit={(input) => void change.rehearse(input)}
          onClose={onClose}
        />
      </div>
      <WhatWillHappen
        change={change}
        reason="none"
        confirmLabel="Import"
        title={({ entered }) => `${countLines(entered.length)} would be entered`}
      >
        {(result) => <Imported result={result} />}
      </WhatWillHappen>
    </>
  );
}

interface StatementFormProps {
  formats: readonly Format[];
  isBusy: boolean;
  onSubmit(input: { account: string; text: string; columns?: ReturnType<typeof toFormat> }): void;
  onClose(): void;
}

/** The option of the list of accounts under which a name is typed. No account has this name. */
const another = '';

function StatementForm({ formats, isBusy, onSubmit, onClose }: StatementFormProps) {
  const [account, setAccount] = useState(formats[0]?.account ?? another);
  const [name, setName] = useState('');
  const [file, setFile] = useState<{ text: string; table: StatementTable } | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [changed, setChanged] = useState<Partial<ChosenColumns>>({});
  const format = formats.find((one) => one.account === account);
  const stored = file && format && hasColumns(file.table, format) ? toChosen(format) : null;
  const chosen = file && { ...(stored ?? guessColumns(file.table)), ...changed };
  const isKept = stored !== null && JSON.stringify(stored) === JSON.stringify(chosen);

  async function choose(selected: File | undefined) {
    setFile(null);
    setChanged({});
    setFileError(null);
    if (!selected) return;
    const text = await selected.text();
    const table = await readTable(text, format);
    if (table) setFile({ text, table });
    else
      setFileError(
        `${selected.name} has no columns that can be read. Save the statement at the bank as CSV, and choose that file.`,
      );
  }
  function submit() {
    if (!file || !chosen) {
      setFileError((before) => before ?? 'Choose the file that the bank gives, CSV.');
      return;
    }
    const whose = account === another ? name : account;
    onSubmit({ account: whose, text: file.text, ...(!isKept && { columns: toFormat(chosen) }) });
  }
  return (
    <ActionForm
      title="Import a statement"
      submitLabel="See what it has"
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onClose}
    >
      {formats.length > 0 && (
        <SelectField
          label="Account"
          value={account}
          options={[
            ...formats.map((one) => ({ value: one.account, label: one.account })),
            { value: another, label: 'Another bank account' },
          ]}
          onChange={(event) => {
            setAccount(event.target.value);
            setChanged({});
          }}
        />
      )}
      {account === another && (
        <TextField
          label="Name of the bank account"
          hint="A name of your own, such as HDFC Current."
          required
          minLength={2}
          maxLength={40}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <FileField
        label="The bank’s file"
        hint="CSV. Lines of an earlier file are known again, so files may overlap."
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        error={fileError}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {file && chosen && (
        <>
          <FirstLines table={file.table} chosen={chosen} />
          {/* Open where there is something to check: the file of an account whose columns are known is only chosen. */}
          <details key={String(stored === null)} open={stored === null}>
            <summary>Columns of the file</summary>
            <p>
              {stored
                ? 'As they were kept for this account. What you change is kept with the import.'
                : format
                  ? 'The file has not the columns that were kept for this account. These were found by their usual names; they are kept with the import.'
                  : 'Found by their usual names. They are kept with the import, so that next time you only choose the file.'}
            </p>
            <ColumnFields
              table={file.table}
              chosen={chosen}
              onChange={(changes) => setChanged((before) => ({ ...before, ...changes }))}
            />
          </details>
        </>
      )}
    </ActionForm>
  );
}

/** Returns whether the file has every column that is kept for the account. */
function hasColumns(table: StatementTable, format: Format): boolean {
  const headings = new Set(listFileHeadings(table).map((heading) => heading.toLowerCase()));
  const { account: _, date_order: __, decimal: ___, ...columns } = format;
  return Object.values(columns).every(
    (heading) => heading === undefined || headings.has(heading.toLowerCase()),
  );
}

const countLines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** Says what becomes of the lines of a file. */
function Imported({ result }: { result: Result<'transfers.import'> }) {
  const { entered, linked, unmatched, known, expenses, unread_rows } = result;
  return (
    <>
      <Facts
        facts={[
          ['Entered, because the booking is certain', entered.length],
          ['Known from entries by hand', linked.length],
          ['To be matched by you', unmatched.length],
          ['Imported before', known],
          ['Expenses, which are not kept', expenses],
        ]}
      />
      {entered.length > 0 && (
        <Table
          caption="Lines that would be entered"
          rows={entered}
          rowKey={({ line }) => line}
          columns={[
            { header: 'Day', cell: (row) => formatDate(row.on, 'short') },
            { header: 'Booking', cell: (row) => row.booking_id },
            { header: 'Known by', cell: (row) => row.why.join(', ') },
            { header: 'Amount', align: 'end', cell: (row) => formatLineAmount(row) },
            { header: 'Left to pay', align: 'end', cell: (row) => formatPaise(row.left_paise) },
          ]}
        />
      )}
      {unread_rows.length > 0 && (
        <p>{`The rows ${unread_rows.join(', ')} of the file have no date and stand after its last line: the bank’s sums.`}</p>
      )}
    </>
  );
}
