import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, TextField } from '@antara/shared-ui/field';

export type CountryFieldProps = UseFormRegisterReturn & {
  /** Empty when the call failed. The visitor then types the country. */
  countries: readonly { name: string }[];
  placeholder: string;
  error: string | undefined;
};

/** Renders the field for the visitor's country: a select, or a text field when there is no list of countries. */
export function CountryField({ countries, placeholder, ...control }: CountryFieldProps) {
  const field = { ...control, label: 'Country', required: true, autoComplete: 'country-name' };
  if (countries.length === 0) return <TextField {...field} />;
  return (
    <SelectField
      {...field}
      placeholder={placeholder}
      options={countries.map(({ name }) => ({ value: name, label: name }))}
    />
  );
}
