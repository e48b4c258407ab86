import { useId, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { cx } from '../internal/cx.ts';
import styles from './field.module.css';

export type FieldBase = {
  label: ReactNode;
  /** The visible message. Absent when the value is valid. */
  error?: string | null;
  /** Shown below the label. */
  hint?: ReactNode;
  className?: string;
};

export type FieldAriaProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Returns the ids and ARIA attributes that connect a control with its hint and its error. */
export function useField(props: {
  id?: string;
  error?: string | null;
  hint?: ReactNode;
  'aria-describedby'?: string;
}): FieldAriaProps & { hintId: string; errorId: string } {
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return {
    id,
    hintId,
    errorId,
    'aria-invalid': props.error ? true : undefined,
    'aria-describedby': cx(
      props['aria-describedby'],
      props.hint ? hintId : null,
      props.error ? errorId : null,
    ),
  };
}

/** The asterisk of a required field. Hidden from assistive technology, which reads the control's `required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className={styles.required}>
      *
    </span>
  );
}

export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}

export function FieldFrame({
  label,
  required,
  error,
  hint,
  className,
  aria,
  children,
}: FieldBase & { required?: boolean; aria: ReturnType<typeof useField>; children: ReactNode }) {
  return (
    <div data-screen-only className={cx(styles.field, className)} data-invalid={error ? '' : undefined}>
      <label htmlFor={aria.id} className={styles.label}>
        <span>{label}</span>
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={aria.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={aria.errorId} error={error} />
    </div>
  );
}

/** Returns the attributes for the control itself, without the ids of hint and error. */
export function toAriaProps({
  id,
  'aria-invalid': invalid,
  'aria-describedby': described,
}: FieldAriaProps): FieldAriaProps {
  return { id, 'aria-invalid': invalid, 'aria-describedby': described };
}
