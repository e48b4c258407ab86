import type { ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { toAriaProps, FieldFrame, useField, type FieldBase } from './field-frame.tsx';
import styles from './field.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldBase &
  Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
    options?: readonly SelectOption[];
    /** The option shown while nothing is chosen. Its value is the empty string. */
    placeholder?: string;
  };

/**
 * A native select, because it suits phones and works without scripts. Its children are options in groups
 * (`<optgroup>`), which come after `options`.
 */
export function SelectField({
  label,
  error,
  hint,
  className,
  options = [],
  placeholder,
  children,
  ...select
}: SelectFieldProps) {
  const aria = useField({ ...select, error, hint });
  const chosen =
    select.value === undefined && select.defaultValue === undefined && placeholder !== undefined
      ? ''
      : undefined;
  return (
    <FieldFrame {...{ label, error, hint, className, aria }} required={select.required}>
      <span className={styles.selectBox}>
        <select
          {...(chosen !== undefined && { defaultValue: chosen })}
          {...select}
          {...toAriaProps(aria)}
          className={styles.select}
        >
          {placeholder !== undefined && (
            <option value="" disabled={select.required}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
    </FieldFrame>
  );
}
