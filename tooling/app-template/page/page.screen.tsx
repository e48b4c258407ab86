import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { PageHero } from '@antara/shared-ui/page-hero';
import { TextLink } from '@antara/shared-ui/text-link';
import { NextTours } from './next-tours.tsx';
import type { {{Page}}Data } from './{{page}}.loader.ts';
import styles from './{{page}}.module.css';

export default function {{Page}}Screen() {
  const { tours } = useLoaderData<{{Page}}Data>();
  return (
    <>
      <PageHero
        picture={tours?.[0]?.cover_image ?? null}
        eyebrow="Antara River Cruises"
        title="{{title}}"
        lead="The river does not wait, and a ship of ours takes only a few dozen guests. These journeys sail next, and each of them still has suites free."
      />
      <PageSection aria-labelledby="{{page}}-journeys">
        <PageHeading level={2} id="{{page}}-journeys" eyebrow="Next to sail" title="Still time to pack" />
        <NextTours tours={tours} />
        <p className={styles.all}>
          <TextLink to={paths.journeys()} variant="arrow">
            See all our journeys
          </TextLink>
        </p>
      </PageSection>
    </>
  );
}
