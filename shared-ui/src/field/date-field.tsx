import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import { toAriaProps, FieldFrame, useField, type FieldBase } from './field-frame.tsx';
import styles from './field.module.css';

export type DateFieldProps = FieldBase &
  /**
   * `min` and `max` are the first and the last allowed date, `2026-11-21`. The browser's calendar enforces them; typed
   * dates need validation.
   */
  Omit<ComponentProps<'input'>, 'type' | 'size'>;

/** A civil date (`YYYY-MM-DD`, empty for none) with the browser's calendar. Accepts react-hook-form's `register()`. */
export function DateField({ label, error, hint, className, ...input }: DateFieldProps) {
  const aria = useField({ ...input, error, hint });
  return (
    <FieldFrame {...{ label, error, hint, className, aria }} required={input.required}>
      <input {...input} type="date" {...toAriaProps(aria)} className={cx(styles.control, styles.date)} />
    </FieldFrame>
  );
}
