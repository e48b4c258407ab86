import { useRevalidator } from 'react-router-dom';
import type { TourSummary } from '@antara/contracts/api/catalogue';
import { Fragment } from '@antara/contracts/react/fragment';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { TextLink } from '@antara/shared-ui/text-link';
import type { {{Page}}Data } from './{{page}}.loader.ts';
import styles from './{{page}}.module.css';

/** The tours as cards of mfe-booking; plain links while it cannot be reached (MF-04). */
export function NextTours({ tours }: {{Page}}Data) {
  const { revalidate, state } = useRevalidator();
  if (!tours) {
    return (
      <ErrorPanel
        headingLevel={3}
        title="Our journeys could not be loaded"
        message="The rest of the site is at hand. Please try once more."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    );
  }
  if (tours.length === 0) {
    return (
      <EmptyState
        title="Every suite is taken just now"
        action={<ButtonLink to={paths.requestAQuote()}>Request a quote</ButtonLink>}
      >
        <p>Tell us when you would like to travel, and we will write to you when a suite comes free.</p>
      </EmptyState>
    );
  }
  const links = <TourLinks tours={tours} />;
  return <Fragment name="mfe-booking/tour-cards" props={{ tours }} pending={links} fallback={links} />;
}

function TourLinks({ tours }: { tours: TourSummary[] }) {
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
