import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatDateRange } from '@antara/shared-ui/date';
import type { UnavailableDate } from './unavailable-date.ts';
import * as m from '../../messages/unavailable-date-notice.ts';
import styles from './suite-chooser.module.css';

/** Tells the visitor that the date in the address is not on sale, and offers the next departure (TJ-04). */
export function UnavailableDateNotice({
  date: { requested, next },
  onChoose,
}: {
  date: UnavailableDate;
  onChoose: (date: string) => void;
}) {
  const choose = (date: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(date);
  };
  return (
    <p role="status" className={styles.notice}>
      <span>
        {requested
          ? (requested.hasSailed ? m.sailed : m.notOnSale)({
              dates: formatDateRange(requested.from, requested.to),
            })
          : m.theLinkYouFollowedNames()}
      </span>
      {next && (
        <span>
          {m.theNextDepartureIs()}
          <Link to={{ search: `?date=${next.date_from}` }} onClick={choose(next.date_from)}>
            {formatDateRange(next.date_from, next.date_to)}
          </Link>
          .
        </span>
      )}
    </p>
  );
}
