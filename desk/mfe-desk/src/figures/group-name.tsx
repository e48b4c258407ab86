import { DepartureName, JourneyName } from '../components/journey-name.tsx';
import styles from './figures.module.css';

/** Where bookings come from, by the names of the API. */
const sources = new Map([
  ['direct', 'Guests, on the site'],
  ['agent', 'Agents'],
  ['office', 'Office, by telephone'],
  ['group', 'Groups'],
]);

/** Returns what the desk calls a source; its own name when it has no other. */
export const nameSource = (source: string) => sources.get(source) ?? source;

/** What a row of figures is about. Journeys come by their short names, departures by theirs and their day. */
export function GroupName({ name }: { name: string }) {
  if (sources.has(name)) return nameSource(name);
  const [, journey, date] = /^([a-z\d-]+) (\d{4}-\d\d-\d\d)$/.exec(name) ?? [];
  return (
    <span className={styles.group}>
      {journey && date ? <DepartureName {...{ journey, date }} /> : <JourneyName slug={name} />}
    </span>
  );
}
