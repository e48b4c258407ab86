import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { calculateSuiteFare, type Travellers } from '@antara/contracts/rules/booking-rules';
import type { Departure, Suite } from '@antara/contracts/api/catalogue';
import { Button } from '@antara/shared-ui/button';
import { RadioGroupField } from '@antara/shared-ui/field';
import { Picture } from '@antara/shared-ui/picture';
import { FarePrice } from '../agent-prices/fare-price.tsx';
import { OwnBooking, OwnOption } from './own-booking.tsx';
import * as m from '../../messages/suite-panel.ts';
import styles from './suite-panel.module.css';

/** The panel of a pressed suite: number of travellers, fare, and Add room (TJ-05). Escape closes the panel. */
export function SuitePanel({
  id,
  suite,
  isTaken,
  bookingId,
  optionId,
  departure,
  departures,
  inrPerUsd,
  onAdd,
  onClose,
}: {
  id: string;
  suite: Suite;
  /** True when others took the suite while the panel was open. */
  isTaken: boolean;
  /** The id of the visitor's own booking that has the suite. */
  bookingId: string | undefined;
  /** The id of the agent's own option that holds the suite. */
  optionId: string | undefined;
  departure: Departure | null;
  departures: readonly Departure[];
  inrPerUsd: number | null;
  onAdd: (travellers: Travellers) => void;
  onClose: () => void;
}) {
  const [travellers, setTravellers] = useState<Travellers>(1);
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const pricedDepartures = departure ? [departure] : departures.filter(({ ship }) => !ship);
  const percents = pricedDepartures.map(({ fare_percent }) => fare_percent);
  const percent = percents.length ? Math.min(...percents) : 100;
  const from = new Set(percents).size > 1 ? ', from' : '';
  useEffect(() => panel.current?.focus(), []);

  const option = (of: Travellers, label: string) => ({
    value: String(of),
    label: `${label}${from}`,
    hint: <FarePrice usdCents={calculateSuiteFare(suite, of, percent)} inrPerUsd={inrPerUsd} size="small" />,
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    // Key events of the controls inside bubble to the panel, which is no control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      id={id}
      role="region"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-surface="raised"
      onKeyDown={press}
      className={styles.panel}
    >
      <Picture picture={suite.suite_cover_image} ratio="3/2" sizes="18rem" className={styles.picture} />
      <div className={styles.text}>
        <div className={styles.head}>
          <p id={titleId} className={styles.title}>
            {`${suite.suite_category_name} ${suite.description}`}
          </p>
          <Button variant="quiet" size="small" onClick={onClose}>
            {m.close()}
          </Button>
        </div>
        <p className={styles.place}>{m.deckAndSide({ deck: suite.deck, side: suite.side })}</p>
        {bookingId !== undefined ? (
          <OwnBooking room={suite.description} bookingId={bookingId} />
        ) : isTaken ? (
          <p className={styles.taken}>{m.suiteHasJustBeenTaken({ description: suite.description })}</p>
        ) : (
          <>
            {optionId !== undefined && <OwnOption room={suite.description} optionId={optionId} />}
            <RadioGroupField
              legend={m.travellers()}
              name={`${id}-travellers`}
              inline
              value={String(travellers)}
              onChange={(event) => setTravellers(event.currentTarget.value === '2' ? 2 : 1)}
              options={[option(1, m.singlePerson()), option(2, m.doublePerson())]}
            />
            <Button onClick={() => onAdd(travellers)} className={styles.add}>
              {m.addRoom()}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
