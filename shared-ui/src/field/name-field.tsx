import { TextField, type TextFieldProps } from './text-field.tsx';

/** A person's whole name. */
export function NameField({ autoComplete = 'name', ...rest }: TextFieldProps) {
  return <TextField {...rest} autoComplete={autoComplete} />;
}
