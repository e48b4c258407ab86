import type { Meeting } from '@antara/contracts/api/travel';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { formatDate } from '@antara/shared-ui/date';
import * as m from '../../messages/meeting-facts.ts';
import styles from './extras.module.css';

/**
 * Shows when and where the guests of an extra are met, and their hotel. Renders nothing until the office has entered
 * these facts.
 */
export function MeetingFacts({ meeting, departure }: { meeting: Meeting | undefined; departure: string }) {
  if (!meeting) return null;
  const { day, time, place, hotel } = meeting;
  return (
    <p className={styles.facts}>
      <span>{m.beginsAtMeetingPlace({ value: formatDate(addDays(departure, day)), time, place })}</span>{' '}
      {hotel && <span>{m.youStayIn({ name: hotel.name, place: hotel.place })}</span>}
    </p>
  );
}
