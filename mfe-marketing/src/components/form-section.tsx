import type { ReactNode } from 'react';
import styles from './form-section.module.css';

/** Groups fields in a numbered `fieldset`. Screen readers announce its legend with each field. */
export function FormSection({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        <span>{title}</span>
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
