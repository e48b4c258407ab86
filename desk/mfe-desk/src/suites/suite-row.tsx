/** A suite of a departure: how it stands, who has it or why it is closed, and what can be done about it. */
import { Link } from 'react-router-dom';
import { Badge } from '@antara/shared-ui/badge';
import { BookingLink } from '../components/booking-link.tsx';
import type { Suite } from '../components/deck-plan.tsx';
import { WaitingBadge } from '../components/waiting-booking.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { formatInstant } from '../desk/instants.ts';
import { findDeeds, suiteDeeds, type SuiteDeed } from './suite-deeds.tsx';
import { rowTarget } from '../components/use-row-keys.ts';
import styles from './suites.module.css';

const tones = {
  free: 'neutral',
  held: 'marigold',
  option: 'marigold',
  sold: 'teal',
  blocked: 'neutral',
  'out of order': 'brick',
} as const;

interface SuiteRowProps {
  suite: Suite;
  isChosen: boolean;
  /** Returns the address of the form of a deed. */
  toDeed(deed: SuiteDeed): string;
}

export function SuiteRow({ suite, isChosen, toDeed }: SuiteRowProps) {
  const { may } = useDesk();
  const { room_number, category, deck, state, booking_id, held_until, block_kind, block_reason, group_id } =
    suite;
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <span className={styles.room}>{room_number}</span>
      <span>{`${category}, ${deck}`}</span>
      <span>
        <Badge tone={tones[state]}>{state}</Badge>
      </span>
      <span className={styles.why}>
        {booking_id && <BookingLink id={booking_id} />} <WaitingBadge waiting={suite.waiting} />
        {booking_id && held_until && <span>{` until ${formatInstant(held_until)}`}</span>}
        {group_id && <Link to={`/groups/${group_id}`}>{group_id}</Link>}
        {block_kind && !group_id && <span>{`${block_kind}: ${block_reason}`}</span>}
      </span>
      <span className={styles.deeds}>
        {findDeeds(suite)
          .filter((deed) => may(suiteDeeds[deed].needs))
          .map((deed, nth) => (
            <Link
              key={deed}
              to={toDeed(deed)}
              replace
              preventScrollReset
              aria-label={`${suiteDeeds[deed].label} Suite ${room_number}`}
              {...(nth === 0 && { [rowTarget]: '' })}
            >
              {suiteDeeds[deed].label}
            </Link>
          ))}
      </span>
    </li>
  );
}
