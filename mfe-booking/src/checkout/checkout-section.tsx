import { useId, type ReactNode, type Ref } from 'react';
import styles from './checkout.module.css';

/** A part of the checkout under its own heading. `heading` is a ref, so that the caller can focus the heading. */
export function CheckoutSection({
  title,
  lead,
  heading,
  aside,
  children,
}: {
  title: string;
  lead?: string;
  heading?: Ref<HTMLHeadingElement>;
  /** Shown beside the title: a link to change the section's contents. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.sectionTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {lead && <p className={styles.soft}>{lead}</p>}
      {children}
    </section>
  );
}
