import type { ListPage } from '@antara/contracts/api/agent-lists';
import type { CourtesyOption } from '@antara/contracts/api/options';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { isEmptyFilter } from '@antara/contracts/rules/portal-filter';
import { paths } from '@antara/contracts/composition/routes';
import { formatDate } from '@antara/shared-ui/date';
import { Pagination } from '@antara/shared-ui/pagination';
import { TextLink } from '@antara/shared-ui/text-link';
import { formatSuiteNumbers } from './format-option.ts';
import { withPage, type PortalQuery } from './portal-query.ts';
import styles from './options.module.css';

const endText = { LAPSED: 'lapsed', RELEASED: 'released by you', WITHDRAWN: 'released by us' } as const;

/** Lists the options that ended unpaid: those of the last days, or more on request. Their suites may still be free. */
export function EndedOptions({
  ended: { rows, page, pages },
  query,
}: {
  ended: ListPage<CourtesyOption>;
  query: PortalQuery;
}) {
  if (!rows.length) return null;
  return (
    <div className={styles.ended}>
      <h3 className={styles.endedTitle}>
        {isEmptyFilter(query.filter) ? 'Ended in the last 14 days' : 'Ended'}
      </h3>
      <ul role="list">
        {rows.map(({ id, state, tour, date_from, rooms, reference, ended_at, ends_at }) => (
          <li key={id}>
            <span>{reference ? `${reference}: ` : ''}</span>
            <TextLink to={paths.bookNow(tour.slug, { date: date_from })}>
              {`${tour.name}, ${formatDate(date_from)}`}
            </TextLink>
            <span>{`, ${rooms.length === 1 ? 'suite' : 'suites'} ${formatSuiteNumbers({ rooms })}, `}</span>
            <span>{state in endText ? endText[state as keyof typeof endText] : endText.LAPSED}</span>{' '}
            <span>{formatIndianTime(new Date(ended_at ?? ends_at))}</span>
          </li>
        ))}
      </ul>
      <Pagination
        label="Pages of options that ended"
        page={page}
        pages={pages}
        hrefFor={(other) => paths.agentPortal(withPage(query, 'ended', other))}
        list="agent-options"
      />
    </div>
  );
}
