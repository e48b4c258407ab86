import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './accordion.module.css';

export type AccordionProps = { children: ReactNode; className?: string };

export function Accordion({ children, className }: AccordionProps) {
  return <div className={cx(styles.accordion, className)}>{children}</div>;
}

export type AccordionSectionProps = {
  title: ReactNode;
  /** Quiet words at the right of the title: a count, a price. */
  aside?: ReactNode;
  defaultOpen?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** Address of the content: a link to `#id` opens the section, without any script. */
  id?: string;
  /** Sections of one name close each other. */
  group?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
  className?: string;
};

/**
 * The browser's own `details`: its content is in the page for search and find-in-page, and opens without JavaScript.
 * What the visitor opened before hydration stays open.
 */
export function AccordionSection({
  title,
  aside,
  defaultOpen = false,
  headingLevel = 3,
  id,
  group,
  onToggle,
  children,
  className,
}: AccordionSectionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <details
      name={group}
      open={defaultOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className={cx(styles.section, className)}
      suppressHydrationWarning
    >
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        {aside && <span className={styles.aside}>{aside}</span>}
        <span aria-hidden="true" className={styles.mark} />
      </summary>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  );
}
