import { memo, useDeferredValue, useId, useMemo, useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Departure, TourDetail } from '@antara/contracts/api/catalogue';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { SelectField } from '@antara/shared-ui/field';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { FarePrice } from '../agent-prices/fare-price.tsx';
import { getSuitesOn } from '../../tour-data/departure-ship.ts';
import { groupByMonth, getTakenRooms } from '../../tour-data/departures.ts';
import { toMonth } from '@antara/contracts/rules/civil-date';
import { listDays, findLowestFare, formatWeekday, getWeekday, listWeekdays } from './month.ts';
import type { SuiteChoice } from './use-suite-choice.ts';
import * as m from '../../messages/fare-calendar.ts';
import styles from './fare-calendar.module.css';

/**
 * The departures of one month with the lowest fare per person on each (TJ-04, TJ-10). The days are links, so that a
 * date can be chosen before scripts have loaded or without them.
 */
export function FareCalendar({
  detail,
  choice,
  inrPerUsd,
}: {
  detail: TourDetail;
  choice: SuiteChoice;
  inrPerUsd: number | null;
}) {
  const { departures, departure, taken } = choice;
  const titleId = useId();
  // Open only until a date is chosen, because the visitor then looks for suites.
  const [open, setOpen] = useState(!departure);
  const bodyId = useId();
  // The month that the visitor opened, valid until another departure is chosen. Then the month of that departure is
  // shown.
  const [visibleMonth, setVisibleMonth] = useState<{ month: string; since: string | null }>();
  const since = departure?.date_from ?? null;
  const months = useMemo(
    () =>
      groupByMonth(departures).map(({ month, departures }) => ({
        title: month,
        key: toMonth(departures[0]!.date_from),
        departures,
      })),
    [departures],
  );
  const wantedMonth =
    visibleMonth && visibleMonth.since === since ? visibleMonth.month : toMonth(since ?? '');
  const at = Math.max(
    0,
    months.findIndex(({ key }) => key === wantedMonth),
  );
  const month = months[at];
  // The pressed button is painted before the days, which take longer on a cheap telephone.
  const deferredMonth = useDeferredValue(
    useMemo(() => ({ month, chosen: since, taken }), [month, since, taken]),
  );
  if (!month) return null;
  const showMonth = (key: string | undefined) => key && setVisibleMonth({ month: key, since });

  return (
    <div data-screen-only className={styles.month}>
      <div className={styles.summary}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          className={styles.name}
        >
          {m.faresByMonth()}
        </button>
        <span className={styles.caption}>{m.theLowestAPersonTwo()}</span>
      </div>
      <section id={bodyId} aria-labelledby={titleId} hidden={!open} className={styles.body}>
        <div className={styles.head}>
          <p id={titleId} className={styles.title}>
            {month.title}
          </p>
          <div className={styles.leaf}>
            <MonthButton to={months[at - 1]} label={m.previousMonth()} onShow={showMonth} />
            <SelectField
              label={<VisuallyHidden>{m.month()}</VisuallyHidden>}
              value={month.key}
              onChange={(event) => showMonth(event.currentTarget.value)}
              options={months.map(({ key, title }) => ({ value: key, label: title }))}
              className={styles.select}
            />
            <MonthButton to={months[at + 1]} label={m.nextMonth()} forward onShow={showMonth} />
          </div>
          <VisuallyHidden role="status">
            {visibleMonth &&
              `${month.title}: ${m.n1DepartureOtherDepartures({ count: month.departures.length })}`}
          </VisuallyHidden>
        </div>
        <div aria-hidden="true" className={styles.weekdays}>
          {listWeekdays().map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <MonthDays
          {...deferredMonth}
          month={deferredMonth.month ?? month}
          titleId={titleId}
          detail={detail}
          inrPerUsd={inrPerUsd}
          onChoose={choice.chooseDate}
        />
      </section>
    </div>
  );
}

interface Month {
  title: string;
  /** `2027-01`. */
  key: string;
  departures: readonly Departure[];
}

const MonthDays = memo(function MonthDays({
  month,
  chosen,
  taken,
  titleId,
  detail,
  inrPerUsd,
  onChoose,
}: {
  month: Month;
  chosen: string | null;
  /** The rooms taken on the chosen date. */
  taken: ReadonlySet<string>;
  titleId: string;
  detail: TourDetail;
  inrPerUsd: number | null;
  onChoose: (date: string) => void;
}) {
  return (
    <ol role="list" aria-labelledby={titleId} className={styles.days}>
      {Array.from({ length: getWeekday(`${month.key}-01`) }, (_, place) => (
        <li key={`before-${place}`} aria-hidden="true" className={styles.none} />
      ))}
      {listDays(month.key, month.departures).map(({ date, day, departure: on }) =>
        on ? (
          <li key={date}>
            <Day
              departure={on}
              day={day}
              chosen={date === chosen}
              fare={findLowestFare(
                getSuitesOn(detail, on),
                date === chosen ? taken : getTakenRooms(detail, date),
                on.fare_percent,
              )}
              inrPerUsd={inrPerUsd}
              onChoose={onChoose}
            />
          </li>
        ) : (
          <li key={date} aria-hidden="true" className={styles.none}>
            {day}
          </li>
        ),
      )}
    </ol>
  );
});

function Day({
  departure: { date_from, date_to, season },
  day,
  chosen,
  fare,
  inrPerUsd,
  onChoose,
}: {
  departure: Departure;
  day: number;
  chosen: boolean;
  fare: number | null;
  inrPerUsd: number | null;
  onChoose: (date: string) => void;
}) {
  const name = `${formatWeekday(date_from)} ${formatDate(date_from)}, ${season}`;
  const content = (
    <>
      <span aria-hidden="true" className={styles.day}>
        <span className={styles.weekday}>{`${formatWeekday(date_from, 'short')} `}</span>
        <span>{day}</span>
      </span>
      <span aria-hidden="true" className={styles.range}>
        {formatDateRange(date_from, date_to)}
      </span>
    </>
  );
  if (fare === null) {
    return (
      <p className={styles.sold}>
        {content}
        <VisuallyHidden>{`${name}: `}</VisuallyHidden>
        <span className={styles.soldOut}>{m.soldOut()}</span>
      </p>
    );
  }
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(date_from);
  };
  return (
    <Link
      to={{ search: `?date=${date_from}` }}
      aria-current={chosen ? 'true' : undefined}
      onClick={choose}
      className={styles.departure}
    >
      {content}
      <VisuallyHidden>{m.from({ name })}</VisuallyHidden>
      <FarePrice
        usdCents={fare}
        inrPerUsd={inrPerUsd}
        size="small"
        layout="stacked"
        className={styles.fare}
      />
      <VisuallyHidden>{m.aPerson()}</VisuallyHidden>
    </Link>
  );
}

function MonthButton({
  to,
  label,
  forward = false,
  onShow,
}: {
  to: { key: string; title: string } | undefined;
  label: string;
  forward?: boolean;
  onShow: (key: string | undefined) => void;
}) {
  return (
    // The button stays in the first and last month too, so that it keeps the focus.
    <button
      type="button"
      aria-label={to ? `${label}, ${to.title}` : label}
      aria-disabled={to ? undefined : true}
      onClick={() => onShow(to?.key)}
      className={styles.step}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={forward ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'} />
      </svg>
    </button>
  );
}
