import type { ReactNode } from 'react';
import styles from './form-section.module.css';

/** One part of a longer form under a heading of its own, read out with its fields. */
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
        {title}
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
