import { type ReactNode, useId } from 'react';
import { formatTimeLeft } from '@antara/contracts/api/limit-messages';
import type { CourtesyOption } from '@antara/contracts/api/options';
import { paths } from '@antara/contracts/composition/routes';
import { useAgentPrice } from '@antara/contracts/react/use-agent-prices';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { Amount, Price, formatUsd } from '@antara/shared-ui/price';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { quoteUrl } from './download-urls.ts';
import { formatSuiteNumbers, formatTravellers } from './format-option.ts';
import { useNowMs } from './use-now-ms.ts';
import styles from './options.module.css';

/** An option is marked as ending soon when less time than this is left. */
const endsSoonMs = 86_400_000;

/**
 * Shows an open option: suites, date, client, price and deadline. The agent can book the option, extend it once or
 * release it. `clockOffsetMs` is the difference between this machine's clock and the server's; positive when this clock
 * is ahead.
 */
export function OpenOption({
  option,
  clockOffsetMs,
  onRelease,
  onExtended,
}: {
  option: CourtesyOption;
  clockOffsetMs: number;
  onRelease: () => void;
  onExtended: () => void;
}) {
  const titleId = useId();
  const { id, state, tour, ship, rooms, reference, quoted_usd, quoted_inr, today_usd } = option;
  const toAgentPrice = useAgentPrice();
  const fareCents = rooms.reduce((sum, { price }) => sum + price, 0);
  const ends = new Date(option.ends_at);
  const leftMs = ends.getTime() + clockOffsetMs - useNowMs();
  const optionName = <VisuallyHidden>{` option ${id}, ${tour.name}`}</VisuallyHidden>;
  return (
    <li aria-labelledby={titleId} data-surface="raised" className={styles.option}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {reference ?? tour.name}
        </h3>
        <p translate="no" className={styles.id}>
          {id}
        </p>
      </div>
      <p data-soon={leftMs < endsSoonMs || undefined} className={styles.deadline}>
        {leftMs > 0 ? (
          <>
            <span>Lapses </span>
            <time dateTime={option.ends_at}>{formatIndianTime(ends)}</time>
            <span className={styles.left}>{`${formatTimeLeft(leftMs)} left`}</span>
          </>
        ) : (
          'Its time is over: the suites are going back on sale.'
        )}
      </p>
      <DefinitionList
        variant="facts"
        className={styles.facts!}
        rows={[
          { term: 'Journey', description: tour.name, note: ship },
          {
            term: 'Departure',
            description: formatDateRange(option.date_from, option.date_to),
            note: tour.duration,
          },
          {
            term: rooms.length === 1 ? 'Suite' : 'Suites',
            description: formatSuiteNumbers(option),
            note: formatTravellers(option),
          },
          {
            term: 'Price as quoted',
            description: (
              <Price usdCents={quoted_usd} inr={quoted_inr} agent={toAgentPrice(fareCents, quoted_usd)} />
            ),
            note:
              today_usd !== null && today_usd !== quoted_usd ? (
                <strong>
                  Today <Amount>{formatUsd(today_usd)}</Amount>: the price when you book
                </strong>
              ) : undefined,
          },
        ]}
      />
      {state !== 'OPEN' && (
        <p className={styles.soft}>
          {state === 'PAYING'
            ? 'A payment for it is under way. It can be released when that is decided.'
            : 'It is in a checkout now. If that is left, the option stands as before.'}
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink to={paths.checkout(tour.slug, { date: option.date_from, option: id })}>
          Book now{optionName}
        </ButtonLink>
        {option.extendable_until && (
          <ExtendButton option={option} until={option.extendable_until} onExtended={onExtended}>
            {optionName}
          </ExtendButton>
        )}
        {leftMs > 0 && (
          <ButtonLink variant="secondary" href={quoteUrl(id)} download>
            Quote for your client (PDF){optionName}
          </ButtonLink>
        )}
        {state !== 'PAYING' && (
          <Button variant="secondary" onClick={onRelease}>
            Release{optionName}
          </Button>
        )}
      </div>
    </li>
  );
}

/**
 * Renders a button that extends an option, which is possible once. The label contains the new end `until`. `children`
 * names the option for screen readers.
 */
function ExtendButton({
  option: { id },
  until,
  onExtended,
  children,
}: {
  option: CourtesyOption;
  /** ISO instant. */
  until: string;
  onExtended: () => void;
  children: ReactNode;
}) {
  const appContext = useAppContext();
  const { run, busy } = useCall(() => appContext.api('extendOption', { body: { id } }), {
    failed: 'The option could not be extended just now. Please try again.',
    onFailed: (message) => appContext.notify(message, 'error'),
    onDone: ({ option }) => {
      appContext.notify(
        `Option ${id} is kept until ${formatIndianTime(new Date(option.ends_at))}.`,
        'success',
      );
      onExtended();
    },
  });
  return (
    <Button variant="secondary" busy={busy} busyLabel="Extending…" onClick={() => void run()}>
      <span>{`Extend once, to ${formatIndianTime(new Date(until))}`}</span>
      {children}
    </Button>
  );
}
