import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { AgentPricesSwitch } from '../components/agent-prices/agent-prices-switch.tsx';
import { TourCards } from '../components/tour-cards/tour-cards.tsx';
import { TourList } from '../components/tour-cards/tour-list.tsx';
import { filterTours } from './tour-filter.ts';
import { TourFilterForm } from './tour-filter-form.tsx';
import type { ToursPageData } from './tours.loader.ts';
import styles from './tour-filter-form.module.css';

/** The list of journeys with its filter. */
export function FilteredTours({ data }: { data: Extract<ToursPageData, { view: 'all' }> }) {
  const { filter } = data;
  return (
    <TourList data={data} filter={Object.values(filter).join('&')}>
      {(tours, inrPerUsd) => {
        const fitting = filterTours(tours, filter);
        return (
          <>
            <TourFilterForm tours={tours} filter={filter} fitting={fitting.length} />
            <AgentPricesSwitch className={styles.agentPrices} />
            {fitting.length > 0 ? (
              // Cards of another month choose among other departures, so they start afresh.
              <TourCards key={filter.month} tours={fitting} inrPerUsd={inrPerUsd} />
            ) : (
              <EmptyState
                title="No journey fits all of this"
                action={
                  <ButtonLink to={paths.requestAQuote({ ship: filter.ship, month: filter.month })}>
                    Request a quote
                  </ButtonLink>
                }
              >
                <p>
                  Please try another month or a wider fare, or write to us: we may know of a place that is not
                  on the list.
                </p>
              </EmptyState>
            )}
          </>
        );
      }}
    </TourList>
  );
}
