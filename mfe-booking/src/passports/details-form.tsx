import { useState } from 'react';
import type { Failure } from '@antara/contracts/api/client';
import { passportDetails, type PassportDetails } from '@antara/contracts/api/passports';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { Button } from '@antara/shared-ui/button';
import { DateField, TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import * as m from '../messages/details-form.ts';
import styles from './passports.module.css';

const blank: PassportDetails = { birth_date: '', number: '', nationality: '' };
const fieldPattern = /^details\.(birth_date|number|nationality)$/;

/** Number, birth date and nationality of a guest's passport. */
export function DetailsForm({
  name,
  details,
  canWithdraw,
  countryList,
  save,
}: {
  /** The guest's name. */
  name: string;
  details: PassportDetails | null;
  canWithdraw: boolean;
  /** The id of a `datalist` of countries. */
  countryList: string;
  save: (details: PassportDetails | null) => Promise<Failure | { response: 'SUCCESS' }>;
}) {
  const appContext = useAppContext();
  const [today] = useState(() => toCivilDate(new Date()));
  const { form, field, submit, busy, message } = useApiForm(passportDetails, {
    // The form shows the details as the server has them after a change.
    values: details ?? blank,
    call: save,
    failed: m.notSaved(),
    toFieldName: (path) => fieldPattern.exec(path)?.[1] as keyof PassportDetails | undefined,
    onDone: () => appContext.notify(m.theDetailsOfAreSaved({ name }), 'success'),
  });
  const withdrawal = useCall(() => save(null), {
    failed: m.notSaved(),
    onDone: () => {
      // The pressed button has disappeared.
      form.setFocus('number');
      appContext.notify(m.theDetailsOfAreDeleted({ name }), 'success');
    },
    onFailed: (text) => form.setError('root', { message: text }),
  });
  return (
    <form aria-label={m.passportDetailsOf({ name })} noValidate className={styles.details} onSubmit={submit}>
      <TextField
        label={m.passportNumber()}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('number')}
      />
      <DateField
        label={m.birthDate()}
        required
        min="1900-01-01"
        max={today}
        autoComplete="off"
        {...field('birth_date')}
      />
      <TextField
        label={m.nationality()}
        required
        list={countryList}
        placeholder={m.typeACountry()}
        autoComplete="off"
        {...field('nationality')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" busy={busy} busyLabel={m.saving()}>
          {m.saveDetails({ name, renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
        </Button>
        {details && canWithdraw && (
          <Button variant="quiet" size="small" busy={withdrawal.busy} onClick={() => void withdrawal.run()}>
            {m.deleteDetails({ name, renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
          </Button>
        )}
      </div>
      <div className={styles.across}>
        <FormMessage>{message}</FormMessage>
      </div>
    </form>
  );
}
