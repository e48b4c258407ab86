import { useId, useRef } from 'react';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { maxRooms, partyNames } from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import { Button } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { FormMessage } from '@antara/shared-ui/form-message';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { FarePrice } from '../agent-prices/fare-price.tsx';
import { HoldAsOption } from '../courtesy-option/hold-as-option.tsx';
import { messages, type SuiteChoice } from './use-suite-choice.ts';
import styles from './basket-summary.module.css';

/** Shows the choice, its total, and the way to the checkout (TJ-05 … TJ-07, TJ-10). */
export function BasketSummary({
  slug,
  detail,
  choice,
  inrPerUsd,
}: {
  slug: string;
  detail: TourDetail;
  choice: SuiteChoice;
  inrPerUsd: number | null;
}) {
  const { rooms, departure, notice, total } = choice;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const reasonId = useId();
  const reason = !departure ? messages.noDate : rooms.length === 0 ? messages.noRoom : null;

  const quotePath = paths.requestAQuote({ tour: slug, date: departure?.date_from });

  // The pressed button is removed with its room, so the focus moves to the heading.
  const then = (change: () => void) => () => {
    change();
    title.current?.focus();
  };

  return (
    <section aria-labelledby={titleId} data-screen-only data-surface="raised" className={styles.summary}>
      <div className={styles.head}>
        <h3 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          Your suites
        </h3>
        {rooms.length > 0 && (
          <Button variant="quiet" size="small" onClick={then(choice.clear)}>
            Clear All
          </Button>
        )}
      </div>
      {departure && <p className={styles.date}>{formatDateRange(departure.date_from, departure.date_to)}</p>}
      <VisuallyHidden role="status">
        {rooms.length === 1 ? '1 suite chosen' : `${rooms.length} suites chosen`}
      </VisuallyHidden>
      <FormMessage tone="info" silent={choice.isNotified}>
        {notice}
      </FormMessage>

      {rooms.length > 0 && (
        <ul role="list" className={styles.rooms}>
          {rooms.map((room) => (
            <li key={room.roomNumber} className={styles.room}>
              <div>
                <p className={styles.name}>{`${room.suite} ${room.roomNumber}`}</p>
                <p className={styles.detail}>{partyNames[room.travellers]}</p>
              </div>
              <FarePrice
                usdCents={room.price}
                inrPerUsd={inrPerUsd}
                size="small"
                layout="stacked"
                className={styles.price}
              />
              <button
                type="button"
                aria-label={`Remove suite ${room.roomNumber}`}
                onClick={then(() => choice.remove(room.roomNumber))}
                className={styles.remove}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      {rooms.length >= maxRooms && (
        <p className={styles.more}>
          For More than 5 Suites click on <TextLink to={quotePath}>Request a Quote</TextLink>.
        </p>
      )}

      {rooms.length > 0 && (
        <div className={styles.total}>
          <span>
            Total
            <span className={styles.detail}>before extras</span>
          </span>
          <FarePrice
            usdCents={total}
            inrPerUsd={inrPerUsd}
            parts={rooms.map(({ price }) => price)}
            size="large"
            layout="stacked"
            className={styles.price}
          />
        </div>
      )}
      <Button
        wide
        disabled={reason !== null}
        busy={choice.proceeding}
        busyLabel="Keeping your suites…"
        aria-describedby={reasonId}
        onClick={() => void choice.proceed()}
      >
        Proceed to Checkout
      </Button>
      <p id={reasonId} className={styles.reason}>
        {reason ?? 'We keep your suites for 15 minutes while you enter your details.'}
      </p>
      {rooms.length < maxRooms && (
        <p className={styles.more}>
          Rather have a price in writing? <TextLink to={quotePath}>Request a quote</TextLink>
        </p>
      )}
      {departure && rooms.length > 0 && (
        <HoldAsOption
          slug={slug}
          detail={detail}
          departure={departure}
          rooms={rooms}
          inrPerUsd={inrPerUsd}
          onTaken={choice.removeUnavailableRooms}
        />
      )}
    </section>
  );
}
