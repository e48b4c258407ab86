import { Link } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import type { ToursPageData } from './tours.loader.ts';
import styles from './tour-view-nav.module.css';

const views = [
  { view: 'all', label: 'All journeys', to: paths.journeys() },
  { view: 'themed', label: 'Themed cruises', to: paths.journeys({ view: 'themed' }) },
] as const;

/** Links to the list of tours and to the themed cruises, which have an address each. */
export function TourViewNav({ view: current }: { view: ToursPageData['view'] }) {
  return (
    <nav aria-label="Kinds of journeys" className={styles.views}>
      <ul role="list">
        {views.map(({ view, label, to }) => (
          <li key={view}>
            <Link
              to={to}
              aria-current={view === current ? 'page' : undefined}
              preventScrollReset
              className={styles.view}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
