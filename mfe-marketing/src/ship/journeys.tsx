import type { CruiseDetail, TourSummary } from '@antara/contracts/api/catalogue';
import { Fragment } from '@antara/contracts/fragment';
import { paths } from '@antara/contracts/routes';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './journeys.module.css';

/** The journeys she sails, on the cards of the journeys page; plain links while their owner cannot be reached (MF-04). */
export function Journeys({ cruise, tours }: Pick<CruiseDetail, 'cruise' | 'tours'>) {
  return (
    <PageSection id="journeys" aria-labelledby="ship-journeys">
      <PageHeading
        level={2}
        id="ship-journeys"
        eyebrow="Featured itineraries"
        title={`Journeys with ${cruise.name}`}
      />
      {tours.length > 0 ? (
        <Fragment
          name="mfe-booking/tour-cards"
          props={{ tours }}
          pending={<JourneyLinks tours={tours} />}
          fallback={<JourneyLinks tours={tours} />}
        />
      ) : (
        <p>Her next season is being drawn up. Our other journeys are one page on.</p>
      )}
      <p className={styles.all}>
        <TextLink to={paths.journeys()} variant="arrow">
          See all our journeys
        </TextLink>
      </p>
    </PageSection>
  );
}

function JourneyLinks({ tours }: { tours: readonly TourSummary[] }) {
  return (
    <ul role="list" className={styles.links}>
      {tours.map((tour) => (
        <li key={tour.slug}>
          <TextLink to={paths.journey(tour.slug)} className={styles.name}>
            {tour.name}
          </TextLink>
          <p className={styles.facts}>
            {tour.duration}, {tour.embark} to {tour.disembark}
          </p>
        </li>
      ))}
    </ul>
  );
}
