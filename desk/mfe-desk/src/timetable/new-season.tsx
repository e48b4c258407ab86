/** The departures that a season would add, and the conflicts of those that it would leave out. */
import { formatDate } from '@antara/shared-ui/date';
import type { Result } from '@antara/desk-common/operations';
import styles from './timetable.module.css';
import { formatCount } from '../desk/words.ts';

type Season = Result<'departures.addSeason'>;

export const titleOfSeason = ({ departures }: Season) => `${formatCount(departures.length, 'new departure')}`;

export function NewSeason({ departures, conflicts, unpriced, calendar }: Season) {
  return (
    <>
      {conflicts.length > 0 && (
        <div className={styles.conflicts}>
          <p>{`Left out, because of ${formatCount(conflicts.length, 'conflict')}:`}</p>
          <ul>
            {conflicts.map(({ journey, date, sentence }) => (
              <li key={`${journey} ${date} ${sentence}`}>{`${formatDate(date)}: ${sentence}`}</li>
            ))}
          </ul>
        </div>
      )}
      {unpriced.map(({ journey, categories }) => (
        <p key={journey}>
          {`${journey} is closed until these categories have a price: ${categories.join(', ')}.`}
        </p>
      ))}
      {/* A part that scrolls has to be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.newDepartures} role="region" aria-label="Departures that are added" tabIndex={0}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">Leaves</th>
              <th scope="col">Journey</th>
              <th scope="col">Season</th>
              <th scope="col">Fare</th>
            </tr>
          </thead>
          <tbody>
            {departures.map(({ date, journey, season, fare_percent, closed_suites }) => (
              <tr key={`${journey} ${date}`}>
                <td>{formatDate(date, 'short')}</td>
                <td>{closed_suites.length ? `${journey}, without ${closed_suites.join(', ')}` : journey}</td>
                <td>{season}</td>
                <td>{`${fare_percent} %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {calendar.length > 0 && (
        <p>{`The printed calendar has ${formatCount(calendar.length, 'sailing')} of these days that the timetable has not.`}</p>
      )}
    </>
  );
}
