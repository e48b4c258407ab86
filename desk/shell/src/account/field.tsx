import { useId, type ComponentProps } from 'react';
import styles from './account.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  name: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
}

/** A field with its label, a hint and what is wrong with it. */
export function Field({ label, hint, problem, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        required
        {...input}
        id={id}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {problem && (
        <small id={`${id}-problem`} className={styles.fieldProblem}>
          {problem}
        </small>
      )}
    </div>
  );
}
