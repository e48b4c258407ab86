import type { ReactNode } from 'react';
import styles from './part.module.css';

/** One part of a longer form under a heading of its own, read out with its fields. */
export function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
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
