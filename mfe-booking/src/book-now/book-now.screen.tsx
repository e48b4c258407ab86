import { useLoaderData, useSearchParams } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { Breadcrumb } from '@antara/shared-ui/breadcrumb';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Steps } from '@antara/shared-ui/steps';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { PriceDisplayContext } from '../components/agent-prices/price-display.ts';
import { SuiteChooser } from '../components/suite-chooser/suite-chooser.tsx';
import { createBookingSteps } from '../tour-data/booking-steps.ts';
import { applyDepartureShip } from '../tour-data/departure-ship.ts';
import { findDeparture } from '../tour-data/departures.ts';
import { TourUnavailable } from '../components/tour-unavailable.tsx';
import type { TourData } from '../tour-data/load-tour.ts';
import * as m from '../messages/book-now.ts';
import styles from './book-now.module.css';

/** The booking step: departure and suites without the tour's description (TJ-09). */
export default function BookNowScreen() {
  const { slug, detail, inrPerUsd, today } = useLoaderData<TourData>();
  const [search] = useSearchParams();
  if (!isSuccess(detail)) return <TourUnavailable />;
  const { tour } = applyDepartureShip(detail, findDeparture(detail.dates, search.get('date')));
  return (
    <PageSection space="small" className={styles.page}>
      <Breadcrumb
        items={[
          { label: m.journeys(), to: paths.journeys() },
          { label: tour.name, to: paths.journey(slug) },
          { label: m.chooseYourSuites() },
        ]}
      />
      <PageHeading
        className={styles.heading!}
        eyebrow={`${tour.tour_cruise.name}, ${tour.duration}`}
        title={tour.name}
        lead={m.lead({ renderJourney: (text) => <TextLink to={paths.journey(slug)}>{text}</TextLink> })}
      />
      <Steps items={createBookingSteps()} current={0} label={m.booking()} />
      <div>
        <h2>
          <VisuallyHidden>{m.departureAndSuites()}</VisuallyHidden>
        </h2>
        <PriceDisplayContext value={tour.price_display}>
          <SuiteChooser key={slug} slug={slug} detail={detail} today={today} inrPerUsd={inrPerUsd} />
        </PriceDisplayContext>
      </div>
    </PageSection>
  );
}
