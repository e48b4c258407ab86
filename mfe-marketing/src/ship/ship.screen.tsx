import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { DeckPlans } from './deck-plans.tsx';
import { Journeys } from './journeys.tsx';
import { Hero } from './hero.tsx';
import { OtherShips } from './other-ships.tsx';
import { ShipOverview } from './ship-overview.tsx';
import type { ShipAnswer, ShipData, ShownShip } from './ship.loader.ts';
import { ShipSkeleton } from './ship-skeleton.tsx';
import { Suites } from './suites.tsx';
import { ShipGallery } from './ship-gallery.tsx';

/** `/our-ships/:shipName`: one ship, or the two catamarans that sail together (PB-12). */
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
 * The skeleton. When the response arrives, the loader runs again, which shows the page or answers 404, and sets the
 * head.
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
