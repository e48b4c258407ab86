import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { PageSteps } from '@antara/shared-ui/page-steps';
import { Container, PageSection } from '@antara/shared-ui/page';
import { BlockHeading } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import type { SummariesPage } from '../loaders/summaries-page.loader.ts';
import styles from './newsletter.module.css';

/** The archive of monthly newsletters (PB-07). */
export default function NewsletterScreen() {
  const { blocks, items: issues, older, newer, failed } = useLoaderData<SummariesPage>();
  const { hero } = getBlocksByKey(blocks);
  // An issue without a link is left out, because visitors could not read it.
  const published = issues.flatMap((issue) => (issue.link ? [{ ...issue, link: issue.link }] : []));
  return (
    <>
      <Container className={styles.head}>
        <BlockHeading block={hero} fallbackTitle="Letters from the river" level={1} align="centre" />
      </Container>
      <PageNotice failed={failed} />
      {published.length > 0 && (
        <PageSection
          surface="sunk"
          space="small"
          aria-label={newer ? 'Earlier letters' : 'All letters'}
          id="letters"
        >
          <ul role="list" className={styles.grid}>
            {published.map((issue) => (
              <li key={issue.slug}>
                <NewsletterCard issue={issue} />
              </li>
            ))}
          </ul>
          <PageSteps
            label="Pages of letters"
            list="letters"
            newer={newer && paths.newsletter({ cursor: newer })}
            older={older && paths.newsletter({ cursor: older })}
            className={styles.steps}
          />
        </PageSection>
      )}
    </>
  );
}
