import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import { toAriaProps, FieldError, RequiredMark, useField, type FieldBase } from './field-frame.tsx';
import choice from './choice.module.css';
import styles from './field.module.css';

export type CheckboxFieldProps = FieldBase & Omit<ComponentProps<'input'>, 'type' | 'size'>;

/** A checkbox with its label at the right. The label may contain a link. */
export function CheckboxField({ label, error, hint, className, ...input }: CheckboxFieldProps) {
  const aria = useField({ ...input, error, hint });
  return (
    <div className={cx(styles.field, className)} data-invalid={error ? '' : undefined}>
      <div className={choice.choice}>
        <input {...input} type="checkbox" {...toAriaProps(aria)} className={choice.box} />
        <label htmlFor={aria.id} className={choice.label}>
          <span>{label}</span>
          {input.required && <RequiredMark />}
        </label>
      </div>
      {hint && (
        <p id={aria.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={aria.errorId} error={error} />
    </div>
  );
}
