/** Everything that happened to a booking, the newest first. */
import { Empty, Section } from '../components/page.tsx';
import styles from './booking.module.css';
import { describeEvent, listTold } from './events.ts';
import { formatInstant } from './format.ts';
import type { BookingEvent } from './record.ts';

interface HistoryProps {
  title: string;
  events: readonly BookingEvent[];
  empty: string;
  /** Shows this many of the newest; all unless given. */
  most?: number;
  hasAll?: boolean;
  /** The address to which letters about the booking go; empty for none. */
  address?: string;
}

export function History({
  title,
  events,
  empty,
  most = events.length,
  hasAll = true,
  address,
}: HistoryProps) {
  const told = listTold(events);
  const newest = told.toReversed().slice(0, most);
  const note = newest.length < told.length ? `the newest of ${told.length}` : undefined;
  return (
    <Section title={title} note={hasAll ? note : `the newest ${events.length} alone`}>
      {newest.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <ol className={styles.events}>
          {newest.map((event, nth) => {
            const { what, by } = describeEvent(event, address);
            return (
              // Several events of one kind may have one instant.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${event.at} ${nth}`} data-kind={event.kind}>
                <time dateTime={event.at}>{formatInstant(event.at)}</time>
                <span>{what}</span>
                <span className={styles.soft}>{by}</span>
              </li>
            );
          })}
        </ol>
      )}
    </Section>
  );
}
