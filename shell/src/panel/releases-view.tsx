/** The releases of this page, and which of them are not live. */
import { Badge } from '@antara/shared-ui/badge';
import styles from './panel.module.css';
import type { ReleaseRow, ReleaseState } from './release-rows.ts';

const badges: Record<ReleaseState, { tone: 'neutral' | 'marigold' | 'teal'; label: string }> = {
  live: { tone: 'neutral', label: 'Live' },
  preview: { tone: 'marigold', label: 'Preview' },
  development: { tone: 'teal', label: 'In development' },
};
const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function ReleasesView({ rows }: { rows: readonly ReleaseRow[] }) {
  return (
    <section aria-labelledby="developer-panel-releases">
      <h3 id="developer-panel-releases" className={styles.heading}>
        Releases
      </h3>
      <ul role="list" className={styles.cards} aria-label="Releases of this page">
        {rows.map(({ app, version, state, live, contract, commit, builtAt }) => (
          <li key={app} className={styles.card}>
            <p className={styles.title}>
              <span className={styles.name}>{app}</span>
              <Badge tone={badges[state].tone}>{badges[state].label}</Badge>
            </p>
            <p>
              <code>{version}</code>
              {state !== 'live' && (
                <span className={styles.quiet}>
                  {' '}
                  {live ? (
                    <span>
                      instead of <code>{live}</code>
                    </span>
                  ) : (
                    <span>not live at all</span>
                  )}
                </span>
              )}
            </p>
            <p className={styles.quiet}>
              {[
                contract && `Contract ${contract}`,
                builtAt && `built ${when.format(new Date(builtAt))}`,
                commit ? `from ${commit.slice(0, 9)}` : builtAt && 'from no commit',
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
