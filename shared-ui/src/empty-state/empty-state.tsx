import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  /** The advice: what the visitor can do. */
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** Shown in place of an empty list, with a next step. */
export function EmptyState({ title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.empty, className)}>
      <svg viewBox="0 0 120 44" aria-hidden="true" className={styles.boat}>
        <path d="M60 4v22M60 6l20 18H60" />
        <path d="M34 29h52l-8 8H42z" />
        <path d="M6 40q9 -5 18 0t18 0t18 0t18 0t18 0t18 0" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
