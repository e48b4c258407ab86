import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { SceneCarousel } from '../components/scene-carousel.tsx';
import { OnboardSections } from './onboard-sections.tsx';
import { FleetList } from './fleet-list.tsx';
import { Food, Service } from './food-and-service.tsx';
import { Hero } from './hero.tsx';
import type { ShipsData } from './ships.loader.ts';

/** `/our-ships`: the fleet, and life aboard (PB-11). */
export default function ShipsScreen() {
  const { page, fleet } = useLoaderData<ShipsData>();
  const blocks = getBlocksByKey(page.blocks);
  return (
    <>
      <Hero block={blocks.hero} fleet={fleet ?? []} />
      <PageNotice failed={page.failed || fleet === null} />
      {fleet && <FleetList block={blocks.fleet} fleet={fleet} />}
      <Food block={blocks.food} />
      <Service block={blocks.service} />
      <OnboardSections
        block={blocks.aboard}
        sections={['spa', 'boutique', 'events'].flatMap((key) => blocks[key] ?? [])}
        ships={(fleet ?? []).filter(({ has_spa }) => has_spa)}
      />
      {blocks.scenes && blocks.scenes.pictures.length > 0 && (
        <PageSection>
          <BlockHeading block={blocks.scenes} lead={false} />
          <SceneCarousel
            label={blocks.scenes.title}
            autoplay={2000}
            scenes={blocks.scenes.pictures.map((picture) => ({ picture }))}
            ratio="4/3"
            sizes="(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw"
          />
        </PageSection>
      )}
      <PageSection aria-labelledby="ships-book" surface="sunk">
        <BlockHeading block={blocks.book} fallbackTitle="Our journeys" align="centre" id="ships-book">
          <ButtonLink to={paths.journeys()}>See our journeys</ButtonLink>
          <ButtonLink to={paths.requestAQuote()} variant="secondary">
            Charter a ship
          </ButtonLink>
        </BlockHeading>
      </PageSection>
    </>
  );
}
