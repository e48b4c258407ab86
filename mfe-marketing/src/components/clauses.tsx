import { Container } from '@antara/shared-ui/page';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import type { LegalPage } from '../loaders/legal-page.loader.ts';
import { BlockHeading } from './blocks.tsx';
import { getBlocksByKey } from './page-blocks.ts';
import { PageNotice } from './page-notice.tsx';
import styles from './clauses.module.css';

export interface ClausesProps {
  page: LegalPage;
  /** The heading of a page whose block `intro` the office has removed. */
  title: string;
  /** PDF files. Their paths are relative to `/media/`. */
  documents?: readonly { label: string; path: string }[];
}

/** Shows a page of rules as numbered clauses with a table of contents. */
export function Clauses({ page: { blocks, rules, failed }, title, documents = [] }: ClausesProps) {
  const { intro } = getBlocksByKey(blocks);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <BlockHeading block={intro} fallbackTitle={title} level={1} />
      </header>
      <PageNotice failed={failed} />
      <nav aria-label="Clauses" className={styles.contents}>
        <ol role="list">
          {rules.map(({ question }, index) => (
            <li key={question}>
              <a href={`#clause-${index + 1}`}>
                <span className={styles.number}>{index + 1}</span> <span>{question}</span>
              </a>
            </li>
          ))}
        </ol>
        {documents.length > 0 && (
          <ul role="list" className={styles.documents}>
            {documents.map(({ label, path }) => (
              <li key={path}>
                <TextLink href={`/media/${path}`} newTab>
                  {`${label} (PDF)`}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div className={styles.clauses}>
        {rules.map(({ question, answer }, index) => (
          <section key={question} id={`clause-${index + 1}`} aria-labelledby={`clause-${index + 1}-title`}>
            <h2 id={`clause-${index + 1}-title`} className={styles.title}>
              <span className={styles.number}>{index + 1}</span> <span>{question}</span>
            </h2>
            <RichText html={answer} />
          </section>
        ))}
      </div>
    </Container>
  );
}
