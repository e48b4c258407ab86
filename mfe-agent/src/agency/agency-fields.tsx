import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { otherGroup, titles } from '@antara/contracts/rules/titles';
import type { NamedItem } from '@antara/contracts/api/agents';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { EmailField, findDiallingCode, PhoneField, SelectField, TextField } from '@antara/shared-ui/field';
import { PlaceFields } from './place-fields.tsx';
import type { AgencyValues } from './agency-values.ts';
import styles from './agency.module.css';

type Form = { form: UseFormReturn<AgencyValues> };

/** Groups fields of a form under a heading, in two columns when the window is wide enough. */
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

/** Renders the fields about the agency: company, group, position, website. */
export function CompanyFields({ form, groups }: Form & { groups: readonly NamedItem[] }) {
  const { register, control, formState } = form;
  const field = createFieldProps(register, formState.errors);
  const group = useWatch({ control, name: 'group' });
  const options = [...groups.map(({ name }) => name), otherGroup].map((name) => ({
    value: name,
    label: name,
  }));
  return (
    <FormSection title="Your agency">
      <TextField label="Company name" autoComplete="organization" {...field('company_name')} />
      <SelectField
        label="Group or consortium"
        placeholder="Select Group"
        options={options}
        defaultValue={formState.defaultValues?.group ?? ''}
        {...field('group')}
      />
      {group === otherGroup && (
        <TextField
          label="Your group"
          placeholder="please specify your group"
          required
          className={styles.wide}
          {...field('group_other')}
        />
      )}
      <TextField label="Job position" autoComplete="organization-title" required {...field('job_position')} />
      <TextField
        label="Company website"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        required
        {...field('website_link')}
      />
    </FormSection>
  );
}

/** Renders the fields about the agent: title, names, e-mail address, telephone number. */
export function PersonFields({ form, phoneLabel }: Form & { phoneLabel: string }) {
  const { control, register, formState } = form;
  const field = createFieldProps(register, formState.errors);
  const country = useWatch({ control, name: 'country' });
  return (
    <FormSection title="About you">
      <SelectField
        label="Title"
        placeholder="Select Your Title"
        autoComplete="honorific-prefix"
        options={titles.map((title) => ({ value: title, label: title }))}
        className={styles.wide}
        defaultValue={formState.defaultValues?.title ?? ''}
        {...field('title')}
      />
      <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
      <EmailField label="Email" hint="For your login and our letters" required {...field('email')} />
      <PhoneField
        label={phoneLabel}
        required
        suggestedCode={findDiallingCode(country)}
        {...field('contactNumber')}
      />
    </FormSection>
  );
}

/** Renders the fields of the agency's address. */
export function AddressFields({
  form,
  countries,
  postalLabel,
}: Form & { countries: readonly NamedItem[]; postalLabel: string }) {
  const field = createFieldProps(form.register, form.formState.errors);
  return (
    <FormSection title="Address">
      <TextField label="Address line 1" autoComplete="address-line1" required {...field('address_line1')} />
      <TextField label="Address line 2" autoComplete="address-line2" required {...field('address_line2')} />
      <PlaceFields form={form} countries={countries} />
      <TextField label={postalLabel} autoComplete="postal-code" required {...field('postal_code')} />
    </FormSection>
  );
}
