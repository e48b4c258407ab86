import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { AgentPricesSwitch } from '../components/agent-prices/agent-prices-switch.tsx';
import { TourCards } from '../components/tour-cards/tour-cards.tsx';
import { TourList } from '../components/tour-cards/tour-list.tsx';
import { TourPages } from '../components/tour-cards/tour-pages.tsx';
import { toToursQuery } from './tour-filter.ts';
import { TourFilterForm } from './tour-filter-form.tsx';
import type { ToursPageData } from './tours.loader.ts';
import * as m from '../messages/filtered-tours.ts';
import styles from './tour-filter-form.module.css';

/** The list of journeys with its filter. */
export function FilteredTours({ data }: { data: Extract<ToursPageData, { view: 'all' }> }) {
  const { filter, cursor } = data;
  return (
    <TourList data={data} filter={[...Object.values(filter), cursor].join('&')}>
      {({ tours, more, fitting = tours.length, total = tours.length }, { choices, inrPerUsd }) => {
        return (
          <>
            <TourFilterForm choices={choices} filter={filter} fitting={fitting} total={total} />
            <AgentPricesSwitch className={styles.agentPrices} />
            {tours.length > 0 ? (
              // A new key resets the cards, because cards of another month offer other departures.
              <TourCards key={`${filter.month} ${cursor}`} tours={tours} inrPerUsd={inrPerUsd} />
            ) : (
              <EmptyState
                title={m.noJourneyFitsAllOf()}
                action={
                  <ButtonLink to={paths.requestAQuote({ ship: filter.ship, month: filter.month })}>
                    {m.requestAQuote()}
                  </ButtonLink>
                }
              >
                <p>{m.pleaseTryAnotherMonthOr()}</p>
              </EmptyState>
            )}
            <TourPages
              list="journeys"
              first={cursor && paths.journeys(toToursQuery(filter))}
              more={more && paths.journeys(toToursQuery(filter, more))}
            />
          </>
        );
      }}
    </TourList>
  );
}
