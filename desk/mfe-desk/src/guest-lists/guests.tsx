/** Everybody who sails, suite by suite, with a large tick for who is aboard. */
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@antara/shared-ui/date';
import { Section } from '../components/page.tsx';
import { WaitingBadge } from '../components/waiting-booking.tsx';
import { toTick } from './aboard.ts';
import type { ListedGuest, ListedSuite } from './kept-list.ts';
import styles from './guest-list.module.css';

interface GuestsProps {
  suites: readonly ListedSuite[];
  aboard: ReadonlySet<string>;
  /** Which guests are shown. */
  isShown(guest: ListedGuest, tick: string): boolean;
  onTick(suite: ListedSuite, place: number, ticked: boolean): void;
  /** Opens a picture of the passport; absent without the permission, or without a network. */
  onPicture?: ((suite: ListedSuite, guest: ListedGuest, side: 'front' | 'back') => void) | undefined;
  /** Bookings are links for those who may open them. */
  hasBookings: boolean;
}

export function Guests({ suites, isShown, ...props }: GuestsProps) {
  return suites.map((suite) => {
    const guests = suite.guests
      .map((guest, place) => ({ guest, place, tick: toTick(suite, place) }))
      .filter(({ guest, tick }) => isShown(guest, tick));
    if (!guests.length) return null;
    const { booking_id, agency, beds, celebration, emergency_contact } = suite;
    const about = [beds, agency && `booked by ${agency}`, celebration && `celebrates: ${celebration}`];
    return (
      <Section
        key={`${booking_id}/${suite.suite}`}
        title={`${suite.suite} · ${suite.category}`}
        note={props.hasBookings ? <Link to={`/bookings/${booking_id}`}>{booking_id}</Link> : booking_id}
      >
        <p className={styles.suite}>
          <WaitingBadge waiting={suite.waiting} />{' '}
          <span>
            {[...about, emergency_contact && `emergency: ${emergency_contact}`].filter(Boolean).join(' · ')}
          </span>
        </p>
        <ul className={styles.guests}>
          {guests.map(({ guest, place, tick }) => (
            <Guest key={tick} {...{ ...props, suite, guest, place, tick }} />
          ))}
        </ul>
      </Section>
    );
  });
}

type GuestProps = Omit<GuestsProps, 'suites' | 'isShown'> & {
  suite: ListedSuite;
  guest: ListedGuest;
  /** The place in the suite, from 0. */
  place: number;
  tick: string;
};

function Guest({ suite, guest, place, tick, aboard, onTick, onPicture }: GuestProps) {
  const id = useId();
  const isAboard = aboard.has(tick);
  const name = `${guest.first_name} ${guest.last_name}`.trim();
  const person = [guest.sex, guest.age ? `${guest.age} years` : '', guest.nationality || guest.country];
  const care = [guest.diet, guest.needs].filter(Boolean);
  return (
    <li className={styles.guest} data-aboard={isAboard || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isAboard}
          aria-describedby={`${id}-about`}
          onChange={() => onTick(suite, place, !isAboard)}
        />
        <span className={styles.name}>{name}</span>
        {isAboard && <span className={styles.aboard}>aboard</span>}
      </label>
      <div id={`${id}-about`} className={styles.about}>
        <p>{person.filter(Boolean).join(', ')}</p>
        {care.length > 0 && <p className={styles.care}>{care.join(' · ')}</p>}
      </div>
      <div className={styles.travel}>
        {describeTravel(guest).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {onPicture && guest.pictures.length > 0 && (
          <p className={styles.pictures}>
            {guest.pictures.map((side) => (
              <button
                key={side}
                type="button"
                aria-label={`Passport, ${side} … of ${name}`}
                onClick={() => onPicture(suite, guest, side)}
              >
                {`Passport, ${side} …`}
              </button>
            ))}
          </p>
        )}
      </div>
      <div className={styles.missing}>
        {guest.missing.length > 0 && <p>{`Missing: ${guest.missing.join('; ')}`}</p>}
      </div>
    </li>
  );
}

/** Returns the lines about passport, visa, arrival and telephone of which something was given. */
export function describeTravel(guest: ListedGuest): string[] {
  const arrival = [
    guest.arrival_by,
    guest.arrival_on && formatDate(guest.arrival_on, 'short'),
    guest.arrival_time,
    guest.arrival_place,
  ].filter(Boolean);
  return [
    guest.passport_number && `Passport ${guest.passport_number}${until(guest.passport_expires_on)}`,
    guest.visa_number && `Visa ${guest.visa_number}${until(guest.visa_expires_on)}`,
    arrival.length > 0 && `Arrives ${arrival.join(', ')}`,
    guest.phone && `Telephone ${guest.phone}`,
  ].filter((line): line is string => Boolean(line));
}

const until = (day: string) => (day ? `, valid until ${formatDate(day, 'short')}` : '');
