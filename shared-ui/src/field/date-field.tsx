import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import { toAriaProps, FieldFrame, useField, type FieldBase } from './field-frame.tsx';
import styles from './field.module.css';

export type DateFieldProps = FieldBase &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'min' | 'max'> & {
    /** Civil dates, `2026-11-21`: the first and the last that may be chosen. The browser's calendar keeps to them; the form checks. */
    min?: string;
    max?: string;
  };

/** A civil date (`YYYY-MM-DD`, empty for none) with the browser's own calendar. Takes react-hook-form's `register()`. */
export function DateField({ label, error, hint, className, ...input }: DateFieldProps) {
  const aria = useField({ ...input, error, hint });
  return (
    <FieldFrame {...{ label, error, hint, className, aria }} required={input.required}>
      <input {...input} type="date" {...toAriaProps(aria)} className={cx(styles.control, styles.date)} />
    </FieldFrame>
  );
}
