import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockLink, BlockPicture, BlockText } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { ApplicationForm } from './application.form.tsx';
import type { CareersData } from './careers.loader.ts';
import { Openings } from './openings.tsx';
import styles from './careers.module.css';

/** Careers (PB-13) with the application form (EN-04). */
export default function CareersScreen() {
  const { blocks, openings, failed } = useLoaderData<CareersData>();
  const [requested, setRequested] = useState<{ position: string } | null>(null);
  const { hero, intro, openings: list, cv } = getBlocksByKey(blocks);
  const fallbackEmail = cv?.link?.url.startsWith('mailto:') ? cv.link.url.slice('mailto:'.length) : undefined;
  return (
    <>
      <PageNotice failed={failed} />
      <PageSection width="bleed" space="none" className={styles.opening}>
        <div className={styles.title}>
          <BlockHeading block={hero} fallbackTitle="Careers" level={1} />
        </div>
        <BlockPicture
          picture={hero?.pictures[0]}
          ratio="3/2"
          sizes="(width >= 64rem) 60vw, 100vw"
          priority
          className={styles.crew}
        />
        {intro && (
          <div className={styles.intro}>
            <h2>{intro.title}</h2>
            <BlockText html={intro.text} />
          </div>
        )}
        <BlockPicture
          picture={intro?.pictures[0]}
          ratio="1/1"
          sizes="(width >= 64rem) 26vw, 46vw"
          className={styles.first}
        />
        <BlockPicture
          picture={intro?.pictures[1]}
          ratio="3/2"
          sizes="(width >= 84rem) 25rem, (width >= 64rem) 30vw, 46vw"
          className={styles.second}
        />
      </PageSection>
      <PageSection id="openings" aria-labelledby="openings-title">
        <BlockHeading block={list} fallbackTitle="Openings" id="openings-title" />
        <Openings openings={openings} onApply={(position) => setRequested({ position })} />
      </PageSection>
      <PageSection surface="teal" id="apply" aria-labelledby="apply-title">
        <div className={styles.apply}>
          <div className={styles.steps}>
            <BlockHeading block={cv} fallbackTitle="Apply" id="apply-title">
              <BlockLink link={cv?.link} />
            </BlockHeading>
          </div>
          <ApplicationForm
            positions={openings.map(({ title }) => title)}
            requested={requested}
            fallbackEmail={fallbackEmail}
          />
        </div>
      </PageSection>
    </>
  );
}
