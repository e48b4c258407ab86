/** Imports the bank's statement from a file. */
import { useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { FileField, SelectField } from '@antara/shared-ui/field';
import type { Result } from '@antara/desk-common/operations';
import { ActionForm } from '../components/action-form.tsx';
import { Facts } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table } from '../components/table.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { useOperation } from '../desk/use-operation.ts';
import { formatLineAmount } from './bank-line.ts';
import { formatPaise } from '../desk/amounts.ts';

interface ImportStatementProps {
  onClose(): void;
  /** Opens the form for the columns of an account. */
  onFormat(): void;
}

export function ImportStatement({ onClose, onFormat }: ImportStatementProps) {
  const formats = useOperation('transfers.formats', {});
  const [account, setAccount] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const change = useChange('transfers.import', { done: 'The statement is imported.', onDone: onClose });
  const accounts = formats.data?.formats.map(({ account: name }) => name) ?? [];
  const chosen = account || accounts[0] || '';

  async function rehearse() {
    if (!file) {
      setFileError('Choose the file that the bank gives, CSV.');
      return;
    }
    setFileError(null);
    await change.rehearse({ account: chosen, text: await file.text() });
  }
  if (formats.error) return <Problem error={formats.error} onRetry={() => void formats.refetch()} />;
  if (!formats.data) return null;
  if (accounts.length === 0)
    return (
      <ActionForm
        title="Import a statement"
        submitLabel="Name the columns …"
        onSubmit={onFormat}
        onCancel={onClose}
      >
        <p>
          Each bank writes its statements in columns of its own. Say once how the company’s bank does it; then
          its files can be imported.
        </p>
      </ActionForm>
    );
  return (
    <>
      {change.state.status !== 'rehearsed' && (
        <ActionForm
          title="Import a statement"
          submitLabel="See what it has"
          onSubmit={() => void rehearse()}
          onCancel={onClose}
        >
          <SelectField
            label="Account"
            value={chosen}
            options={accounts.map((value) => ({ value, label: value }))}
            onChange={(event) => setAccount(event.target.value)}
          />
          <FileField
            label="The bank’s file"
            hint="CSV. Lines of an earlier file are known again, so files may overlap."
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            error={fileError}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <Button variant="quiet" onClick={onFormat}>
            Columns of the account …
          </Button>
        </ActionForm>
      )}
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
