import type { ComponentProps } from 'react';
import { controlProps, FieldFrame, useField, type FieldBase } from './frame.tsx';
import styles from './field.module.css';

export type TextAreaFieldProps = FieldBase & ComponentProps<'textarea'>;

/** Several lines; grows with what is written where the browser can. */
export function TextAreaField({ label, error, hint, className, ...input }: TextAreaFieldProps) {
  const wiring = useField({ ...input, error, hint });
  return (
    <FieldFrame {...{ label, error, hint, className, wiring }} required={input.required}>
      <textarea {...input} {...controlProps(wiring)} className={styles.area} />
    </FieldFrame>
  );
}
