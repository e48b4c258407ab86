import { useLoaderData } from 'react-router-dom';
import { Container, PageHeading, PageSection } from '@antara/shared-ui/page';
import { BlockHeading } from '../page/block-heading.tsx';
import { blockOf } from '../page/blocks.ts';
import { PageNotice } from '../page/page-notice.tsx';
import { Letter } from './letter.tsx';
import type { NewsletterData } from './newsletter.route.ts';
import styles from './newsletter.module.css';

/** The archive of monthly letters (PB-07): a year fills a shelf of four by three. */
export default function NewsletterScreen() {
  const { blocks, letters, failed } = useLoaderData<NewsletterData>();
  const hero = blockOf(blocks, 'hero');
  // A letter that stands nowhere cannot be read.
  const kept = letters.flatMap((letter) => (letter.link ? [{ ...letter, link: letter.link }] : []));
  return (
    <>
      <Container className={styles.head}>
        {hero ? (
          <BlockHeading block={hero} level={1} align="centre" />
        ) : (
          <PageHeading align="centre" title="Letters from the river" />
        )}
      </Container>
      <PageNotice failed={failed} />
      {kept.length > 0 && (
        <PageSection surface="sunk" space="small" aria-label="All letters">
          <ul role="list" className={styles.shelf}>
            {kept.map((letter) => (
              <li key={letter.slug}>
                <Letter letter={letter} />
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  );
}
