import type { ComponentProps } from 'react';
import { toAriaProps, FieldFrame, useField, type FieldBase } from './field-frame.tsx';
import styles from './field.module.css';

export type TextFieldProps = FieldBase & Omit<ComponentProps<'input'>, 'size'>;

/** One line of text. Accepts the props of react-hook-form's `register()` and every attribute of an input. */
export function TextField({ label, error, hint, className, type = 'text', ...input }: TextFieldProps) {
  const aria = useField({ ...input, error, hint });
  return (
    <FieldFrame {...{ label, error, hint, className, aria }} required={input.required}>
      <input {...input} type={type} {...toAriaProps(aria)} className={styles.control} />
    </FieldFrame>
  );
}
