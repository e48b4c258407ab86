import type { ComponentProps } from 'react';
import { controlProps, FieldFrame, useField, type FieldBase } from './frame.tsx';
import styles from './field.module.css';

export type TextFieldProps = FieldBase & Omit<ComponentProps<'input'>, 'size'>;

/** One line of text. Takes what react-hook-form's `register` returns, and every attribute of an input. */
export function TextField({ label, error, hint, className, type = 'text', ...input }: TextFieldProps) {
  const wiring = useField({ ...input, error, hint });
  return (
    <FieldFrame {...{ label, error, hint, className, wiring }} required={input.required}>
      <input {...input} type={type} {...controlProps(wiring)} className={styles.control} />
    </FieldFrame>
  );
}
