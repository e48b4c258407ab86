import type { MouseEvent, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './accordion.module.css';

export type AccordionProps = { children: ReactNode; className?: string };

export function Accordion({ children, className }: AccordionProps) {
  return <div className={cx(styles.accordion, className)}>{children}</div>;
}

export type AccordionSectionProps = {
  title: ReactNode;
  /** Secondary text at the right of the title: a count, a price. */
  aside?: ReactNode;
  defaultOpen?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** A link to `#id` opens the section, without scripts; who opens it has its address. */
  id?: string;
  /** Sections of one name close each other. */
  group?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
  className?: string;
};

/**
 * A native `details`: search engines and find-in-page see its content, and it opens without scripts. A section that the
 * visitor opened before hydration stays open, hence the suppressed warning.
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
      <summary
        className={styles.summary}
        onClick={id === undefined ? undefined : (event) => nameInAddress(id, event)}
      >
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

/**
 * Puts a section that is being opened into the address, so that it can be sent, and takes one that is being closed out
 * of it.
 */
function nameInAddress(id: string, { currentTarget: { parentElement: section } }: MouseEvent): void {
  const { hash, pathname, search } = window.location;
  const opens = section instanceof HTMLDetailsElement && !section.open;
  if (opens) history.replaceState(history.state, '', `#${id}`);
  else if (hash === `#${id}`) history.replaceState(history.state, '', pathname + search);
}
