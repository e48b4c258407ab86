import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { toAriaProps, FieldFrame, useField, type FieldBase } from './field-frame.tsx';
import * as m from '../messages/stepper-field.ts';
import styles from './stepper.module.css';

export type StepperFieldProps = FieldBase &
  Omit<
    ComponentProps<'input'>,
    'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
  > & {
    label: string;
    value: number;
    onChange: (value: number) => void;
    min?: number;
    max?: number;
  };

/**
 * A whole number with minus and plus buttons, typing, arrow keys, Home and End. `onChange` only gets numbers from `min`
 * to `max`. At the ends the buttons are `aria-disabled` instead of disabled, so that they keep the focus.
 */
export function StepperField({
  label,
  error,
  hint,
  className,
  value,
  onChange,
  min = 0,
  max = 99,
  onBlur,
  ...input
}: StepperFieldProps) {
  const aria = useField({ ...input, error, hint });
  // The text while the visitor types; null otherwise.
  const [draft, setDraft] = useState<string | null>(null);
  const set = (next: number) => {
    setDraft(null);
    const clamped = Math.min(max, Math.max(min, next));
    if (clamped !== value) onChange(clamped);
  };
  const onType = (text: string) => {
    setDraft(text);
    const typed = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (typed >= min && typed <= max && typed !== value) onChange(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const button = (by: 1 | -1, atEnd: boolean) => (
    <button
      type="button"
      aria-label={by > 0 ? m.increase({ label }) : m.decrease({ label })}
      aria-controls={aria.id}
      aria-disabled={atEnd || undefined}
      disabled={input.disabled}
      onClick={() => set(value + by)}
      className={styles.step}
    >
      {by > 0 ? <Plus aria-hidden="true" /> : <Minus aria-hidden="true" />}
    </button>
  );
  return (
    <FieldFrame {...{ label, error, hint, className, aria }} required={input.required}>
      <span className={styles.stepper}>
        {button(-1, value <= min)}
        <input
          autoComplete="off"
          {...input}
          {...toAriaProps(aria)}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          value={draft ?? String(value)}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            setDraft(null);
            onBlur?.(event);
          }}
          className={styles.count}
        />
        {button(1, value >= max)}
      </span>
    </FieldFrame>
  );
}
