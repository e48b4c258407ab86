import type { ReactNode } from 'react';
import styles from './field-row.module.css';

/** Shows short fields side by side in a wide window. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
