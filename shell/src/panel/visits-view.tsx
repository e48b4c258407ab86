/** The visits of this tab, the newest first. */
import { Badge } from '@antara/shared-ui/badge';
import styles from './panel.module.css';
import type { TintOf } from './panel.store.ts';
import { milliseconds, type Outcome, type Visit } from './visits.ts';

const ways: Record<Visit['how'], string> = {
  opened: 'Opened',
  link: 'Followed a link',
  back: 'Back or forward',
  replaced: 'Led on',
};
const outcomes: Record<Exclude<Outcome, 'shown'>, string> = {
  'not-found': 'Not found',
  unavailable: 'Unavailable',
  failed: 'Failed',
  forbidden: 'Guarded',
};
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export function VisitsView({ visits, tintOf }: { visits: readonly Visit[]; tintOf: TintOf }) {
  return (
    <ol role="list" className={styles.cards} aria-label="Pages of this tab">
      {visits.map(({ at, how, pathname, app, version, outcome, took, steps }) => (
        <li key={at} className={styles.card} data-tint={tintOf(app)}>
          <p className={styles.title}>
            <span className={styles.name}>{pathname}</span>
            {outcome !== 'shown' && <Badge tone="brick">{outcomes[outcome]}</Badge>}
            <span className={styles.figure}>{milliseconds(took)}</span>
          </p>
          <p className={styles.quiet}>
            <span>{app}</span> <code>{version}</code>
          </p>
          <p className={styles.quiet}>
            <span>{ways[how]}</span> at <span>{clock.format(new Date(at))}</span>
            <span>
              {steps
                .filter((step) => step.took !== null)
                .map((step) => `, ${step.name.toLowerCase()} ${milliseconds(step.took ?? 0)}`)
                .join('')}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
