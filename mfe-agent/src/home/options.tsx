import { useEffect, useRef, useState } from 'react';
import type { ListPage } from '@antara/contracts/api/agent-lists';
import { isSuccess } from '@antara/contracts/api/client';
import type { CourtesyOption } from '@antara/contracts/api/options';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { optionHours, optionLimits } from '@antara/contracts/rules/option-rules';
import { isEmptyFilter } from '@antara/contracts/rules/portal-filter';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { Pagination } from '@antara/shared-ui/pagination';
import { TextLink } from '@antara/shared-ui/text-link';
import { Loading } from '../loading.tsx';
import { ClientPayments } from './client-payments.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { formatSuiteNumbers, formatTravellers } from './format-option.ts';
import { OpenOption } from './open-option.tsx';
import { type PortalQuery, toPageQuery } from './portal-query.ts';
import { useLatest } from './use-latest.ts';
import home from './home.module.css';
import styles from './options.module.css';

/**
 * Shows the bookings that wait for their clients' payments, and the agency's courtesy options (AG-05): the open options
 * with their actions, then the options that ended unpaid.
 */
export function Options({ query }: { query: PortalQuery }) {
  const { api } = useAppContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const [releasing, setReleasing] = useState<CourtesyOption | null>(null);
  const { filter, pages } = query;
  const narrowed = !isEmptyFilter(filter);
  const options = useQuery(`options ${JSON.stringify([filter, pages.ended])}`, async (signal) => {
    const answer = await api('agentOptions', { query: { ...filter, ended: pages.ended }, signal });
    // This machine's clock may differ from the server's, which decides when an option ends.
    return isSuccess(answer) ? { ...answer, clockOffsetMs: Date.now() - answer.now } : answer;
  });
  const latest = useLatest(options);
  const clientPayments = useQuery('client payments', (signal) => api('clientPayments', { signal }));
  const waiting = useLatest(clientPayments)?.bookings ?? [];
  // An option that waits for its client's payment is shown in the list of client payments alone.
  const open = latest?.open.filter(({ id }) => !waiting.some(({ booking_id }) => booking_id === id)) ?? [];
  const [changeCount, setChangeCount] = useState(0);
  const onChanged = () => {
    setChangeCount((count) => count + 1);
    options.retry();
  };
  // After each change the heading takes the focus. The pressed button disappears with its option, although the closed
  // dialog has just returned the focus to this button.
  useEffect(() => {
    if (changeCount) heading.current?.focus();
  }, [changeCount]);

  return (
    <>
      {clientPayments.status === 'failed' && (
        <ErrorPanel
          headingLevel={2}
          title="Your clients’ payments could not be read"
          message="Their links can be used as before. Please try again."
          onRetry={clientPayments.retry}
        />
      )}
      {waiting.length > 0 && (
        <ClientPayments
          bookings={waiting}
          clockOffsetMs={latest?.clockOffsetMs ?? 0}
          onWithdrawn={() => {
            clientPayments.retry();
            onChanged();
          }}
        />
      )}
      <section aria-labelledby="agent-options">
        <h2 id="agent-options" ref={heading} tabIndex={-1} className={styles.heading}>
          Your options
        </h2>
        {options.status === 'loading' && !latest && <Loading />}
        {options.status === 'failed' && (
          <ErrorPanel
            headingLevel={3}
            title="Your options could not be read"
            message="They stand as they did. Please try again."
            onRetry={options.retry}
          />
        )}
        {latest && (
          <>
            {open.length ? (
              <ul role="list" aria-label="Open options" className={styles.list}>
                {open.map((option) => (
                  <OpenOption
                    key={option.id}
                    option={option}
                    clockOffsetMs={latest.clockOffsetMs}
                    onRelease={() => setReleasing(option)}
                    onExtended={onChanged}
                  />
                ))}
              </ul>
            ) : narrowed ? (
              <p className={home.lead}>
                {latest.ended.total > 0 ? 'None that fits is open.' : 'No option fits this search.'}
              </p>
            ) : (
              <p className={home.lead}>
                None is open. Choose a sailing and its suites, and you can hold them for your client for{' '}
                {optionHours} hours without payment.{' '}
                <TextLink to={paths.journeys()}>See the journeys</TextLink>
              </p>
            )}
            <EndedOptions ended={latest.ended} query={query} />
          </>
        )}
        <ConfirmDialog
          item={releasing}
          title="Release this option?"
          keepLabel="Keep the option"
          confirmLabel="Release"
          busyLabel="Releasing…"
          call={({ id }) => api('releaseOption', { body: { id } })}
          failed="The option could not be released just now. Please try again."
          doneMessage={({ id }) => `Option ${id} is released. Its suites are on sale again.`}
          onDone={() => {
            setReleasing(null);
            onChanged();
          }}
          onClose={() => setReleasing(null)}
        >
          {(option) => (
            <>
              <p>
                {`${option.reference ? `${option.reference}: ` : ''}${option.tour.name}, ${formatDateRange(option.date_from, option.date_to)}, ${option.rooms.length === 1 ? 'suite' : 'suites'} ${formatSuiteNumbers(option)} (${formatTravellers(option)}).`}
              </p>
              <p>
                The suites go back on sale at once, and for {optionLimits.cooldownDays} days your agency can
                take no other option on this departure.
              </p>
            </>
          )}
        </ConfirmDialog>
      </section>
    </>
  );
}

const endText = { LAPSED: 'lapsed', RELEASED: 'released by you', WITHDRAWN: 'released by us' } as const;

/**
 * Lists the options that ended unpaid, because their suites may still be free. Without a filter these are the options
 * of the last 14 days.
 */
function EndedOptions({
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
        hrefFor={(other) => paths.agentPortal(toPageQuery(query, 'ended', other))}
        list="agent-options"
      />
    </div>
  );
}
