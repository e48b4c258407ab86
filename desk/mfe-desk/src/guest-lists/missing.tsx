/** What is missing on a guest list, and asking the bookings for it by mail. */
import { formatDate } from '@antara/shared-ui/date';
import { Button } from '@antara/shared-ui/button';
import type { Result } from '@antara/desk-common/operations';
import { Empty, Section } from '../components/page.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import type { Change } from '../desk/use-change.ts';
import type { GuestList } from './kept-list.ts';
import styles from './guest-list.module.css';
import { formatCount } from '../desk/words.ts';

/** Returns how many guests lack each part, the most frequent first. */
export function countMissing({ suites }: Pick<GuestList, 'suites'>): [part: string, guests: number][] {
  const counts = new Map<string, number>();
  for (const { missing } of suites.flatMap(({ guests }) => guests))
    for (const part of missing) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

interface MissingProps {
  list: GuestList;
  change: Change<'departures.askForDetails'>;
}

export function Missing({ list, change }: MissingProps) {
  const desk = useDesk();
  const { journey, date } = list.departure;
  const parts = countMissing(list);
  return (
    <Section
      title="What is missing"
      note={
        list.incomplete
          ? `${formatCount(list.incomplete, 'guest')} of ${list.guests}`
          : 'nothing: the list is complete'
      }
    >
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map(([part, guests]) => (
            <li key={part}>
              <span>{part}</span>
              <span>{formatCount(guests, 'guest')}</span>
            </li>
          ))}
        </ul>
      )}
      {parts.length > 0 && desk.may('departures.askForDetails') && (
        <p className={styles.sectionActions}>
          <Button variant="secondary" size="small" onClick={() => void change.rehearse({ journey, date })}>
            Ask for what is missing …
          </Button>
        </p>
      )}
      {list.guests === 0 && (
        <Empty>Nobody has booked yet. Guests stand here as soon as they have paid.</Empty>
      )}
    </Section>
  );
}

type Asked = Result<'departures.askForDetails'>;

/** Who would be written to, for what. */
export function AskForMissing({ change }: { change: Change<'departures.askForDetails'> }) {
  return (
    <WhatWillHappen
      change={change}
      reason="none"
      confirmLabel="Send"
      title={({ asked }: Asked) =>
        asked.length
          ? `${formatCount(asked.length, 'booking')} will be written to`
          : 'Nobody will be written to'
      }
    >
      {({ asked, asked_before, complete }: Asked) => (
        <>
          <ul className={styles.letters}>
            {asked.map(({ booking_id, agency, missing }) => (
              <li key={booking_id}>
                <strong>{agency ? `${booking_id}, by ${agency}` : booking_id}</strong>
                {missing.map(({ guest, parts }, nth) => (
                  // Two guests of a booking may have the same name.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={nth}>{`${guest}: ${parts.join('; ')}`}</span>
                ))}
              </li>
            ))}
          </ul>
          {asked_before.length > 0 && (
            <p>
              {`Asked within the last seven days, and not again: ${asked_before
                .map(({ booking_id, on }) => `${booking_id} on ${formatDate(on, 'short')}`)
                .join(', ')}.`}
            </p>
          )}
          <p>{`Complete: ${formatCount(complete, 'booking')}.`}</p>
        </>
      )}
    </WhatWillHappen>
  );
}
