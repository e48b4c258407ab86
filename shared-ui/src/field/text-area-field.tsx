import type { ComponentProps } from 'react';
import { toAriaProps, FieldFrame, useField, type FieldBase } from './field-frame.tsx';
import styles from './field.module.css';

export type TextAreaFieldProps = FieldBase & ComponentProps<'textarea'>;

/** Several lines; grows with its content where the browser supports it. */
export function TextAreaField({ label, error, hint, className, ...input }: TextAreaFieldProps) {
  const aria = useField({ ...input, error, hint });
  return (
    <FieldFrame {...{ label, error, hint, className, aria }} required={input.required}>
      <textarea {...input} {...toAriaProps(aria)} className={styles.area} />
    </FieldFrame>
  );
}
