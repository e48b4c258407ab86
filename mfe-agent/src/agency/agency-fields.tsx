import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { otherGroup, titles } from '@antara/contracts/rules/titles';
import type { NamedItem } from '@antara/contracts/api/agents';
import { EmailField, findDiallingCode, PhoneField, SelectField, TextField } from '@antara/shared-ui/field';
import { PlaceFields } from './place-fields.tsx';
import type { AgencyValues } from './agency-values.ts';
import styles from './agency.module.css';

type Form = { form: UseFormReturn<AgencyValues> };

/** A part of the form under a heading, its fields in two columns where there is room. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** The agency's fields: company, group, position, website. */
export function CompanyFields({ form, groups }: Form & { groups: readonly NamedItem[] }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const group = useWatch({ control, name: 'group' });
  const options = [...groups.map(({ name }) => name), otherGroup].map((name) => ({
    value: name,
    label: name,
  }));
  return (
    <FormSection title="Your agency">
      <TextField
        label="Company name"
        autoComplete="organization"
        {...register('company_name')}
        error={errors.company_name?.message}
      />
      <SelectField
        label="Group or consortium"
        placeholder="Select Group"
        options={options}
        error={errors.group?.message}
        defaultValue={formState.defaultValues?.group ?? ''}
        {...register('group')}
      />
      {group === otherGroup && (
        <TextField
          label="Your group"
          placeholder="please specify your group"
          required
          className={styles.wide}
          error={errors.group_other?.message}
          {...register('group_other')}
        />
      )}
      <TextField
        label="Job position"
        autoComplete="organization-title"
        required
        error={errors.job_position?.message}
        {...register('job_position')}
      />
      <TextField
        label="Company website"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        required
        error={errors.website_link?.message}
        {...register('website_link')}
      />
    </FormSection>
  );
}

/** The agent's fields: title, names, e-mail, telephone. */
export function PersonFields({ form, phoneLabel }: Form & { phoneLabel: string }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const country = useWatch({ control, name: 'country' });
  return (
    <FormSection title="About you">
      <SelectField
        label="Title"
        placeholder="Select Your Title"
        autoComplete="honorific-prefix"
        options={titles.map((title) => ({ value: title, label: title }))}
        className={styles.wide}
        error={errors.title?.message}
        defaultValue={formState.defaultValues?.title ?? ''}
        {...register('title')}
      />
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <EmailField
        label="Email"
        hint="For your login and our letters"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PhoneField
        label={phoneLabel}
        required
        suggestedCode={findDiallingCode(country)}
        error={errors.contactNumber?.message}
        {...register('contactNumber')}
      />
    </FormSection>
  );
}

/** The fields of the address. */
export function AddressFields({
  form,
  countries,
  postalLabel,
}: Form & { countries: readonly NamedItem[]; postalLabel: string }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormSection title="Address">
      <TextField
        label="Address line 1"
        autoComplete="address-line1"
        required
        error={errors.address_line1?.message}
        {...register('address_line1')}
      />
      <TextField
        label="Address line 2"
        autoComplete="address-line2"
        required
        error={errors.address_line2?.message}
        {...register('address_line2')}
      />
      <PlaceFields form={form} countries={countries} />
      <TextField
        label={postalLabel}
        autoComplete="postal-code"
        required
        error={errors.postal_code?.message}
        {...register('postal_code')}
      />
    </FormSection>
  );
}
