import { useId, type ReactNode } from 'react';
import styles from './checkout.module.css';

/** A part of the checkout under its own heading. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1} className={styles.sectionTitle}>
        {title}
      </h2>
      {lead && <p className={styles.soft}>{lead}</p>}
      {children}
    </section>
  );
}
