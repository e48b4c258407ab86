import { TextLink } from '@antara/shared-ui/text-link';
import styles from './tour-pages.module.css';

/** Links to the beginning of a list of tours, unless it is shown, and to those after these. Addresses; undefined where there is none. */
export function TourPages({ first, more }: { first: string | undefined; more: string | undefined }) {
  if (!first && !more) return null;
  return (
    <nav aria-label="Pages of the journeys" className={styles.pages}>
      {first && <TextLink to={first}>The first journeys</TextLink>}
      {more && (
        <TextLink to={more} variant="arrow">
          More journeys
        </TextLink>
      )}
    </nav>
  );
}
