import type { ReactNode } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { parsePhone } from '@antara/contracts/rules/phone';
import { passportSides } from '@antara/contracts/rules/passport-rules';
import { diets, formatDiet, maxNeeds } from '@antara/contracts/rules/wishes';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { ComboboxField } from '@antara/shared-ui/combobox-field';
import { formatDate } from '@antara/shared-ui/date';
import { findDiallingCode, PhoneField, SelectField, TextField } from '@antara/shared-ui/field';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import type { GuestForm } from './use-guest-form.ts';
import { PassportField } from '../passports/passport-field.tsx';
import * as m from '../messages/guest-fields.ts';
import styles from './guests.module.css';

const listDiets = () => [
  {
    value: '',
    label: m.noParticularDiet(),
  },
  ...diets.map((diet) => ({ value: diet, label: formatDiet(diet) })),
];
const listGenders = () => [
  { value: 'Female', label: m.female() },
  { value: 'Male', label: m.male() },
];

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
  const guest = m.guestInSuite({ value: place + 1, roomNumber });
  return (
    <fieldset className={styles.guest}>
      <legend className={styles.legend}>
        {m.guestPlace({ place: place + 1, bed: bedUnder ? 'child' : 'own' })}
      </legend>
      {action}
      <div className={styles.fields}>
        <TextField
          label={m.firstName()}
          required
          autoComplete={toAutoComplete('given-name')}
          {...field(`${at}.firstName`)}
        />
        <TextField
          label={m.lastName()}
          required
          autoComplete={toAutoComplete('family-name')}
          {...field(`${at}.lastName`)}
        />
        <PhoneField
          label={m.contactNumber()}
          className={styles.across!}
          required
          autoComplete={index === 0 ? 'tel-national' : 'off'}
          suggestedCode={suggestedCode}
          {...field(`${at}.contact`)}
        />
        <TextField
          label={m.age()}
          hint={bedUnder ? m.aChildUnder({ bedUnder }) : undefined}
          required
          inputMode="numeric"
          autoComplete="off"
          {...field(`${at}.age`)}
        />
        <SelectField
          label={m.gender()}
          required
          placeholder={m.select()}
          options={listGenders()}
          defaultValue={form.getValues(`${at}.gender`)}
          {...field(`${at}.gender`)}
        />
        <Controller
          control={control}
          name={`${at}.country`}
          render={({ field: input, fieldState }) => (
            <ComboboxField
              {...input}
              label={m.country()}
              className={styles.across!}
              required
              placeholder={m.typeToFindACountry()}
              autoComplete={index === 0 ? 'country-name' : 'off'}
              options={countries}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <details className={styles.needs} open={Boolean(errors?.diet ?? errors?.needs) || undefined}>
        <summary>
          {m.needs({ guest, renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
        </summary>
        <div className={styles.fields}>
          <SelectField
            label={m.diet()}
            className={styles.across!}
            options={listDiets()}
            defaultValue={form.getValues(`${at}.diet`)}
            {...field(`${at}.diet`)}
          />
          <TextField
            label={m.allergiesMedicinesHelpWithWalking()}
            hint={m.landingsAreMadeOverSteps()}
            className={styles.across!}
            maxLength={maxNeeds}
            autoComplete="off"
            {...field(`${at}.needs`)}
          />
        </div>
      </details>
      {passportsUntil && (
        <p className={styles.soft}>{m.youCanAddTheseLater({ passportsUntil: formatDate(passportsUntil) })}</p>
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
