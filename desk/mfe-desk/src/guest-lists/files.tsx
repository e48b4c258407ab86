/** The guest list and Form C as files. */
import { useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import { DeskError, runOperation } from '@antara/desk-common/calls';
import type { Input } from '@antara/desk-common/operations';
import { Problem } from '../components/problem.tsx';
import { decodeBase64, saveFile } from '../desk/files.ts';
import { useDesk } from '../desk/desk-context.tsx';
import type { DepartureKey } from './kept-list.ts';
import styles from './guest-list.module.css';
import { formatCount } from '../desk/words.ts';

type Format = Input<'departures.guestListFile'>['formats'][number];

const files: Record<Format, { label: string; name: string }> = {
  pdf: { label: 'PDF', name: 'guest-list.pdf' },
  xlsx: { label: 'Spreadsheet', name: 'guest-list.xlsx' },
  'form-c-xlsx': { label: 'Form C', name: 'form-c.xlsx' },
  'form-c-csv': { label: 'Form C as CSV', name: 'form-c.csv' },
};
const formats = Object.keys(files) as Format[];

export function GuestListFiles({ journey, date }: DepartureKey) {
  const { notify } = useDesk();
  const [busy, setBusy] = useState<Format | null>(null);
  const [error, setError] = useState<DeskError | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  async function save(format: Format) {
    setBusy(format);
    setError(null);
    setIsEmpty(false);
    try {
      const { result } = await runOperation('departures.guestListFile', { journey, date, formats: [format] });
      const [file] = result.files;
      if (!file) return;
      // An empty form could be filed by mistake.
      if (format.startsWith('form-c') && file.guests === 0) return setIsEmpty(true);
      saveFile(`${journey}-${date}-${files[format].name}`, decodeBase64(file.content));
      const missing = file.incomplete ? `, ${file.incomplete} with something missing` : '';
      notify(`${files[format].label} saved: ${formatCount(file.guests, 'guest')}${missing}.`);
    } catch (problem) {
      if (!(problem instanceof DeskError)) throw problem;
      setError(problem);
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className={styles.files}>
      <div role="group" aria-label="Save as a file">
        {formats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="small"
            busy={busy !== null}
            onClick={() => void save(format)}
          >
            {files[format].label}
          </Button>
        ))}
      </div>
      {isEmpty && (
        <p role="status">
          Nothing was saved: Form C is for foreigners, and no guest’s nationality is known to be another than
          Indian. Ask for the nationalities that are missing first.
        </p>
      )}
      {error && <Problem error={error} />}
    </div>
  );
}
