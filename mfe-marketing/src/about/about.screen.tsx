import { useLoaderData } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { Container, PageSection } from '@antara/shared-ui/page';
import { BlockTimeline } from '../components/block-timeline.tsx';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading, BlockLink, BlockText } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { SceneCarousel } from '../components/scene-carousel.tsx';
import type { PageContent } from '../loaders/page.loader.ts';
import fleetStyles from './fleet.module.css';
import founderStyles from './founder.module.css';
import heroStyles from './hero.module.css';
import riversStyles from './rivers.module.css';
import storyStyles from './story.module.css';

/** Shows About us (PB-01). A section whose block the office has removed is left out (ER-01). */
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

function Hero({ block }: { block: PageBlock | undefined }) {
  return (
    <div className={heroStyles.hero}>
      <Container className={heroStyles.copy}>
        <BlockHeading block={block} fallbackTitle="About us" level={1} className={heroStyles.title} />
      </Container>
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="21/9"
        sizes="100vw"
        priority
        className={heroStyles.picture}
      />
    </div>
  );
}

/** Shows the company's history with a timeline. */
function Story({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="about-story">
      <div className={storyStyles.story}>
        <div>
          <BlockHeading block={block} id="about-story" lead={false} />
          <BlockText html={block.text} className={storyStyles.text} />
        </div>
        {block.items.length > 0 && <BlockTimeline className={storyStyles.steps} items={block.items} />}
      </div>
    </PageSection>
  );
}

function Founder({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="about-founder" surface="ink" width="bleed" space="none">
      <div className={founderStyles.founder}>
        <BlockPicture
          picture={block.pictures[0]}
          ratio="4/3"
          sizes="(width >= 64rem) 80vw, 100vw"
          className={founderStyles.picture}
        />
        <div className={founderStyles.copy}>
          <BlockHeading block={block} id="about-founder" lead={false} />
          <BlockText html={block.text} />
        </div>
      </div>
    </PageSection>
  );
}

function Rivers({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="about-rivers">
      <BlockHeading block={block} id="about-rivers" />
      <ul role="list" className={riversStyles.rivers}>
        {block.items.map(({ title, text }) => (
          <li key={title} className={riversStyles.river}>
            <h3 className={riversStyles.name}>{title}</h3>
            <BlockText html={text} className={riversStyles.text} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

const toShips = { label: 'Our ships', url: paths.ships() };

/** Shows a picture of the fleet and a link to the ships. The link is shown even without the block (ER-01). */
function Fleet({ block }: { block: PageBlock | undefined }) {
  return (
    <PageSection aria-labelledby="about-fleet" surface="sunk" width="bleed" space="none">
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="21/9"
        sizes="100vw"
        focus="bottom"
        className={fleetStyles.picture}
      />
      <Container className={fleetStyles.copy}>
        <BlockHeading
          block={block}
          fallbackTitle="The fleet"
          id="about-fleet"
          className={fleetStyles.heading}
        >
          <BlockLink link={block?.link ?? toShips} look="primary" />
        </BlockHeading>
      </Container>
    </PageSection>
  );
}
