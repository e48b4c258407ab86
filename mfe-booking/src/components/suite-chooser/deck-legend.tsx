import { memo } from 'react';
import type { Departure } from '@antara/contracts/api/catalogue';
import { FarePrice } from '../agent-prices/fare-price.tsx';
import { SuiteStateIcon } from './suite-button.tsx';
import { calculateCategoryFare, type SuiteCategory } from './categories.ts';
import * as m from '../../messages/deck-legend.ts';
import suiteButton from './suite-button.module.css';
import styles from './deck-legend.module.css';

const states = [
  ['free', false, m.free],
  ['chosen', false, m.chosen],
  ['held', true, m.held],
  ['option', false, m.option],
  ['booked', false, m.booked],
  ['taken', false, m.taken],
] as const;

/** Explains the colour and the fare of each category, and the icons of the states. */
export const DeckLegend = memo(function DeckLegend({
  categories,
  departure,
  departures,
  inrPerUsd,
  withBooked,
  withOption,
}: {
  categories: readonly SuiteCategory[];
  departure: Departure | null;
  departures: readonly Departure[];
  inrPerUsd: number | null;
  /** True when the visitor has booked some of the suites. */
  withBooked: boolean;
  /** True when some of the suites are on the agent's own option. */
  withOption: boolean;
}) {
  return (
    <div className={styles.legend}>
      <ul role="list" aria-label={m.categoriesAndFares()} className={styles.categories}>
        {categories.map((category, place) => {
          const { single, twin, lowestOf } = calculateCategoryFare(category, departure, departures);
          return (
            <li key={category.name} className={styles.category}>
              <p className={styles.name}>
                <span aria-hidden="true" data-shade={place % 4} className={suiteButton.sample} />
                <span>{category.name}</span>
              </p>
              {(
                [
                  [m.singlePerson(), single],
                  [m.doublePerson(), twin],
                ] as const
              ).map(([label, cents]) => (
                <p key={label} className={styles.fare}>
                  <span className={styles.label}>{lowestOf ? m.from({ label }) : label}</span>{' '}
                  <FarePrice usdCents={cents} inrPerUsd={inrPerUsd} size="small" />
                </p>
              ))}
            </li>
          );
        })}
      </ul>
      <ul role="list" aria-label={m.signsOnThePlan()} className={styles.states}>
        {states
          .filter(([state]) => (state !== 'booked' || withBooked) && (state !== 'option' || withOption))
          .map(([state, held, label]) => (
            <li key={state}>
              <span aria-hidden="true" data-state={state} className={suiteButton.sample}>
                <SuiteStateIcon state={state} heldForYou={held} />
              </span>
              <span>{label()}</span>
            </li>
          ))}
      </ul>
    </div>
  );
});
