/** What the office changed last about a departure. */
import { Link } from 'react-router-dom';
import { Empty } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { formatInstant } from '../desk/instants.ts';
import { useOperation } from '../desk/use-operation.ts';
import { describeChange } from './changes.ts';
import styles from './timetable.module.css';

/** So many of the newest changes are shown beside a departure. */
const shown = 6;

export function LastChanges({ journey, date }: { journey: string; date: string }) {
  const { may } = useDesk();
  const { data, error } = useOperation(
    'departures.history',
    may('departures.history') ? { journey, date, limit: shown } : null,
    { follows: true },
  );
  if (!may('departures.history')) return null;
  return (
    <div className={styles.changes}>
      <h3>Last changes</h3>
      {error && <Problem error={error} />}
      {data?.changes.length === 0 && (
        <Empty>Nothing was changed by the office. Bookings of guests are not among the changes.</Empty>
      )}
      <ol>
        {data?.changes.map((change) => (
          <li key={change.line}>
            <span>{describeChange(change)}</span>
            <span className={styles.suites}>
              <time dateTime={change.at}>{formatInstant(change.at)}</time>
              <span>
                {` · ${change.who}${change.approved_by ? `, approved by ${change.approved_by}` : ''}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {data && data.changes.length > 0 && may('log.list') && (
        <Link to={`/history?about=${encodeURIComponent(`${journey} ${date}`)}`}>Its whole history</Link>
      )}
    </div>
  );
}
