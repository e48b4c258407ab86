import { useLoaderData } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading, BlockLink, BlockText } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { PageContent } from '../loaders/page.loader.ts';
import commitmentListStyles from './commitment-list.module.css';
import heroStyles from './hero.module.css';

/** The keys of the blocks with commitments, which are also the ids of their sections. */
const commitmentKeys = ['clean-river', 'clean-fuel', 'go-local', 'go-natural'];

/** Shows the page about sustainability (PB-02). */
export default function SustainabilityScreen() {
  const { blocks, failed } = useLoaderData<PageContent>();
  const { hero, 'not-yet': remainingWork, ...others } = getBlocksByKey(blocks);
  const commitments = commitmentKeys.flatMap((key) => others[key] ?? []);
  return (
    <>
      <Hero block={hero} commitments={commitments} />
      <PageNotice failed={failed} />
      {commitments.map((block, index) => (
        <CommitmentList key={block.key} block={block} index={index} />
      ))}
      {remainingWork && <RemainingWork block={remainingWork} />}
    </>
  );
}

/** Shows the title, links to the lists of commitments, and a picture. */
function Hero({ block, commitments }: { block: PageBlock | undefined; commitments: readonly PageBlock[] }) {
  return (
    <PageSection surface="teal" width="bleed" space="none" aria-label="Sustainability">
      <div className={heroStyles.hero}>
        <div className={heroStyles.copy}>
          <BlockHeading block={block} fallbackTitle="Sustainability" level={1} />
          {commitments.length > 0 && (
            <nav aria-label="On this page">
              <ol role="list" className={heroStyles.contents}>
                {commitments.map(({ key, title }) => (
                  <li key={key}>
                    <a href={`#${key}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
        </div>
        <BlockPicture
          picture={block?.pictures[0]}
          ratio="1/1"
          sizes="(width >= 64rem) 75vw, 100vw"
          priority
          className={heroStyles.picture}
        />
      </div>
    </PageSection>
  );
}

/** The layouts and surfaces of the lists by position. Neighbouring lists look different. */
const layouts = ['wide', 'left', 'right', 'wide'] as const;
const surfaces = ['paper', 'raised', 'paper', 'sunk'] as const;

/** Shows a list of commitments. `index` is its position on the page, from 0. */
function CommitmentList({ block, index }: { block: PageBlock; index: number }) {
  const layout = layouts[index % layouts.length];
  return (
    <PageSection
      id={block.key}
      aria-labelledby={`${block.key}-title`}
      surface={surfaces[index % surfaces.length]}
      className={commitmentListStyles.section}
    >
      <div data-layout={layout} className={commitmentListStyles.layout}>
        <BlockPicture
          picture={block.pictures[0]}
          ratio={layout === 'wide' ? '21/9' : '1/1'}
          sizes={layout === 'wide' ? '(width >= 64rem) 78rem, 100vw' : '(width >= 64rem) 38rem, 100vw'}
          className={commitmentListStyles.picture}
        />
        <div className={commitmentListStyles.copy}>
          <BlockHeading block={block} id={`${block.key}-title`} className={commitmentListStyles.heading} />
          <ul role="list" className={commitmentListStyles.list}>
            {block.items.map(({ title, text }) => (
              <li key={title}>
                <h3 className={commitmentListStyles.title}>{title}</h3>
                <BlockText html={text} className={commitmentListStyles.text} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  );
}

/** Shows what the company has not achieved yet. */
function RemainingWork({ block }: { block: PageBlock }) {
  return (
    <PageSection surface="ink" width="narrow" aria-labelledby="not-yet">
      <BlockHeading block={block} id="not-yet">
        <BlockLink link={block.link} />
      </BlockHeading>
    </PageSection>
  );
}
