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
import * as m from '../../messages/basket-summary.ts';
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
  const reason = !departure ? messages.noDate() : rooms.length === 0 ? messages.noRoom() : null;

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
          {m.yourSuites()}
        </h3>
        {rooms.length > 0 && (
          <Button variant="quiet" size="small" onClick={then(choice.clear)}>
            {m.clearAll()}
          </Button>
        )}
      </div>
      {departure && <p className={styles.date}>{formatDateRange(departure.date_from, departure.date_to)}</p>}
      <VisuallyHidden role="status">{m.n1SuiteChosenOtherSuites({ count: rooms.length })}</VisuallyHidden>
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
                aria-label={m.removeSuite({ roomNumber: room.roomNumber })}
                onClick={then(() => choice.remove(room.roomNumber))}
                className={styles.remove}
              >
                {m.remove()}
              </button>
            </li>
          ))}
        </ul>
      )}
      {rooms.length >= maxRooms && (
        <p className={styles.more}>
          {m.moreThanFive({ renderQuote: (text) => <TextLink to={quotePath}>{text}</TextLink> })}
        </p>
      )}

      {rooms.length > 0 && (
        <div className={styles.total}>
          <span>
            {m.total()}
            <span className={styles.detail}>{m.beforeExtras()}</span>
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
        busyLabel={m.keepingYourSuites()}
        aria-describedby={reasonId}
        onClick={() => void choice.proceed()}
      >
        {m.proceedToCheckout()}
      </Button>
      <p id={reasonId} className={styles.reason}>
        {reason ?? m.weKeepYourSuitesFor()}
      </p>
      {rooms.length < maxRooms && (
        <p className={styles.more}>
          {m.priceInWriting({ renderQuote: (text) => <TextLink to={quotePath}>{text}</TextLink> })}
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
