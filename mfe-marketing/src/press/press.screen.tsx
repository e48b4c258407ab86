import { useLoaderData } from 'react-router-dom';
import type { ContentItem, ContentSummary } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { DateText } from '@antara/shared-ui/date';
import { Container, PageHeading, PageSection } from '@antara/shared-ui/page';
import { PageSteps } from '@antara/shared-ui/page-steps';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading, BlockLink } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { PressData } from './press.loader.ts';
import pressCoverageStyles from './press-coverage.module.css';
import pressReleasesStyles from './press-releases.module.css';
import styles from './press.module.css';

/** Shows press and publicity (PB-08): press releases, articles by others, press kit. */
export default function PressScreen() {
  const { blocks, releases, coverage, cursors, brochure, failed } = useLoaderData<PressData>();
  const { hero, kit } = getBlocksByKey(blocks);
  return (
    <>
      <div className={styles.head}>
        <div data-surface="ink" className={styles.title}>
          <Container>
            <BlockHeading block={hero} fallbackTitle="Press & publicity" level={1} />
          </Container>
        </div>
        <Container className={styles.over}>
          <BlockPicture
            picture={hero?.pictures[0]}
            ratio="16/10"
            sizes="(width >= 84rem) 78rem, 92vw"
            focus="bottom"
            priority
            className={styles.picture}
          />
        </Container>
      </div>
      <PageNotice failed={failed} />
      <PageSection aria-labelledby="press-releases">
        <div className={styles.releases}>
          <h2 id="press-releases" className={styles.beside}>
            Press Release
          </h2>
          <PressReleases releases={releases.items} />
          <PageSteps
            label="Pages of press releases"
            list="press-releases"
            newer={releases.newer && paths.pressPublicity({ ...cursors, releases: releases.newer })}
            older={releases.older && paths.pressPublicity({ ...cursors, releases: releases.older })}
          />
        </div>
      </PageSection>
      <PageSection surface="sunk" aria-labelledby="press-coverage">
        <PageHeading level={2} id="press-coverage" title="Press Coverage" />
        <PressCoverage items={coverage.items} />
        <PageSteps
          label="Pages of press coverage"
          list="press-coverage"
          newer={coverage.newer && paths.pressPublicity({ ...cursors, coverage: coverage.newer })}
          older={coverage.older && paths.pressPublicity({ ...cursors, coverage: coverage.older })}
        />
      </PageSection>
      {kit && (
        <PageSection surface="teal" aria-labelledby="press-kit">
          <div className={styles.kit}>
            <BlockHeading block={kit} id="press-kit" />
            <div className={styles.links}>
              <BlockLink link={kit.link} look="primary" />
              {brochure && (
                <TextLink href={`/media/${brochure}`} newTab variant="arrow">
                  The brochure (PDF)
                </TextLink>
              )}
              {kit.items.map(({ title, link }) => (
                <BlockLink key={title} link={link} />
              ))}
            </div>
          </div>
        </PageSection>
      )}
    </>
  );
}

/** Lists the company's press releases in an accordion. */
function PressReleases({ releases }: { releases: readonly ContentItem[] }) {
  return (
    <Accordion>
      {releases.map(({ slug, title, date, description, cover_image, pdf }) => (
        <AccordionSection key={slug} title={title} aside={<DateText date={date} format="american" />}>
          <div className={pressReleasesStyles.release}>
            <RichText html={description} />
            <div className={pressReleasesStyles.beside}>
              <BlockPicture picture={cover_image} ratio="3/2" sizes="(width >= 64rem) 16rem, 92vw" />
              {pdf && (
                <a href={`/media/${pdf}`} target="_blank" rel="noopener">
                  The release as a PDF
                </a>
              )}
            </div>
          </div>
        </AccordionSection>
      ))}
    </Accordion>
  );
}

/** Lists articles by others, each with the logo of its publication and a link. */
function PressCoverage({ items }: { items: readonly ContentSummary[] }) {
  return (
    <ul role="list" className={pressCoverageStyles.list}>
      {items.map(({ slug, title, date, excerpt, author, cover_image, link }) => (
        <li key={slug} className={pressCoverageStyles.item}>
          <BlockPicture
            picture={cover_image}
            ratio="21/9"
            sizes="12rem"
            className={pressCoverageStyles.mark}
          />
          <p className={pressCoverageStyles.when}>
            <span>{author}</span>
            <span aria-hidden="true"> · </span>
            <DateText date={date} format="american" />
          </p>
          <h3 className={pressCoverageStyles.title}>
            {link ? (
              <TextLink href={link} newTab variant="plain">
                {title}
              </TextLink>
            ) : (
              title
            )}
          </h3>
          <p className={pressCoverageStyles.text}>{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
