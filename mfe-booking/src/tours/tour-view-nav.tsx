import { Link } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import type { ToursPageData } from './tours.loader.ts';
import * as m from '../messages/tour-view-nav.ts';
import styles from './tour-view-nav.module.css';

const views = [
  {
    view: 'all',
    label: m.allJourneys,
    to: paths.journeys(),
  },
  {
    view: 'themed',
    label: m.themedCruises,
    to: paths.journeys({ view: 'themed' }),
  },
] as const;

/** Links to the list of tours and to the themed cruises, which have an address each. */
export function TourViewNav({ view: current }: { view: ToursPageData['view'] }) {
  return (
    <nav aria-label={m.kindsOfJourneys()} className={styles.views}>
      <ul role="list">
        {views.map(({ view, label, to }) => (
          <li key={view}>
            <Link
              to={to}
              aria-current={view === current ? 'page' : undefined}
              preventScrollReset
              className={styles.view}
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
