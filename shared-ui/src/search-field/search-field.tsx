import { useRef, type ComponentProps } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { cx } from '../internal/cx.ts';
import { mergeRefs } from '../internal/merge-refs.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { toAriaProps, FieldFrame, useField, type FieldBase } from '../field/field-frame.tsx';
import * as m from '../messages/search-field.ts';
import field from '../field/field.module.css';
import styles from './search-field.module.css';

export type SearchFieldProps = FieldBase &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'onChange'> & {
    value: string;
    onChange: (value: string) => void;
    /** True when the label is only for screen readers. */
    labelHidden?: boolean;
    /** True while results are loading. */
    busy?: boolean;
  };

/**
 * A search input with a button that clears the text and keeps the focus there. All other props go to the input,
 * including those of a combobox.
 */
export function SearchField({
  label,
  labelHidden,
  error,
  hint,
  className,
  value,
  onChange,
  busy,
  ref,
  ...input
}: SearchFieldProps) {
  const aria = useField({ ...input, error, hint });
  const ownRef = useRef<HTMLInputElement>(null);
  return (
    <FieldFrame
      {...{ error, hint, aria }}
      label={labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      required={input.required}
      className={cx(labelHidden && styles.bare, className)}
    >
      <span className={styles.box}>
        <Search aria-hidden="true" className={styles.glass} />
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...input}
          {...toAriaProps(aria)}
          ref={mergeRefs(ownRef, ref)}
          type="search"
          aria-busy={busy || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(field.control, styles.control)}
        />
        {value !== '' && !input.disabled && (
          <button
            type="button"
            aria-label={m.clear()}
            onClick={() => {
              onChange('');
              ownRef.current?.focus();
            }}
            className={styles.clear}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </span>
    </FieldFrame>
  );
}
