/** The departures that a season would add, and the conflicts of those that it would leave out. */
import { formatDate } from '@antara/shared-ui/date';
import type { DeskError } from '@antara/desk-common/calls';
import type { Result } from '@antara/desk-common/operations';
import { useJourneyNames } from '../components/journey-name.tsx';
import { toPlainWords } from '../desk/plain-words.ts';
import styles from './timetable.module.css';
import { formatCount } from '../desk/words.ts';

type Season = Result<'departures.addSeason'>;

export const titleOfSeason = ({ departures }: Season) => `${formatCount(departures.length, 'new departure')}`;

type Conflict = Season['conflicts'][number];

/** Returns the conflicts that a refusal of a whole season names; none for other refusals. */
export function listConflicts(error: DeskError | null): readonly Conflict[] {
  const conflicts = error?.data.conflicts;
  return Array.isArray(conflicts) ? (conflicts as Conflict[]) : [];
}

/** The departures that cannot be added, each with its reason. */
export function Conflicts({ title, conflicts }: { title: string; conflicts: readonly Conflict[] }) {
  const journeys = useJourneyNames(conflicts.length > 0);
  if (conflicts.length === 0) return null;
  return (
    <div className={styles.conflicts}>
      <p>{title}</p>
      <ul>
        {conflicts.map(({ journey, date, sentence }) => (
          <li
            key={`${journey} ${date} ${sentence}`}
          >{`${formatDate(date)}: ${toPlainWords(sentence, journeys)}`}</li>
        ))}
      </ul>
    </div>
  );
}

export function NewSeason({ departures, conflicts, unpriced, calendar }: Season) {
  const journeys = useJourneyNames();
  const nameJourney = (slug: string) => journeys.get(slug) ?? slug;
  return (
    <>
      <Conflicts
        title={`Left out, because of ${formatCount(conflicts.length, 'conflict')}:`}
        {...{ conflicts }}
      />
      {unpriced.map(({ journey, categories }) => (
        <p key={journey}>
          {`${nameJourney(journey)} is closed until these categories have a price: ${categories.join(', ')}.`}
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
                <td>
                  {closed_suites.length
                    ? `${nameJourney(journey)}, without ${closed_suites.join(', ')}`
                    : nameJourney(journey)}
                </td>
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
