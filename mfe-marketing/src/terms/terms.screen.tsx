import { useLoaderData } from 'react-router-dom';
import { Container, PageHeading } from '@antara/shared-ui/page';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockHeading } from '../components/block-heading.tsx';
import { findBlock } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { TermsData } from './terms.loader.ts';
import styles from './terms.module.css';

/** The terms of a cruise (PB-15), numbered clauses with a table of contents. */
export default function TermsScreen() {
  const { blocks, clauses, documents, failed } = useLoaderData<TermsData>();
  const intro = findBlock(blocks, 'intro');
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        {intro ? <BlockHeading block={intro} level={1} /> : <PageHeading title="Terms and conditions" />}
      </header>
      <PageNotice failed={failed} />
      <nav aria-label="Clauses" className={styles.contents}>
        <ol role="list">
          {clauses.map(({ question }, index) => (
            <li key={question}>
              <a href={`#clause-${index + 1}`}>
                <span className={styles.number}>{index + 1}</span> {question}
              </a>
            </li>
          ))}
        </ol>
        {documents.length > 0 && (
          <ul role="list" className={styles.documents}>
            {documents.map(({ label, path }) => (
              <li key={path}>
                <TextLink href={`/media/${path}`} newTab>
                  {label} (PDF)
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div className={styles.clauses}>
        {clauses.map(({ question, answer }, index) => (
          <section key={question} id={`clause-${index + 1}`} aria-labelledby={`clause-${index + 1}-title`}>
            <h2 id={`clause-${index + 1}-title`} className={styles.title}>
              <span className={styles.number}>{index + 1}</span> {question}
            </h2>
            <RichText html={answer} />
          </section>
        ))}
      </div>
    </Container>
  );
}
