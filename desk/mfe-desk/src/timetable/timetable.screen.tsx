/** Ships by weeks: how full they are, what needs a decision, and what is done about it. */
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { formatDateRange } from '@antara/shared-ui/date';
import type { Desk } from '@antara/desk-common/agreement';
import { FocusFirst } from '../components/focus-first.tsx';
import { Empty, Page } from '../components/page.tsx';
import { PeriodField } from '../components/period-field.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { getToday } from '../desk/get-today.ts';
import { useOperation } from '../desk/use-operation.ts';
import type { Suite } from '../components/deck-plan.tsx';
import { findSuiteForm } from '../suites/suite-deeds.tsx';
import { Cancel } from './cancel.tsx';
import { ChangeShip } from './change-ship.tsx';
import { Close, Decide, Fares, Move, Reopen, type DeedProps } from './departure-deeds.tsx';
import {
  departureDeeds,
  DeparturePanel,
  listDeeds,
  suiteDeedPrefix,
  type DepartureDeed,
} from './departure-panel.tsx';
import { Grid } from './grid.tsx';
import { AddSeason, CopySeason, type SeasonProps } from './season.tsx';
import { periods, useTimetable, type Timetable } from './use-timetable.ts';
import { getMonday, toKey, toName } from './weeks.ts';
import styles from './timetable.module.css';
import { formatCount } from '../desk/words.ts';

const deedForms: Record<DepartureDeed, ComponentType<DeedProps>> = {
  decide: Decide,
  close: Close,
  reopen: Reopen,
  move: Move,
  ship: ChangeShip,
  fares: Fares,
  cancel: Cancel,
};

const seasonDeeds = {
  pattern: { label: 'Add departures by a pattern …', needs: 'departures.addSeason', form: AddSeason },
  copy: { label: 'Copy a season …', needs: 'departures.copySeason', form: CopySeason },
} as const satisfies Record<string, { label: string; needs: string; form: ComponentType<SeasonProps> }>;
type SeasonDeed = keyof typeof seasonDeeds;

export default withDesk(function TimetableScreen() {
  const timetable = useTimetable();
  const { may } = useDesk();
  const { from, to, departures, occupancy, low, chosen, deed, suite, moveTo, error } = timetable;
  const suites = useOperation('suites.list', chosen && may('suites.list') ? toName(chosen) : null, {
    follows: true,
  });
  const percent = occupancy?.total.capacity?.occupancy_percent ?? null;
  const form = findForm(timetable, suites.data?.suites ?? [], may);
  const sailing = departures?.filter(({ cancelled_at }) => !cancelled_at) ?? [];
  return (
    <Page
      title="Timetable"
      summary={[
        formatDateRange(from, to),
        departures && formatCount(sailing.length, 'departure'),
        percent !== null && `${percent} % sold`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={(Object.keys(seasonDeeds) as SeasonDeed[])
        .filter((deed) => may(seasonDeeds[deed].needs))
        .map((deed) => (
          <Link
            key={deed}
            to={timetable.toSearch({ do: deed })}
            className={styles.deedLink}
            preventScrollReset
          >
            {seasonDeeds[deed].label}
          </Link>
        ))}
      aside={form && <FocusFirst key={[deed, suite, moveTo].join(' ')}>{form}</FocusFirst>}
    >
      <div className={styles.head}>
        <ul className={styles.legend}>
          <li data-part="sold">sold</li>
          <li data-part="held">held</li>
          <li data-part="blocked">blocked or out of order</li>
          <li data-part="free">free</li>
          {low && (
            <li data-part="decide">
              {`below ${low.rule.below_percent} % sold, chartered or sold elsewhere with ${low.rule.days_before} days to go: decide`}
            </li>
          )}
        </ul>
        <Period timetable={timetable} />
      </div>
      {error && <Problem error={error} onRetry={() => void timetable.list.refetch()} />}
      {!departures && !error && <Empty>Reading the timetable …</Empty>}
      {departures?.length === 0 && (
        <Empty>No ship sails in these weeks. Add departures by a pattern, or copy an earlier season.</Empty>
      )}
      {departures && departures.length > 0 && <Grid timetable={timetable} />}
      {timetable.list.data?.more && <p>These are the first 1,000 departures: choose fewer weeks.</p>}
      {chosen && (
        <DeparturePanel
          key={toKey(chosen)}
          departure={chosen}
          suites={suites.data?.suites ?? []}
          timetable={timetable}
        />
      )}
      {departures && !chosen && timetable.chosenKey && (
        <Empty>The departure that was chosen is not in these weeks.</Empty>
      )}
    </Page>
  );
});

function Period({ timetable: { from, weeks, toSearch, set } }: { timetable: Timetable }) {
  const steps = [
    ['Earlier', addDays(from, -7 * weeks)],
    ['This week', getMonday(getToday())],
    ['Later', addDays(from, 7 * weeks)],
  ] as const;
  return (
    <nav aria-label="Weeks" className={styles.period}>
      <PeriodField type="date" label="Week of" value={from} onChange={(day) => set({ from: day })} />
      {steps.map(([label, day]) => (
        <Link key={label} to={toSearch({ from: day })} className={styles.deedLink} preventScrollReset>
          {label}
        </Link>
      ))}
      {Object.entries(periods).map(([each, label]) => (
        <Link
          key={each}
          to={toSearch({ weeks: each })}
          className={styles.deedLink}
          aria-current={Number(each) === weeks || undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Returns the form that the address names; null when the member or the departure's state does not allow it. */
function findForm(
  { deed, chosen, from, to, suite, moveTo, set }: Timetable,
  suites: readonly Suite[],
  may: Desk['may'],
): ReactNode {
  const onBack = () => set({ do: null, to: null });
  if (deed !== null && deed in seasonDeeds) {
    const { form: Form, needs } = seasonDeeds[deed as SeasonDeed];
    return may(needs) ? <Form {...{ from, onBack }} /> : null;
  }
  if (chosen && deed?.startsWith(suiteDeedPrefix))
    return findSuiteForm({
      departure: chosen,
      suites,
      room: suite,
      deed: deed.slice(suiteDeedPrefix.length),
      moveTo,
      may,
      onBack,
    });
  const departureDeed = chosen && listDeeds(chosen).find((each) => each === deed);
  if (!departureDeed || !may(departureDeeds[departureDeed].needs)) return null;
  const Form = deedForms[departureDeed];
  const onMoved = (date: string) =>
    set({
      do: null,
      departure: toKey({ ...chosen, date }),
      ...((date < from || date > to) && { from: date }),
    });
  return <Form key={toKey(chosen)} departure={chosen} {...{ onBack, onMoved }} />;
}
