import { useLoaderData, useSearchParams } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { journeySheetUrl } from '@antara/contracts/api/documents';
import { paths } from '@antara/contracts/composition/routes';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { Breadcrumb } from '@antara/shared-ui/breadcrumb';
import { ButtonLink } from '@antara/shared-ui/button';
import { Gallery } from '@antara/shared-ui/gallery';
import { Grid, PageSection } from '@antara/shared-ui/page';
import { PageHero } from '@antara/shared-ui/page-hero';
import { Picture } from '@antara/shared-ui/picture';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { PriceDisplayContext } from '../components/agent-prices/price-display.ts';
import { SuiteChooser } from '../components/suite-chooser/suite-chooser.tsx';
import { TourUnavailable } from '../components/tour-unavailable.tsx';
import { applyDepartureShip } from '../tour-data/departure-ship.ts';
import { findDeparture } from '../tour-data/departures.ts';
import { AddOns } from './add-ons.tsx';
import { Itinerary } from './itinerary.tsx';
import { TourFacts } from './tour-facts.tsx';
import { LandCruise } from './land-cruise.tsx';
import type { TourData } from '../tour-data/load-tour.ts';
import * as m from '../messages/tour.ts';
import styles from './tour.module.css';

export default function TourScreen() {
  const { slug, detail, inrPerUsd, today } = useLoaderData<TourData>();
  if (!isSuccess(detail)) return <TourUnavailable />;
  return (
    <PriceDisplayContext value={detail.tour.price_display}>
      <TourPage key={slug} slug={slug} detail={detail} today={today} inrPerUsd={inrPerUsd} />
    </PriceDisplayContext>
  );
}

function TourPage({
  slug,
  detail,
  today,
  inrPerUsd,
}: {
  slug: string;
  detail: TourDetail;
  today: string;
  inrPerUsd: number | null;
}) {
  const [search] = useSearchParams();
  const { itineraries, addOns, extensions } = detail;
  const { tour } = applyDepartureShip(detail, findDeparture(detail.dates, search.get('date')));
  return (
    <>
      <PageHero
        picture={tour.cover_image}
        breadcrumb={
          <Breadcrumb items={[{ label: m.journeys(), to: paths.journeys() }, { label: tour.name }]} />
        }
        eyebrow={tour.duration}
        title={tour.name}
      />

      <PageSection space="small">
        <TourFacts tour={tour} inrPerUsd={inrPerUsd} />
        <Grid columns="aside" className={styles.about}>
          <div className={styles.story}>
            <RichText html={tour.description} className={styles.description} />
            <div className={styles.actions}>
              <ButtonLink href="#suites-and-fares" variant="secondary">
                {m.seeSuitesAndFares()}
              </ButtonLink>
              <TextLink href={journeySheetUrl(slug)} newTab>
                {m.thisJourneyToPrintPdf()}
              </TextLink>
            </div>
          </div>
          <div className={styles.beside}>
            {tour.map_image && (
              <Gallery
                label={m.theRouteOf({ name: tour.name })}
                pictures={[tour.map_image]}
                columns={1}
                sizes="(width >= 64rem) 26rem, 100vw"
                detailed
              />
            )}
            <figure className={styles.ship}>
              <Picture
                picture={tour.ship_image}
                ratio="3/2"
                sizes="(width >= 64rem) 26rem, 100vw"
                className={styles.besidePicture}
              />
              <figcaption>
                <TextLink to={paths.ship(tour.tour_cruise.slug)} variant="arrow">
                  {m.yourShip({ name: tour.tour_cruise.name })}
                </TextLink>
              </figcaption>
            </figure>
          </div>
        </Grid>
      </PageSection>

      <PageSection aria-label={m.inDetail({ name: tour.name })} space="none" className={styles.sections}>
        <Accordion>
          <AccordionSection id="suites-and-fares" title={m.suitesFares()} headingLevel={2} defaultOpen>
            <SuiteChooser slug={slug} detail={detail} today={today} inrPerUsd={inrPerUsd} />
          </AccordionSection>
          <AccordionSection
            id="itinerary"
            title={m.itinerary()}
            headingLevel={2}
            {...(itineraries.length > 0 && { aside: m.days({ length: itineraries.length }) })}
          >
            <Itinerary days={itineraries} />
          </AccordionSection>
          <AccordionSection id="inclusions" title={m.amenitiesInclusions()} headingLevel={2}>
            <Grid columns={2} gap="large">
              <div>
                <h3 className={styles.part}>{m.onBoard()}</h3>
                <RichText html={tour.amenities} />
              </div>
              <div>
                <h3 className={styles.part}>{m.includedInTheFare()}</h3>
                <RichText html={tour.inclusion} />
              </div>
            </Grid>
          </AccordionSection>
          <AccordionSection id="exclusion" title={m.exclusion()} headingLevel={2}>
            <RichText html={tour.exclusion} />
            <p>
              <TextLink to={paths.beforeYouTravel()} variant="arrow">
                {m.beforeYouTravel()}
              </TextLink>
            </p>
          </AccordionSection>
          <AccordionSection id="add-ons" title={m.addOns()} headingLevel={2}>
            <AddOns addOns={addOns} inrPerUsd={inrPerUsd} />
          </AccordionSection>
          <AccordionSection id="land-cruise" title={m.landCruise()} headingLevel={2}>
            <LandCruise extensions={extensions} inrPerUsd={inrPerUsd} />
          </AccordionSection>
        </Accordion>
      </PageSection>
    </>
  );
}
