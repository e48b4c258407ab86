import { TextLink } from '@antara/shared-ui/text-link';
import * as m from '../../messages/tour-pages.ts';
import styles from './tour-pages.module.css';

interface TourPagesProps {
  /**
   * `first` is the address of the first page, undefined while that page is shown. `more` is the address of the next
   * page, undefined on the last page.
   */
  first: string | undefined;
  more: string | undefined;
  /** The id of the list's element, to which the links scroll. */
  list: string;
}

/** Links to the other pages of a list of tours. */
export function TourPages({ first, more, list }: TourPagesProps) {
  if (!first && !more) return null;
  return (
    <nav aria-label={m.pagesOfTheJourneys()} className={styles.pages}>
      {first && <TextLink to={`${first}#${list}`}>{m.theFirstJourneys()}</TextLink>}
      {more && (
        <TextLink to={`${more}#${list}`} variant="arrow">
          {m.moreJourneys()}
        </TextLink>
      )}
    </nav>
  );
}
