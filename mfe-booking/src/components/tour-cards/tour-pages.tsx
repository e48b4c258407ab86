import { TextLink } from '@antara/shared-ui/text-link';
import styles from './tour-pages.module.css';

interface TourPagesProps {
  /**
   * Addresses of the beginning of the list, unless it is shown, and of those after these; undefined where there is
   * none.
   */
  first: string | undefined;
  more: string | undefined;
  /** Id of the list's element, where a page that is turned to begins. */
  list: string;
}

/** Links to the other pages of a list of tours. */
export function TourPages({ first, more, list }: TourPagesProps) {
  if (!first && !more) return null;
  return (
    <nav aria-label="Pages of the journeys" className={styles.pages}>
      {first && <TextLink to={`${first}#${list}`}>The first journeys</TextLink>}
      {more && (
        <TextLink to={`${more}#${list}`} variant="arrow">
          More journeys
        </TextLink>
      )}
    </nav>
  );
}
