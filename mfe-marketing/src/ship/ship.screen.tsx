import { useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import type { CruiseDetail, CruiseSummary } from '@antara/contracts/api/catalogue';
import { isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { Breadcrumb } from '@antara/shared-ui/breadcrumb';
import { ButtonLink } from '@antara/shared-ui/button';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { Gallery } from '@antara/shared-ui/gallery';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import { Container, PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { focusSection } from '../components/focus-section.ts';
import { JourneyCards } from '../components/journey-cards.tsx';
import { ShipOverview } from './ship-overview.tsx';
import { ShipSkeleton } from './ship-skeleton.tsx';
import type { ShipAnswer, ShipData, ShownShip } from './ship.loader.ts';
import deckPlansStyles from './deck-plans.module.css';
import heroStyles from './hero.module.css';
import otherShipsStyles from './other-ships.module.css';
import shipGalleryStyles from './ship-gallery.module.css';
import suitesStyles from './suites.module.css';

/** Shows a ship, or the two catamarans that sail together, at `/our-ships/:shipName` (PB-12). */
export default function ShipScreen() {
  const { answer } = useLoaderData<ShipData>();
  if (answer instanceof Promise) return <ShipLoading answer={answer} />;
  if (!isSuccess(answer)) return <ShipUnavailable />;
  return <Ship {...answer} />;
}

function Ship({ cruise, cruises, suites, gallery, tours, inrPerUsd }: ShownShip) {
  return (
    <>
      <Hero cruise={cruise} />
      <ShipOverview cruise={cruise} tours={tours} />
      <Suites cruise={cruise} suites={suites} />
      <DeckPlans cruise={cruise} />
      <Journeys cruise={cruise} tours={tours} inrPerUsd={inrPerUsd} />
      <ShipGallery cruise={cruise} gallery={gallery} />
      <OtherShips ships={cruises.filter(({ slug }) => slug !== cruise.slug)} />
    </>
  );
}

/**
 * Shows a skeleton until the answer arrives, and then runs the loader again. The loader returns the ship or answers
 * 404, and sets the head.
 */
function ShipLoading({ answer }: { answer: Promise<ShipAnswer> }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let mounted = true;
    void answer.then(() => {
      if (mounted) void revalidate();
    });
    return () => {
      mounted = false;
    };
  }, [answer, revalidate]);
  return <ShipSkeleton />;
}

function ShipUnavailable() {
  const { revalidate, state } = useRevalidator();
  return (
    <PageSection aria-labelledby="ship-title">
      <PageHeading id="ship-title" eyebrow="Our ships" title="She is out of sight just now" />
      <ErrorPanel
        title="This ship could not be loaded"
        message="The rest of the site is at hand. Please try once more."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
        action={
          <TextLink to={paths.ships()} variant="arrow">
            All our ships
          </TextLink>
        }
      />
    </PageSection>
  );
}

function Hero({ cruise }: { cruise: CruiseDetail['cruise'] }) {
  return (
    <div>
      <Container>
        <Breadcrumb
          items={[{ label: 'Our Ships', to: paths.ships() }, { label: cruise.name }]}
          className={heroStyles.trail}
        />
        <div className={heroStyles.head}>
          <h1 tabIndex={-1} className={heroStyles.name}>
            {cruise.name}
          </h1>
          <div className={heroStyles.aside}>
            <p className={heroStyles.short}>{cruise.short_description}</p>
            <ButtonLink to="#journeys" onClick={() => focusSection('journeys')}>
              Journeys and dates
            </ButtonLink>
          </div>
        </div>
      </Container>
      <Picture
        picture={cruise.cover_image}
        ratio="21/9"
        sizes="100vw"
        priority
        className={heroStyles.cover}
      />
    </div>
  );
}

/** Lists the categories of suites in an accordion, of which the first is open. */
function Suites({ cruise, suites }: Pick<CruiseDetail, 'cruise' | 'suites'>) {
  if (suites.length === 0) return null;
  return (
    <PageSection aria-labelledby="ship-suites">
      <div className={suitesStyles.layout}>
        <PageHeading
          level={2}
          id="ship-suites"
          eyebrow="Suites"
          title={suites.length === 1 ? 'One kind, all on the water' : 'Where you will wake'}
          lead={<InlineRichText html={cruise.room_description} />}
          className={suitesStyles.head}
        />
        <Accordion>
          {suites.map((suite, index) => (
            <AccordionSection key={suite.category_name} title={suite.category_name} defaultOpen={index === 0}>
              <div className={suitesStyles.suite}>
                <Picture picture={suite.cover_image} sizes="(width >= 64rem) 44rem, 100vw" />
                <RichText html={suite.description} />
              </div>
            </AccordionSection>
          ))}
        </Accordion>
      </div>
    </PageSection>
  );
}

/** Shows the deck plans. A pressed plan opens in the lightbox, where it can be zoomed. */
function DeckPlans({ cruise }: Pick<CruiseDetail, 'cruise'>) {
  const plans = [
    { caption: 'Upper deck', plan: cruise.upper_dec_image },
    { caption: 'Lower deck', plan: cruise.lower_dec_image },
  ].flatMap(({ caption, plan }) => (plan ? [{ ...plan, caption }] : []));
  if (plans.length === 0) return null;
  return (
    <PageSection aria-labelledby="ship-decks" surface="sunk">
      <PageHeading
        level={2}
        id="ship-decks"
        eyebrow="Deck plans"
        title="Find your suite"
        lead="The numbers are those on the doors. Open a plan to see all of it, and to look closer."
      />
      <Gallery
        label={`Deck plans of ${cruise.name}`}
        pictures={plans}
        columns={2}
        ratio="21/9"
        sizes="(width >= 64rem) 78rem, 100vw"
        className={deckPlansStyles.plans}
      />
    </PageSection>
  );
}

function Journeys({ cruise, tours, inrPerUsd }: Pick<ShownShip, 'cruise' | 'tours' | 'inrPerUsd'>) {
  return (
    <PageSection id="journeys" aria-labelledby="ship-journeys">
      <PageHeading
        level={2}
        id="ship-journeys"
        eyebrow="Featured itineraries"
        title={`Journeys with ${cruise.name}`}
      />
      <JourneyCards
        tours={tours}
        inrPerUsd={inrPerUsd}
        none="Her next season is being drawn up. Our other journeys are one page on."
      >
        <TextLink to={paths.requestAQuote({ ship: cruise.slug })} variant="arrow">
          {`Request a quote for ${cruise.name}`}
        </TextLink>
      </JourneyCards>
    </PageSection>
  );
}

/** Shows pictures of the ship. A pressed picture opens in the lightbox (PB-12). */
function ShipGallery({ cruise, gallery }: Pick<CruiseDetail, 'cruise' | 'gallery'>) {
  if (gallery.length === 0) return null;
  return (
    <PageSection aria-labelledby="ship-views" surface="ink">
      <PageHeading level={2} id="ship-views" eyebrow="Gallery" title="Seen aboard, and from the bank" />
      <Gallery
        label={`Pictures of ${cruise.name}`}
        pictures={gallery.map((picture) => ({ ...picture, caption: picture.alt }))}
        sizes={(index) => {
          const narrow = index === gallery.length - 1 && index % 2 === 0 ? '92vw' : '48vw';
          return `(width >= 64rem) ${index % 5 < 2 ? 39 : 26}rem, ${narrow}`;
        }}
        className={shipGalleryStyles.views}
      />
    </PageSection>
  );
}

function OtherShips({ ships }: { ships: readonly CruiseSummary[] }) {
  return (
    <PageSection aria-labelledby="ship-others" surface="sunk">
      <PageHeading level={2} id="ship-others" title="The rest of the fleet">
        <TextLink to={paths.ships()} variant="arrow">
          All our ships
        </TextLink>
      </PageHeading>
      <ul role="list" className={otherShipsStyles.ships}>
        {ships.map((ship) => (
          <li key={ship.slug} className={otherShipsStyles.ship}>
            <Picture
              picture={{ ...ship.ship_image, alt: '' }}
              sizes="(width >= 64rem) 15rem, 40vw"
              className={otherShipsStyles.picture}
            />
            <h3 className={otherShipsStyles.name}>
              <Link to={paths.ship(ship.slug)} className={otherShipsStyles.link}>
                {ship.name}
              </Link>
            </h3>
            <p className={otherShipsStyles.suites}>{`${ship.suite_count} suites`}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
