import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { FieldError, RequiredMark, useField, type FieldBase } from './field-frame.tsx';
import choice from './choice.module.css';
import styles from './field.module.css';

export type RadioGroupFieldProps = Omit<FieldBase, 'label'> &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'> & {
    legend: ReactNode;
    options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
    name: string;
    /** Makes the group controlled. Without it the browser keeps the choice, starting with `defaultValue`. */
    value?: string;
    defaultValue?: string;
    /** Puts the options side by side when there is room. */
    inline?: boolean;
  };

/** A choice of a few options. All props go to every radio button, because react-hook-form's `register()` needs that. */
export function RadioGroupField({
  legend,
  options,
  error,
  hint,
  value,
  defaultValue,
  inline,
  className,
  id,
  ...input
}: RadioGroupFieldProps) {
  const aria = useField({ id, error, hint });
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${aria.id}-legend`}
      aria-required={input.required || undefined}
      aria-invalid={aria['aria-invalid']}
      className={cx(styles.field, className)}
      data-invalid={error ? '' : undefined}
      aria-describedby={aria['aria-describedby']}
    >
      <legend id={`${aria.id}-legend`} className={styles.label}>
        <span>{legend}</span>
        {input.required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={aria.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={choice.choices} data-inline={inline || undefined}>
        {options.map((option, place) => {
          const optionId = `${aria.id}-${place}`;
          const chosen =
            value === undefined
              ? defaultValue !== undefined && { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value };
          return (
            <div key={option.value} className={choice.choice}>
              <input
                {...input}
                {...chosen}
                id={optionId}
                type="radio"
                value={option.value}
                disabled={input.disabled || option.disabled}
                aria-describedby={option.hint ? `${optionId}-hint` : undefined}
                className={choice.box}
              />
              <label htmlFor={optionId} className={choice.label}>
                <span>{option.label}</span>
                {option.hint && (
                  <span id={`${optionId}-hint`} className={styles.hint}>
                    {option.hint}
                  </span>
                )}
              </label>
            </div>
          );
        })}
      </div>
      <FieldError id={aria.errorId} error={error} />
    </fieldset>
  );
}
