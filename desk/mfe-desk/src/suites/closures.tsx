/** The suites of a ship that are closed for some days. */
import { Button } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useChange } from '../desk/use-change.ts';
import { useOperation } from '../desk/use-operation.ts';
import { ReopenEffects } from './suite-deeds.tsx';
import styles from './suites.module.css';
import { formatCount } from '../desk/words.ts';

export function Closures({ ship }: { ship: string }) {
  const { may } = useDesk();
  const { data, error } = useOperation('suites.closures', { ship }, { follows: true });
  const change = useChange('suites.reopen', { done: 'It is on sale again.' });
  return (
    <Section title="Closed for some days" note={data && formatCount(data.closures.length, 'suite')}>
      {error && <Problem error={error} />}
      {data?.closures.length === 0 && (
        <Empty>
          No suite of this ship is closed. Close one from its line above, with the days and the reason.
        </Empty>
      )}
      <ul className={styles.rows}>
        {data?.closures.map(({ id, room, from, to, kind, reason }) => (
          <li key={id} className={styles.row}>
            <span className={styles.room}>{room}</span>
            <span>{formatDateRange(from, to)}</span>
            <span>{kind}</span>
            <span className={styles.why}>{reason}</span>
            <span className={styles.deeds}>
              {may('suites.reopen') && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Sell again … suite ${room}`}
                  onClick={() => void change.rehearse({ closure: id })}
                >
                  Sell again …
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ReopenEffects change={change} />
    </Section>
  );
}
