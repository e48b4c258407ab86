/** The suites of a departure: who has them, and keeping them from sale. */
import { useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { DeckPlan, type Suite } from '../components/deck-plan.tsx';
import { FocusFirst } from '../components/focus-first.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useRowKeys } from '../components/use-row-keys.ts';
import { WaitingApproval } from '../components/waiting-approval.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { formatCount } from '../desk/words.ts';
import { Closures } from './closures.tsx';
import { findSuiteForm } from './suite-deeds.tsx';
import { SuiteRow } from './suite-row.tsx';
import styles from './suites.module.css';
import { Others } from '../components/others.tsx';

export default withDesk(function SuitesScreen() {
  const { tour = '', date = '' } = useParams();
  const [search] = useSearchParams();
  const { set } = useAddress();
  const list = useOperation('departures.list', { journey: tour, from: date, to: date });
  const suites = useOperation('suites.list', { journey: tour, date }, { follows: true });
  const departure = list.data?.departures[0];
  const { may } = useDesk();
  const [chosen, deed, moveTo] = ['suite', 'do', 'to'].map((name) => search.get(name));
  const error = suites.error ?? list.error;
  const form =
    departure &&
    suites.data &&
    findSuiteForm({
      departure,
      suites: suites.data.suites,
      room: chosen ?? null,
      deed: deed ?? null,
      moveTo: moveTo ?? null,
      may,
      onBack: () => set({ do: undefined, to: undefined }),
    });
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
      aside={form && <FocusFirst key={search.toString()}>{form}</FocusFirst>}
    >
      <Others kind="departure" name={`${tour} ${date}`} isChanging={Boolean(form)} />
      {error && <Problem error={error} onRetry={() => void suites.refetch()} />}
      <WaitingApproval about={{ journey: tour, date }} />
      {suites.isPending && !error && <Empty>Reading the suites …</Empty>}
      {suites.data && <Suites suites={suites.data.suites} chosen={chosen ?? null} set={set} />}
      {departure && <Closures ship={departure.ship_slug} />}
    </Page>
  );
});

interface SuitesProps {
  suites: readonly Suite[];
  chosen: string | null;
  set(changes: Record<string, string>): void;
}

function Suites({ suites, chosen, set }: SuitesProps) {
  const { may } = useDesk();
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <Section
      title="Suites"
      note={
        <>
          <span>{formatCount(suites.length, 'suite')}</span> <kbd>j</kbd> <kbd>k</kbd>
        </>
      }
    >
      <div className={styles.plan}>
        <DeckPlan
          {...{ suites, chosen }}
          toSuite={(room) => toSearch({ suite: room })}
          onMove={may('bookings.moveSuite') ? (from, to) => set({ suite: from, do: 'move', to }) : undefined}
        />
      </div>
      <ul ref={list} className={styles.rows}>
        {suites.map((suite) => (
          <SuiteRow
            key={suite.room_number}
            suite={suite}
            isChosen={suite.room_number === chosen}
            toDeed={(deed) => toSearch({ suite: suite.room_number, do: deed })}
          />
        ))}
      </ul>
    </Section>
  );
}

const toSearch = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters).toString()}`;
