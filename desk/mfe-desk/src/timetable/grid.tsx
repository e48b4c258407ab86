/** The timetable: ships by weeks. */
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { formatDate } from '@antara/shared-ui/date';
import { rowTarget, useRowKeys } from '../components/use-row-keys.ts';
import { capitalize } from '../desk/words.ts';
import { describeDecision } from './changes.ts';
import { describeOccupancy, OccupancyBar } from './occupancy-bar.tsx';
import type { Timetable } from './use-timetable.ts';
import { layOutWeeks, toKey, type Departure, type ShipRow } from './weeks.ts';
import styles from './timetable.module.css';

/** Returns a day without its year: `7 Dec`. */
const toDay = (date: string) => formatDate(date, 'short').slice(0, -5);

/** Returns the days of a voyage without their year: `7 – 10 Dec`. */
function toDays(from: string, to: string): string {
  const [first, last] = [toDay(from), toDay(to)];
  const [day, month] = first.split(' ');
  return last.endsWith(` ${month}`) ? `${day} – ${last}` : `${first} – ${last}`;
}

export function Grid({ timetable }: { timetable: Timetable }) {
  const { from, weeks, departures = [], occupancy } = timetable;
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const columns = Array.from({ length: weeks }, (_, nth) => addDays(from, 7 * nth));
  return (
    // A table that scrolls has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label="Timetable" tabIndex={0}>
      <table ref={table} className={styles.grid} data-weeks={weeks}>
        <thead>
          <tr>
            <th scope="col">Ship</th>
            {columns.map((day) => (
              <th key={day} scope="col">
                {toDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {layOutWeeks(departures, from, weeks).map((row) => {
            const figures = occupancy?.rows.find(({ ship }) => ship === row.slug);
            const percent = figures?.capacity?.occupancy_percent ?? null;
            return (
              <tr key={row.slug}>
                <th scope="row">
                  <span className={styles.ship}>{row.ship}</span>
                  <span className={styles.suites}>{`${row.suites} suites`}</span>
                  {percent !== null && <span className={styles.suites}>{`${percent} % sold`}</span>}
                </th>
                <Cells row={row} timetable={timetable} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cells({ row, timetable }: { row: ShipRow; timetable: Timetable }) {
  const cells = [];
  let column = 0;
  for (const { start, span, departures } of row.cells) {
    for (; column < start; column += 1) cells.push(<Empty key={column} />);
    cells.push(
      <td key={column} colSpan={span}>
        {departures.map((one) => (
          <DepartureLink key={toKey(one)} departure={one} timetable={timetable} />
        ))}
      </td>,
    );
    column += span;
  }
  for (; column < timetable.weeks; column += 1) cells.push(<Empty key={column} />);
  return cells;
}

/** A week in which the ship does not begin a voyage. */
// A cell is no control, though it has no text.
// oxlint-disable-next-line jsx-a11y/control-has-associated-label
const Empty = () => <td />;

function DepartureLink({ departure, timetable }: { departure: Departure; timetable: Timetable }) {
  const { low, toSearch, chosenKey } = timetable;
  const key = toKey(departure);
  const { name, date, date_to, fare_percent, cancelled_at, closed_at } = departure;
  const decision = low?.departures.find((one) => toKey(one) === key);
  return (
    <Link
      to={toSearch({ departure: key, do: null, suite: null, to: null })}
      className={styles.departure}
      data-decide={decision ? '' : undefined}
      data-cancelled={cancelled_at ? '' : undefined}
      aria-current={key === chosenKey || undefined}
      preventScrollReset
      {...{ [rowTarget]: '' }}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.days}>
        {`${toDays(date, date_to)}${fare_percent === 100 ? '' : ` · ${fare_percent} %`}`}
      </span>
      {cancelled_at ? (
        <span>cancelled</span>
      ) : (
        <>
          <OccupancyBar {...departure} />
          <span>{`${describeOccupancy(departure)}${closed_at ? ' · closed' : ''}`}</span>
        </>
      )}
      {!decision && departure.decision && !cancelled_at && (
        <span>{capitalize(describeDecision(departure.decision))}</span>
      )}
      {decision && (
        <span className={styles.decide}>
          {`${decision.overdue ? 'Decision overdue since' : 'Decide by'} ${toDay(decision.decide_by)}`}
        </span>
      )}
    </Link>
  );
}
