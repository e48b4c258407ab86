import { DepartureName, JourneyName } from '../components/journey-name.tsx';
import styles from './figures.module.css';

/** What a row of figures is about. Journeys come by their short names, departures by theirs and their day. */
export function GroupName({ name }: { name: string }) {
  const [, journey, date] = /^([a-z\d-]+) (\d{4}-\d\d-\d\d)$/.exec(name) ?? [];
  return (
    <span className={styles.group}>
      {journey && date ? <DepartureName {...{ journey, date }} /> : <JourneyName slug={name} />}
    </span>
  );
}
