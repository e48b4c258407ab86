/** The errors of this page by app, and a report to copy. */
import { useState } from 'react';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import type { PageError } from './page-errors.ts';
import styles from './panel.module.css';

const kinds: Record<PageError['kind'], string> = {
  load: 'Failed load',
  log: 'Logged',
  console: 'Console',
  uncaught: 'Uncaught',
};

export function ErrorsView({
  errors,
  report,
}: {
  errors: readonly PageError[];
  /** Returns the report to copy, as JSON. */
  report: () => unknown;
}) {
  const [copyResult, setCopyResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(report(), null, 2));
      setCopyResult('Copied.');
    } catch {
      setCopyResult('The browser did not let it be copied.');
    }
  };
  return (
    <section aria-labelledby="developer-panel-errors">
      <div className={styles.title}>
        <h3 id="developer-panel-errors" className={styles.heading}>
          Errors
        </h3>
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          Copy as JSON
        </Button>
        <span role="status" className={styles.quiet}>
          {copyResult}
        </span>
      </div>
      {errors.length === 0 && <p>Nothing went wrong on this page.</p>}
      <ul role="list" className={styles.cards} aria-label="Errors of this page">
        {errors.map(({ at, kind, app, version, message, cause, times }) => (
          <li key={[kind, app, message, cause].join()} className={styles.card}>
            <p className={styles.title}>
              <span className={styles.name}>{app ?? 'Nobody’s in particular'}</span>
              <Badge tone="brick">{kinds[kind]}</Badge>
            </p>
            <p className={styles.message}>
              <span>{message}</span>
              {cause && <code className={styles.cause}>{cause}</code>}
            </p>
            <p className={styles.quiet}>
              {[
                version && `version ${version}`,
                times > 1 && (kind === 'load' ? `tried ${times} times` : `${times} times`),
                `after ${at} ms`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
