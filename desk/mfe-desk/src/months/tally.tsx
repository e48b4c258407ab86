/** The names of the ledgers in Tally, without which its file cannot be written. */
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { ChangeForm } from '../components/change-form.tsx';
import styles from './months.module.css';

/** The fields of the setting `tally`, with what is entered to each ledger. */
const ledgers = [
  ['guests', 'Guests (one ledger for all)'],
  ['sales', 'Sales'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST or UTGST'],
  ['igst', 'IGST'],
  ['tax_without_parts', 'GST of papers from before our state was set'],
  ['rounding', 'Rounding'],
  ['card', 'Card payments'],
  ['transfer', 'Bank account'],
  ['cash', 'Cash'],
  ['cheque', 'Cheques'],
  ['commission', 'Commission'],
  ['tds', 'TDS'],
] as const;

/** Says why there is no file, and leads to the form. */
export function MissingLedgers({ onName }: { onName?: () => void }) {
  return (
    <div role="alert" className={styles.missing}>
      <p>The file for Tally needs the names of your ledgers there, and nobody has entered them yet.</p>
      {!onName && <p>Somebody who may change the site’s settings enters them here.</p>}
      {onName && (
        <Button size="small" onClick={onName}>
          Enter the names …
        </Button>
      )}
    </div>
  );
}

export function LedgersForm({ onClose }: { onClose(): void }) {
  return (
    <ChangeForm
      operation="content.import"
      title="Ledgers in Tally"
      subject="tally"
      toInput={({ text, optional }) => {
        const company = optional('company');
        const value = {
          ...(company && { company }),
          ...Object.fromEntries(ledgers.map(([name]) => [name, text(name)])),
        };
        return {
          documents: [{ file: 'settings/tally.json', document: { kind: 'setting', name: 'tally', value } }],
        };
      }}
      what={() => 'The ledgers’ names are kept'}
      renderEffects={() => (
        <p>
          The files for Tally use these names. Change them later among Content, in the document
          settings/tally.
        </p>
      )}
      confirmLabel="Keep the names"
      done="Kept. Save the Tally file now."
      onDone={onClose}
      onCancel={onClose}
    >
      <p>Write each name exactly as it is in Tally, or Tally asks for it at the import.</p>
      <TextField
        label="Company in Tally"
        hint="Empty for the company that is open"
        name="company"
        maxLength={100}
      />
      {ledgers.map(([name, label]) => (
        <TextField key={name} name={name} label={label} required maxLength={100} />
      ))}
    </ChangeForm>
  );
}
