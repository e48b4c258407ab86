import { useId } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { ContentSummary } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { DateText } from '@antara/shared-ui/date';
import { Container, PageSection } from '@antara/shared-ui/page';
import { PageSteps } from '@antara/shared-ui/page-steps';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { SummariesPage } from '../loaders/summaries-page.loader.ts';
import newsletterCardStyles from './newsletter-card.module.css';
import styles from './newsletter.module.css';

/** Shows the archive of the monthly newsletters (PB-07). */
export default function NewsletterScreen() {
  const { blocks, items: issues, older, newer, failed } = useLoaderData<SummariesPage>();
  const { hero } = getBlocksByKey(blocks);
  // Leaves out issues without a link, because nobody could read them.
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

/** Shows an issue with its cover, and a link that opens the published issue in a new tab. */
function NewsletterCard({ issue }: { issue: ContentSummary & { link: string } }) {
  const id = useId();
  return (
    <article aria-labelledby={`${id}-title`} className={newsletterCardStyles.card}>
      <BlockPicture
        picture={issue.cover_image}
        ratio="3/2"
        sizes="(width >= 64rem) 19rem, (width >= 40rem) 46vw, 40vw"
      />
      <div className={newsletterCardStyles.copy}>
        <p className={newsletterCardStyles.when}>
          <DateText date={issue.date} format="american" />
        </p>
        <h2 id={`${id}-title`} className={newsletterCardStyles.title}>
          {issue.title}
        </h2>
        <p className={newsletterCardStyles.excerpt}>{issue.excerpt}</p>
        <a
          id={`${id}-way`}
          href={issue.link}
          target="_blank"
          rel="noopener noreferrer"
          aria-labelledby={`${id}-way ${id}-title`}
          className={newsletterCardStyles.link}
        >
          Read more
        </a>
      </div>
    </article>
  );
}
