import { useLoaderData } from 'react-router-dom';
import { Container, PageHeading, PageSection } from '@antara/shared-ui/page';
import { paths } from '@antara/contracts/composition/routes';
import { PageSteps } from '@antara/shared-ui/page-steps';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockHeading, BlockLink, BlockPicture } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { PressCoverage } from './press-coverage.tsx';
import type { PressData } from './press.loader.ts';
import { PressReleases } from './press-releases.tsx';
import styles from './press.module.css';

/** Press and publicity (PB-08): press releases, coverage, press kit. */
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
