/** The suites of a departure: who has them, and keeping them from sale. */
import { useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Badge } from '@antara/shared-ui/badge';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { Closures } from './closures.tsx';
import { findDeeds, SuiteDeedForm, suiteDeeds, type Suite, type SuiteDeed } from './suite-deeds.tsx';
import styles from './suites.module.css';

const tones = {
  free: 'neutral',
  held: 'marigold',
  sold: 'teal',
  blocked: 'neutral',
  'out of order': 'brick',
} as const;

export default withDesk(function SuitesScreen() {
  const { tour = '', date = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const list = useOperation('departures.list', { journey: tour, from: date, to: date });
  const suites = useOperation('suites.list', { journey: tour, date }, { follows: true });
  const departure = list.data?.departures[0];
  const chosen = suites.data?.suites.find(({ room_number }) => room_number === search.get('suite'));
  const deed = search.get('do') as SuiteDeed | null;
  const error = suites.error ?? list.error;
  const close = () => setSearch({}, { replace: true });
  const isOpen = chosen && deed && findDeeds(chosen).includes(deed);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [isOpen, deed]);
  return (
    <Page
      title={departure ? `Suites of ${departure.name}` : 'Suites'}
      summary={
        departure ? `${departure.ship} · ${formatDateRange(date, departure.date_to)}` : formatDate(date)
      }
      actions={
        <>
          <Link to={`/timetable?from=${date}&departure=${tour}%2F${date}`}>Timetable</Link>
          <Link to={`/guest-lists/${tour}/${date}`}>Guest list</Link>
        </>
      }
      aside={
        isOpen &&
        departure && (
          <div ref={box}>
            <SuiteDeedForm
              key={`${chosen.room_number} ${deed}`}
              {...{ deed, departure }}
              suite={chosen}
              suites={suites.data?.suites ?? []}
              onBack={close}
            />
          </div>
        )
      }
    >
      {error && <Problem error={error} onRetry={() => void suites.refetch()} />}
      {suites.isPending && !error && <Empty>Reading the suites …</Empty>}
      {suites.data && <Suites suites={suites.data.suites} />}
      {departure && <Closures ship={departure.ship_slug} />}
    </Page>
  );
});

function Suites({ suites }: { suites: readonly Suite[] }) {
  const { may } = useDesk();
  const counts = Map.groupBy(suites, ({ state }) => state);
  const note = [...counts].map(([state, all]) => `${all.length} ${state}`).join(' · ');
  return (
    <Section title="Suites" note={note}>
      <ul className={styles.rows}>
        {suites.map((suite) => {
          const { room_number, category, deck, state, booking_id, block_kind, block_reason } = suite;
          return (
            <li key={room_number} className={styles.row}>
              <span className={styles.room}>{room_number}</span>
              <span>{`${category}, ${deck}`}</span>
              <span>
                <Badge tone={tones[state as keyof typeof tones]}>{state}</Badge>
              </span>
              <span className={styles.why}>
                {booking_id ? (
                  <Link to={`/bookings/${booking_id}`}>{booking_id}</Link>
                ) : (
                  block_kind && `${block_kind}: ${block_reason}`
                )}
              </span>
              <span className={styles.deeds}>
                {findDeeds(suite)
                  .filter((deed) => may(suiteDeeds[deed].needs))
                  .map((deed) => (
                    <Link
                      key={deed}
                      to={`?suite=${encodeURIComponent(room_number)}&do=${deed}`}
                      replace
                      preventScrollReset
                      aria-label={`${suiteDeeds[deed].label} Suite ${room_number}`}
                    >
                      {suiteDeeds[deed].label}
                    </Link>
                  ))}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
