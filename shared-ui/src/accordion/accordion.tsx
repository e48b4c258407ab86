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
  /** Makes a link to `#id` open the section, also without scripts. Opening the section puts the id into the address. */
  id?: string;
  /** Sections with the same `group` close each other. */
  group?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
  className?: string;
};

/**
 * A section as a native `details`: search engines and find-in-page see its content, and it opens without scripts. A
 * section that the visitor opened before hydration stays open, which is why the hydration warning is suppressed.
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
 * Puts the id of a section that opens into the address, so that the visitor can share it. Removes the id of a section
 * that closes.
 */
function nameInAddress(id: string, { currentTarget: { parentElement: section } }: MouseEvent): void {
  const { hash, pathname, search } = window.location;
  const opens = section instanceof HTMLDetailsElement && !section.open;
  if (opens) history.replaceState(history.state, '', `#${id}`);
  else if (hash === `#${id}`) history.replaceState(history.state, '', pathname + search);
}
