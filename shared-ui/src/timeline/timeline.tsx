import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './timeline.module.css';

export type TimelineItem = {
  id: string;
  title: ReactNode;
  /** The time or place: "Day 1", "2018", "Kolkata". */
  when?: ReactNode;
  children?: ReactNode;
};

export type TimelineProps = {
  items: readonly TimelineItem[];
  headingLevel?: 2 | 3 | 4;
  /** Shows numbers on the line instead of dots, for instructions in steps. */
  numbered?: boolean;
  className?: string;
};

/** A sequence along a line: the days of a journey, the years of a story, the steps of an instruction. */
export function Timeline({ items, headingLevel = 3, numbered = false, className }: TimelineProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol role="list" data-numbered={numbered || undefined} className={cx(styles.list, className)}>
      {items.map(({ id, title, when, children }, place) => (
        <li key={id} className={styles.item}>
          <span aria-hidden="true" className={styles.mark}>
            {numbered && place + 1}
          </span>
          <div className={styles.content}>
            {when && <p className={styles.when}>{when}</p>}
            <Heading className={styles.title}>{title}</Heading>
            {children && <div className={styles.text}>{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
