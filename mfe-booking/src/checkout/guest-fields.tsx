import type { ReactNode } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { parsePhone } from '@antara/contracts/rules/phone';
import { passportSides } from '@antara/contracts/rules/passport-rules';
import { diets, maxNeeds } from '@antara/contracts/rules/wishes';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { ComboboxField } from '@antara/shared-ui/combobox-field';
import { formatDate } from '@antara/shared-ui/date';
import { findDiallingCode, PhoneField, SelectField, TextField } from '@antara/shared-ui/field';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import type { GuestForm } from './use-guest-form.ts';
import { PassportField } from '../passports/passport-field.tsx';
import styles from './guests.module.css';

const dietOptions = [
  { value: '', label: 'No particular diet' },
  ...diets.map((diet) => ({ value: diet, label: diet })),
];
const genders = ['Female', 'Male'].map((value) => ({ value, label: value }));

/**
 * The fields of one guest. `index` is the guest's index among all guests, `place` the index in the suite, both from 0.
 */
export function GuestFields({
  form,
  index,
  place,
  roomNumber,
  countries,
  passportsUntil,
  bedUnder,
  action,
}: {
  form: GuestForm;
  index: number;
  place: number;
  roomNumber: string;
  countries: readonly { value: string; label: string }[];
  /** The last day (ISO) for the passport's pictures; null when they are required now. */
  passportsUntil: string | null;
  /** The age limit of the child's bed that this guest has; undefined for other guests. */
  bedUnder: number | undefined;
  /** A button that removes the guest. */
  action: ReactNode;
}) {
  const { control, register } = form;
  const formState = useFormState({ control });
  const at = `guests.${index}` as const;
  const errors = formState.errors.guests?.[index];
  const field = createFieldProps(register, formState.errors);
  const [country, firstCountry, firstContact] = useWatch({
    control,
    name: [`${at}.country`, 'guests.0.country', 'guests.0.contact'],
  });
  // The first guest's dialling code is the fallback, because guests of one booking mostly come from one country.
  const suggestedCode =
    findDiallingCode(country) ?? parsePhone(firstContact)?.diallingCode ?? findDiallingCode(firstCountry);
  const toAutoComplete = (token: string) => (index === 0 ? token : 'off');
  const guest = `guest ${place + 1} in suite ${roomNumber}`;
  return (
    <fieldset className={styles.guest}>
      <legend
        className={styles.legend}
      >{`Guest ${place + 1}${bedUnder ? ', in the child’s bed' : ''}`}</legend>
      {action}
      <div className={styles.fields}>
        <TextField
          label="First name"
          required
          autoComplete={toAutoComplete('given-name')}
          {...field(`${at}.firstName`)}
        />
        <TextField
          label="Last name"
          required
          autoComplete={toAutoComplete('family-name')}
          {...field(`${at}.lastName`)}
        />
        <PhoneField
          label="Contact number"
          className={styles.across!}
          required
          autoComplete={index === 0 ? 'tel-national' : 'off'}
          suggestedCode={suggestedCode}
          {...field(`${at}.contact`)}
        />
        <TextField
          label="Age"
          hint={bedUnder ? `A child under ${bedUnder}` : undefined}
          required
          inputMode="numeric"
          autoComplete="off"
          {...field(`${at}.age`)}
        />
        <SelectField
          label="Gender"
          required
          placeholder="Select"
          options={genders}
          defaultValue={form.getValues(`${at}.gender`)}
          {...field(`${at}.gender`)}
        />
        <Controller
          control={control}
          name={`${at}.country`}
          render={({ field: input, fieldState }) => (
            <ComboboxField
              {...input}
              label="Country"
              className={styles.across!}
              required
              placeholder="Type to find a country"
              autoComplete={index === 0 ? 'country-name' : 'off'}
              options={countries}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <details className={styles.needs} open={Boolean(errors?.diet ?? errors?.needs) || undefined}>
        <summary>
          Diet, allergies, help with walking<VisuallyHidden>{` of ${guest}`}</VisuallyHidden> (optional)
        </summary>
        <div className={styles.fields}>
          <SelectField
            label="Diet"
            className={styles.across!}
            options={dietOptions}
            defaultValue={form.getValues(`${at}.diet`)}
            {...field(`${at}.diet`)}
          />
          <TextField
            label="Allergies, medicines, help with walking"
            hint="Landings are made over steps and gangways. We pass it on to the ship’s crew and doctor."
            className={styles.across!}
            maxLength={maxNeeds}
            autoComplete="off"
            {...field(`${at}.needs`)}
          />
        </div>
      </details>
      {passportsUntil && (
        <p className={styles.soft}>
          {`You can add these later in My bookings, until ${formatDate(passportsUntil)}.`}
        </p>
      )}
      <div className={styles.passports}>
        {passportSides.map((side) => (
          <Controller
            key={side}
            control={control}
            name={`${at}.${side}`}
            render={({ field, fieldState }) => (
              <PassportField
                side={side}
                guest={guest}
                path={field.value}
                onChange={(picture) => void field.onChange(picture)}
                required={!passportsUntil}
                error={fieldState.error?.message}
                inputRef={field.ref}
              />
            )}
          />
        ))}
      </div>
    </fieldset>
  );
}
