import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Career } from '@antara/contracts/api/content';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { DateText } from '@antara/shared-ui/date';
import { PageSection } from '@antara/shared-ui/page';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading, BlockLink, BlockText } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { ApplicationForm } from './application.form.tsx';
import type { CareersData } from './careers.loader.ts';
import styles from './careers.module.css';
import openingsStyles from './openings.module.css';

/** Shows the openings (PB-13) and the application form (EN-04). */
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

const employmentTypeLabels: Record<Career['employment_type'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  TEMPORARY: 'Seasonal',
  INTERN: 'Internship',
};

/** Lists the openings in an accordion (PB-13). */
function Openings({ openings, onApply }: { openings: readonly Career[]; onApply: (title: string) => void }) {
  return (
    <Accordion>
      {openings.map(({ title, description, location, employment_type, posted_on }) => (
        <AccordionSection
          key={title}
          title={title}
          aside={
            <>
              <span>{location}</span>
              <span className={openingsStyles.type}>{` · ${employmentTypeLabels[employment_type]}`}</span>
            </>
          }
        >
          <div className={openingsStyles.opening}>
            <RichText html={description} />
            <div className={openingsStyles.beside}>
              <p>{employmentTypeLabels[employment_type]}</p>
              <p>
                Open since <DateText date={posted_on} />
              </p>
              <TextLink href="#apply" variant="arrow" onClick={() => onApply(title)}>
                {`Apply as ${title}`}
              </TextLink>
            </div>
          </div>
        </AccordionSection>
      ))}
    </Accordion>
  );
}
