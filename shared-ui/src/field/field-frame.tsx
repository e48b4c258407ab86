import { useId, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { cx } from '../internal/cx.ts';
import styles from './field.module.css';

export type FieldBase = {
  label: ReactNode;
  /** What is wrong, exactly as it should be read; absent when nothing is. */
  error?: string | null;
  /** Said before anything is typed. */
  hint?: ReactNode;
  className?: string;
};

export type FieldAriaProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Ids and ARIA that tie a control to its hint and its error. */
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

/** The asterisk is for the eye; the control's `required` says it to assistive technology. */
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
      {error}
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
    <div className={cx(styles.field, className)} data-invalid={error ? '' : undefined}>
      <label htmlFor={aria.id} className={styles.label}>
        {label}
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

/** The ARIA of a control without the ids of its surroundings. */
export function toAriaProps({
  id,
  'aria-invalid': invalid,
  'aria-describedby': described,
}: FieldAriaProps): FieldAriaProps {
  return { id, 'aria-invalid': invalid, 'aria-describedby': described };
}
