import type { ReactNode } from 'react';
import styles from './account.module.css';

/** The one panel of a page without the frame: log-in, invitation. */
export function Panel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main className={styles.panel} data-surface="raised">
        <p className={styles.brand}>
          Antara <span>Office</span>
        </p>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </main>
    </div>
  );
}
