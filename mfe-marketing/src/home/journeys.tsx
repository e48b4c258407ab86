import type { TourSummary } from '@antara/contracts/api/catalogue';
import type { PageBlock } from '@antara/contracts/api/content';
import { Fragment } from '@antara/contracts/fragment';
import { paths } from '@antara/contracts/routes';
import { PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockHeading } from '../page/block-heading.tsx';
import styles from './journeys.module.css';

const unnamed = { eyebrow: null, title: 'Our cruises', text: null };

/** Three journeys on the cards that the journeys page uses; plain links while their owner cannot be reached. */
export function Journeys({
  block = unnamed,
  journeys,
}: {
  block?: Pick<PageBlock, 'eyebrow' | 'title' | 'text'> | undefined;
  journeys: TourSummary[] | null;
}) {
  return (
    <PageSection aria-labelledby="home-journeys" surface="sunk">
      <BlockHeading block={block} id="home-journeys" />
      {journeys && journeys.length > 0 ? (
        <Fragment
          name="mfe-booking/tour-cards"
          props={{ tours: journeys, limit: journeys.length }}
          pending={<JourneyLinks journeys={journeys} />}
          fallback={<JourneyLinks journeys={journeys} />}
        />
      ) : (
        <p>The journeys themselves, with their dates and fares, are one page on.</p>
      )}
      <p className={styles.all}>
        <TextLink to={paths.journeys()} variant="arrow">
          See all our journeys
        </TextLink>
      </p>
    </PageSection>
  );
}

function JourneyLinks({ journeys }: { journeys: TourSummary[] }) {
  return (
    <ul role="list" className={styles.links}>
      {journeys.map((tour) => (
        <li key={tour.slug}>
          <TextLink to={paths.journey(tour.slug)} className={styles.name}>
            {tour.name}
          </TextLink>
          <p className={styles.facts}>
            {tour.duration}, {tour.embark} to {tour.disembark}, aboard {tour.tour_cruise.name}
          </p>
        </li>
      ))}
    </ul>
  );
}
