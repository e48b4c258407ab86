import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import * as m from '../messages/page-steps.ts';
import styles from '../pagination/pagination.module.css';

export type PageStepsProps = {
  /** The paths (within the site) of the items before and after these. Undefined when there are none. */
  newer: string | undefined;
  older: string | undefined;
  /** The accessible name: "Pages of the journal". */
  label: string;
  /**
   * The id of the list's element, at which the other page begins. Give that element a name, so that screen readers
   * announce it.
   */
  list?: string | undefined;
  className?: string;
};

/** Links to the newer and older items of a list that is not counted. Renders nothing when all items are shown. */
export function PageSteps({ newer, older, label, list, className }: PageStepsProps) {
  if (newer === undefined && older === undefined) return null;
  const place = list ? `#${list}` : '';
  return (
    <nav aria-label={label} className={className}>
      <ul role="list" className={styles.list}>
        {newer !== undefined && (
          <li>
            <Link to={newer + place} rel="prev" className={styles.link}>
              <ChevronLeft aria-hidden="true" data-inline-arrow />
              {m.newer()}
            </Link>
          </li>
        )}
        {older !== undefined && (
          <li>
            <Link to={older + place} rel="next" className={styles.link}>
              {m.older()}
              <ChevronRight aria-hidden="true" data-inline-arrow />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
