import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { cx } from '../internal/cx.ts';
import * as m from '../messages/error-panel.ts';
import styles from './error-panel.module.css';

export type ErrorPanelProps = {
  title: ReactNode;
  message?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** True while a retry is running. */
  busy?: boolean;
  /** An alternative beside Retry. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
  className?: string;
};

/** Replaces a part of the page that failed. The rest of the page stays usable (ER-01, MF-04). */
export function ErrorPanel({
  title,
  message,
  onRetry,
  retryLabel = m.retry(),
  busy,
  action,
  headingLevel = 2,
  className,
}: ErrorPanelProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className={cx(styles.panel, className)}>
      <Heading className={styles.title}>{title}</Heading>
      {message && <p className={styles.message}>{message}</p>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry} busy={busy}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
