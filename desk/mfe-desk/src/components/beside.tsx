import type { ReactNode } from 'react';
import styles from './beside.module.css';

interface BesideProps {
  /** What is done about a row of the list; null while nothing is. */
  panel: ReactNode;
  children: ReactNode;
}

/** A list with a panel beside it where there is room, and the panel above the list where there is not. */
export function Beside({ panel, children }: BesideProps) {
  return (
    <div className={styles.beside} data-with-panel={panel ? '' : undefined}>
      <div className={styles.list}>{children}</div>
      {panel && <div className={styles.panel}>{panel}</div>}
    </div>
  );
}
