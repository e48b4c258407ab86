/** The history of some days as a file, for spreadsheets and auditors. */
import { useState, type FormEvent } from 'react';
import { Button } from '@antara/shared-ui/button';
import { DateField } from '@antara/shared-ui/field';
import { DeskError, runOperation } from '@antara/desk-common/calls';
import { Problem } from '../components/problem.tsx';
import { saveFile } from '../desk/files.ts';
import styles from './company.module.css';

interface ExportProps {
  kind: 'change' | 'read' | undefined;
  onClose(): void;
}

/** Reads the parts of the log one after the other, because one call has at most 1,000 lines. */
async function readLog(input: { kind?: 'change' | 'read'; from?: string; to?: string }): Promise<string> {
  let csv = '';
  let cursor: string | undefined;
  do {
    const { result } = await runOperation('log.export', { ...input, limit: 1000, ...(cursor && { cursor }) });
    csv += result.csv;
    cursor = result.more;
  } while (cursor !== undefined);
  return csv;
}

export function ExportPanel({ kind, onClose }: ExportProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = ['from', 'to'].map((name) => String(form.get(name) ?? ''));
    setIsBusy(true);
    setError(null);
    try {
      const csv = await readLog({ ...(kind && { kind }), ...(from && { from }), ...(to && { to }) });
      const name = ['history', from, to].filter(Boolean).join('-');
      saveFile(`${name}.csv`, `\uFEFF${csv}`);
      onClose();
    } catch (problem) {
      setError(
        problem instanceof DeskError ? problem : new DeskError('The file could not be made. Try again.', {}),
      );
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form
      className={styles.aside}
      aria-label="Export the history"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2>Export the history</h2>
      <p className={styles.soft}>
        {`${kind ? `Only ${kind === 'read' ? 'reads' : 'changes'}, as the list is filtered.` : 'Changes and reads.'} Without days, all of it.`}
      </p>
      <DateField name="from" label="From" />
      <DateField name="to" label="To" />
      {error && <Problem error={error} />}
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={isBusy} busyLabel="Reading …">
          Save as CSV
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
