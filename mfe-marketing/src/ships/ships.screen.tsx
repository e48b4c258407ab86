import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading } from '../components/blocks.tsx';
import { findBlock } from '../components/page-blocks.ts';
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
  const block = (key: string) => findBlock(page.blocks, key);
  const scenes = block('scenes');
  const book = block('book');
  return (
    <>
      <Hero block={block('hero')} fleet={fleet ?? []} />
      <PageNotice failed={page.failed || fleet === null} />
      {fleet && <FleetList block={block('fleet')} fleet={fleet} />}
      <Food block={block('food')} />
      <Service block={block('service')} />
      <OnboardSections
        block={block('aboard')}
        sections={['spa', 'boutique', 'events'].flatMap((key) => block(key) ?? [])}
        ships={(fleet ?? []).filter(({ has_spa }) => has_spa)}
      />
      {scenes && scenes.pictures.length > 0 && (
        <PageSection>
          <BlockHeading block={scenes} lead={false} />
          <SceneCarousel
            label={scenes.title}
            autoplay={2000}
            scenes={scenes.pictures.map((picture) => ({ picture }))}
            ratio="4/3"
            sizes="(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw"
          />
        </PageSection>
      )}
      <PageSection aria-labelledby="ships-book" surface="sunk">
        <BlockHeading block={book} fallbackTitle="Our journeys" align="centre" id="ships-book">
          <ButtonLink to={paths.journeys()}>See our journeys</ButtonLink>
          <ButtonLink to={paths.requestAQuote()} variant="secondary">
            Charter a ship
          </ButtonLink>
        </BlockHeading>
      </PageSection>
    </>
  );
}
