import { TextField, type TextFieldProps } from './text-field.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** A telephone number of ten digits (P§9), with the telephone keyboard on a phone. It does not change or validate the text. */
export function PhoneField({
  hint = 'Ten digits, without spaces',
  autoComplete = 'tel-national',
  ...rest
}: PhoneFieldProps) {
  return <TextField {...rest} hint={hint} autoComplete={autoComplete} type="tel" inputMode="tel" />;
}
