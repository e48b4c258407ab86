/** The guests of a booking with what is known of each, and their passports. */
import { Link } from 'react-router-dom';
import { formatDate } from '@antara/shared-ui/date';
import type { Result } from '@antara/desk-common/operations';
import { Empty, Facts, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import styles from './booking.module.css';
import type { BookingRecord } from './record.ts';

interface GuestsProps {
  record: BookingRecord;
  passports: { data?: Result<'bookings.passports'> | undefined; error: Error | null };
  /** Returns the address of the form that changes a guest; null when nobody may. */
  toChange(of: string): string | null;
}

const partNames: Record<string, string> = {
  passport_front: 'picture of the front',
  passport_back: 'picture of the back',
};
const toWords = (part: string) => partNames[part] ?? part.replaceAll('_', ' ');

export function Guests({ record, passports: { data, error }, toChange }: GuestsProps) {
  const { guests, contact, booking, billing } = record;
  const passportOf = (room: string, number: number) => {
    const ofSuite = data?.guests.filter(({ suite }) => suite === room) ?? [];
    return ofSuite[number - 1];
  };
  return (
    <>
      <Section
        title="Guests"
        note={
          data && `passports asked for by ${formatDate(data.until, 'short')}${data.overdue ? ', past' : ''}`
        }
      >
        {error && <Problem error={error} />}
        {guests.length === 0 && (
          <Empty>No guest is named yet. They are named when the suites are booked.</Empty>
        )}
        {guests.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={styles.scroll} role="region" aria-label="Guests" tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {['Suite', 'Name', 'Age', 'Country', 'Telephone', 'Passport', 'Missing'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {guests.map(
                  ({ room, guest, first_name, last_name, age, gender, country, contact: phone }) => {
                    const passport = passportOf(room, guest);
                    const address = toChange(`${room}/${guest}`);
                    const name = `${first_name} ${last_name}`;
                    return (
                      <tr key={`${room}/${guest}`}>
                        <td>{room}</td>
                        <td>{address ? <Link to={address}>{name}</Link> : name}</td>
                        <td>{[age, gender].filter(Boolean).join(', ') || 'not given'}</td>
                        <td>{country}</td>
                        <td>{phone}</td>
                        <td>
                          {passport &&
                            [passport.number, passport.nationality, passport.birth_date]
                              .filter(Boolean)
                              .join(' · ')}
                          {passport?.age_difference && (
                            <span className={styles.late}>{passport.age_difference}</span>
                          )}
                        </td>
                        <td className={styles.wide}>
                          {passport && (
                            <span className={passport.missing.length ? styles.late : styles.soft}>
                              {passport.missing.map(toWords).join(', ') || 'nothing'}
                            </span>
                          )}
                        </td>
                      </tr>
                    );
                  },
                )}
              </tbody>
            </table>
          </div>
        )}
      </Section>
      <Section title="Who is written to">
        <div className={styles.padded}>
          <Facts
            facts={[
              ['Customer', contact?.name || 'unknown'],
              ['E-mail', contact?.email || 'none'],
              ['Telephone', contact?.mobile_no || 'none'],
              ...(booking?.agency ? [['Agency', booking.agency] as const] : []),
              ...(booking?.client
                ? [['Client of the agency', `${booking.client.name}, ${booking.client.email}`] as const]
                : []),
              ...(billing?.company
                ? [
                    [
                      'Invoice to',
                      [billing.company.name, billing.company.gstin].filter(Boolean).join(', '),
                    ] as const,
                  ]
                : []),
            ]}
          />
        </div>
      </Section>
    </>
  );
}
