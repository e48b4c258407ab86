import type { ReactNode } from 'react';
import type { TourCardData } from '@antara/contracts/api/tour-card';
import { Fragment } from '@antara/contracts/react/fragment';
import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './journey-cards.module.css';

/**
 * Shows journeys as cards of the booking app, and a link to all journeys. While the booking app cannot be loaded, shows
 * the journeys as plain links (MF-04).
 */
export function JourneyCards({
  tours,
  inrPerUsd,
  none,
  children,
}: {
  tours: TourCardData[] | null;
  /** Rupees for one dollar. Null when there is no rate. */
  inrPerUsd: number | null;
  none: string;
  /** More links, beside the link to all journeys. */
  children?: ReactNode;
}) {
  return (
    <>
      {tours && tours.length > 0 ? (
        <Fragment
          name="mfe-booking/tour-cards"
          props={{ tours, inrPerUsd }}
          pending={<JourneyLinks tours={tours} />}
          fallback={<JourneyLinks tours={tours} />}
        />
      ) : (
        <p>{none}</p>
      )}
      <p className={styles.all}>
        <TextLink to={paths.journeys()} variant="arrow">
          See all our journeys
        </TextLink>
        {children}
      </p>
    </>
  );
}

function JourneyLinks({ tours }: { tours: TourCardData[] }) {
  return (
    <ul role="list" className={styles.links}>
      {tours.map((tour) => (
        <li key={tour.slug}>
          <TextLink to={paths.journey(tour.slug)} className={styles.name}>
            {tour.name}
          </TextLink>
          <p className={styles.facts}>
            {`${tour.duration}, ${tour.embark} to ${tour.disembark}, aboard ${tour.tour_cruise.name}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
