/** The chosen departure beneath the timetable: its figures, and what can be done. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@antara/shared-ui/button';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import type { OperationName } from '@antara/desk-common/operations';
import { DeckPlan, type Suite } from '../components/deck-plan.tsx';
import layout from '../components/layout.module.css';
import { Facts, Section } from '../components/page.tsx';
import { TasksKey } from '../components/record-tasks.tsx';
import { rowTarget } from '../components/use-row-keys.ts';
import { useWaitingRequests, WaitingApproval } from '../components/waiting-approval.tsx';
import { WaitingSuites } from '../components/waiting-booking.tsx';
import { formatPercentSold } from '../desk/amounts.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { formatInstant } from '../desk/instants.ts';
import { useOperation } from '../desk/use-operation.ts';
import { capitalize } from '../desk/words.ts';
import { SuiteRow } from '../suites/suite-row.tsx';
import { usePageKeys } from '../components/use-page-keys.ts';
import { describeDecision } from './changes.ts';
import { LastChanges } from './last-changes.tsx';
import { describeOccupancy } from './occupancy-bar.tsx';
import type { Timetable } from './use-timetable.ts';
import { toKey, type Departure } from './weeks.ts';
import styles from './timetable.module.css';

/** The deeds of a departure by their name in the address. */
export const departureDeeds = {
  decide: { label: 'Decide whether it sails …', needs: 'departures.decide' },
  close: { label: 'Close …', needs: 'departures.close' },
  reopen: { label: 'Sell again …', needs: 'departures.reopen' },
  move: { label: 'Move …', needs: 'departures.move' },
  ship: { label: 'Change the ship …', needs: 'departures.changeShip' },
  fares: { label: 'Change the fare …', needs: 'departures.fares' },
  cancel: { label: 'Cancel …', needs: 'departures.cancel' },
} as const satisfies Record<string, { label: string; needs: OperationName }>;
export type DepartureDeed = keyof typeof departureDeeds;

/** The deeds that would contradict a cancellation which waits for a second person. */
const deedsOfSailing: readonly DepartureDeed[] = ['decide', 'reopen', 'move', 'ship', 'cancel'];

/** Returns the deeds that a departure's state leaves open. */
export function listDeeds(
  { cancelled_at, closed_at }: Pick<Departure, 'cancelled_at' | 'closed_at'>,
  waitsForCancellation = false,
): DepartureDeed[] {
  if (cancelled_at) return [];
  return (Object.keys(departureDeeds) as DepartureDeed[]).filter(
    (deed) =>
      deed !== (closed_at ? 'close' : 'reopen') && !(waitsForCancellation && deedsOfSailing.includes(deed)),
  );
}

/** Begins the names of a suite's deeds in the address, because a departure has deeds of the same names. */
export const suiteDeedPrefix = 'suite-';

const money = (inr: number | null) => (inr === null ? '–' : formatInr(inr));

interface DeparturePanelProps {
  departure: Departure;
  /** Empty while they are being read, and for who may not read them. */
  suites: readonly Suite[];
  timetable: Timetable;
}

export function DeparturePanel({ departure, suites, timetable }: DeparturePanelProps) {
  const { may } = useDesk();
  const { journey, date } = departure;
  const box = useRef<HTMLDivElement>(null);
  const deeds = useRef<HTMLElement>(null);
  usePageKeys({ e: () => deeds.current?.querySelector('a')?.focus() });
  // Beneath a table of many ships it would open out of sight.
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which React would call as the effect's cleanup.
    box.current?.scrollIntoView({ block: 'nearest' });
    // Otherwise Tab would lead through all later departures of the table to what can be done about this one.
    if (document.activeElement?.hasAttribute(rowTarget)) box.current?.focus({ preventScroll: true });
  }, []);
  const occupancy = useOperation(
    'figures.occupancy',
    may('figures.occupancy') && !departure.cancelled_at ? { journey, from: date, to: date } : null,
  );
  const figures = occupancy.data?.rows[0];
  const decision = timetable.low?.departures.find((one) => toKey(one) === toKey(departure));
  const waitsForCancellation = useWaitingRequests({ journey, date })?.some(
    ({ operation }) => operation === 'departures.cancel' || operation === 'departures.decide',
  );
  const open = listDeeds(departure, waitsForCancellation).filter((deed) => may(departureDeeds[deed].needs));
  const first = may('departures.guestList') ? 'guests' : may('suites.list') ? 'suites' : open[0];
  const below = timetable.low?.rule.below_percent;
  return (
    <Section
      title={`${departure.name} · ${formatDateRange(date, departure.date_to)}`}
      note={`${departure.ship} · ${departure.season}`}
    >
      <div ref={box} role="group" aria-label={departure.name} tabIndex={-1} className={styles.panel}>
        {departure.cancelled_at && <p className={layout.notice}>Cancelled. Nothing more is sold.</p>}
        <WaitingApproval about={{ journey, date }} />
        <WaitingSuites {...{ suites }} />
        {suites.length > 0 && (
          <Suites suites={suites} timetable={timetable} isCancelled={departure.cancelled_at !== null} />
        )}
        <Facts
          facts={[
            ['Suites', describeOccupancy(departure)],
            ['Fare', `${departure.fare_percent} % of the published price`],
            ['Sale', departure.cancelled_at ? 'cancelled' : departure.closed_at ? 'closed' : 'open'],
            ...(departure.decision && !departure.cancelled_at
              ? [['Decision', <Decision key="decision" {...departure.decision} />] as const]
              : []),
            ...(figures
              ? ([
                  ['Guests', String(figures.guests)],
                  ['Booked / received', `${money(figures.booked_inr)} / ${money(figures.paid_inr)}`],
                  ['Sold', formatPercentSold(figures.capacity?.occupancy_percent)],
                ] as const)
              : []),
          ]}
        />
        {decision && (
          <p className={styles.decision}>
            {`${formatPercentSold(decision.occupancy_percent)} are sold. With what is chartered or sold elsewhere that is below ${below} %. ${decision.overdue ? 'The decision has been due since' : 'Decide by'} ${formatDate(decision.decide_by)}. Cancelled, it pays back ${formatInr(decision.refund_inr)}.`}
          </p>
        )}
        <nav ref={deeds} aria-label="What can be done" className={styles.deeds}>
          {may('departures.guestList') && (
            <ButtonLink to={`/guest-lists/${journey}/${date}`} variant="secondary" size="small">
              Guest list {first === 'guests' && <TasksKey />}
            </ButtonLink>
          )}
          {may('suites.list') && (
            <ButtonLink to={`/departures/${journey}/${date}`} variant="secondary" size="small">
              Suites {first === 'suites' && <TasksKey />}
            </ButtonLink>
          )}
          {open.map((deed) => (
            <Link
              key={deed}
              to={timetable.toSearch({ do: deed })}
              preventScrollReset
              className={styles.deedLink}
              aria-current={timetable.deed === deed || undefined}
            >
              <span>{departureDeeds[deed].label}</span> {first === deed && <TasksKey />}
            </Link>
          ))}
          {may('letters.send') && !departure.cancelled_at && (
            <ButtonLink
              to={`/campaigns?tab=templates&departure=${encodeURIComponent(toKey(departure))}`}
              variant="secondary"
              size="small"
            >
              Write to the guests …
            </ButtonLink>
          )}
        </nav>
        <LastChanges {...{ journey, date }} />
      </div>
    </Section>
  );
}

/** Says what was decided, by whom and when. */
const Decision = (decision: NonNullable<Departure['decision']>) => (
  <>
    <b>{capitalize(describeDecision(decision))}</b>
    <span className={styles.suites}>
      {[decision.decided_by, formatInstant(decision.decided_at)].filter((part) => part !== null).join(' · ')}
    </span>
  </>
);

interface SuitesProps extends Pick<DeparturePanelProps, 'suites' | 'timetable'> {
  isCancelled: boolean;
}

function Suites({ suites, timetable, isCancelled }: SuitesProps) {
  const { may } = useDesk();
  const { suite: room, toSearch, set } = timetable;
  const chosen = suites.find(({ room_number }) => room_number === room);
  const mayMove = may('bookings.moveSuite') && !isCancelled;
  const toDeed = (deed: string) => suiteDeedPrefix + deed;
  return (
    <div className={styles.plan}>
      <DeckPlan
        {...{ suites }}
        chosen={room}
        toSuite={(one) => toSearch({ suite: one, do: null, to: null })}
        onMove={mayMove ? (from, to) => set({ suite: from, do: toDeed('move'), to }) : undefined}
      />
      {chosen ? (
        <ul className={styles.chosenSuite} aria-label="The chosen suite">
          <SuiteRow
            suite={chosen}
            isChosen={false}
            toDeed={(deed) => toSearch({ do: toDeed(deed), to: null })}
          />
        </ul>
      ) : isCancelled ? null : (
        <p className={styles.suites}>
          {`Choose a suite for its booking and for what can be done about it.${mayMove ? ' Guests are moved by dragging a sold suite onto a free one as well.' : ''}`}
        </p>
      )}
    </div>
  );
}
