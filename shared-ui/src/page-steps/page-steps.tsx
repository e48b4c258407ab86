import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import styles from '../pagination/pagination.module.css';

export type PageStepsProps = {
  /** Paths within the site of the items before and after these; undefined where there are none. */
  newer: string | undefined;
  older: string | undefined;
  /** Accessible name: "Pages of the journal". */
  label: string;
  /**
   * Id of the list's element, where a page that is turned to begins; named, so that a screen reader says where it is.
   */
  list?: string | undefined;
  className?: string;
};

/** The way through a list by date whose length nobody counts; nothing where all of it is shown. */
export function PageSteps({ newer, older, label, list, className }: PageStepsProps) {
  if (newer === undefined && older === undefined) return null;
  const place = list ? `#${list}` : '';
  return (
    <nav aria-label={label} className={className}>
      <ul role="list" className={styles.list}>
        {newer !== undefined && (
          <li>
            <Link to={newer + place} rel="prev" className={styles.link}>
              <ChevronLeft aria-hidden="true" />
              Newer
            </Link>
          </li>
        )}
        {older !== undefined && (
          <li>
            <Link to={older + place} rel="next" className={styles.link}>
              Older
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
