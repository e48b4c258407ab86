import { useLoaderData } from 'react-router-dom';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { SceneCarousel } from '../components/scene-carousel.tsx';
import type { PageContent } from '../loaders/page.loader.ts';
import { Fleet } from './fleet.tsx';
import { Founder } from './founder.tsx';
import { Hero } from './hero.tsx';
import { Rivers } from './rivers.tsx';
import { Story } from './story.tsx';

/** About us (PB-01). Sections without their block are left out (ER-01). */
export default function AboutScreen() {
  const { blocks, failed } = useLoaderData<PageContent>();
  const { story, founder, rivers, scenes, hero, fleet } = getBlocksByKey(blocks);
  return (
    <>
      <Hero block={hero} />
      <PageNotice failed={failed} />
      {story && <Story block={story} />}
      {founder && <Founder block={founder} />}
      {rivers && <Rivers block={rivers} />}
      <Fleet block={fleet} />
      {scenes && (
        <PageSection>
          <BlockHeading block={scenes} />
          <SceneCarousel
            label={scenes.title}
            autoplay={3000}
            scenes={scenes.items}
            ratio="3/2"
            sizes="(width >= 64rem) 25rem, (width >= 40rem) 46vw, 90vw"
          />
        </PageSection>
      )}
    </>
  );
}
