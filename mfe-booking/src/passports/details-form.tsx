import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureMessage, isSuccess, type Failure } from '@antara/contracts/api/client';
import { passportDetails, type PassportDetails } from '@antara/contracts/api/passports';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { Button } from '@antara/shared-ui/button';
import { DateField, TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import styles from './passports.module.css';

const notSaved = 'This could not be saved just now. Please try again.';
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
  /** The guest's. */
  name: string;
  details: PassportDetails | null;
  canWithdraw: boolean;
  /** The id of a `datalist` of countries. */
  countryList: string;
  save: (details: PassportDetails | null) => Promise<Failure | { response: 'SUCCESS' }>;
}) {
  const appContext = useAppContext();
  const [today] = useState(() => toCivilDate(new Date()));
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm<PassportDetails>({
    resolver: createFormResolver(passportDetails),
    // What was saved or deleted is shown, as the server has it.
    values: details ?? blank,
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const answer = await save(typed);
    if (isSuccess(answer)) return appContext.notify(`The details of ${name} are saved.`, 'success');
    const count = applyServerErrors(
      form,
      answer,
      (path) => fieldPattern.exec(path)?.[1] as keyof PassportDetails | undefined,
    );
    if (!count) form.setError('root', { message: failureMessage(answer, notSaved, notSaved) });
  });
  const withdraw = async () => {
    setDeleting(true);
    const answer = await save(null);
    setDeleting(false);
    if (isSuccess(answer)) {
      // The pressed button is gone.
      form.setFocus('number');
      return appContext.notify(`The details of ${name} are deleted.`, 'success');
    }
    form.setError('root', { message: failureMessage(answer, notSaved, notSaved) });
  };
  return (
    <form
      aria-label={`Passport details of ${name}`}
      noValidate
      className={styles.details}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Passport number"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.number?.message ?? null}
        {...form.register('number')}
      />
      <DateField
        {...form.register('birth_date')}
        label="Birth date"
        required
        min="1900-01-01"
        max={today}
        autoComplete="off"
        error={errors.birth_date?.message ?? null}
      />
      <TextField
        label="Nationality"
        required
        list={countryList}
        placeholder="Type to find a country"
        autoComplete="off"
        error={errors.nationality?.message ?? null}
        {...form.register('nationality')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Saving…">
          Save details<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
        </Button>
        {details && canWithdraw && (
          <Button variant="quiet" size="small" busy={isDeleting} onClick={() => void withdraw()}>
            Delete details<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div className={styles.across}>
        <FormMessage>{errors.root?.message}</FormMessage>
      </div>
    </form>
  );
}
