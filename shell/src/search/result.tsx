/** One search result, in the dialog and in the page. */
import type { SearchResult } from '@antara/contracts/api/content';
import { kindLabels } from './search-state.ts';
import styles from './result.module.css';

/** Shows kind, title and excerpt. The caller adds the link. */
export function Result({ result }: { result: SearchResult }) {
  return (
    <span className={styles.result}>
      <span className={styles.kind}>{kindLabels[result.kind]()}</span>
      <span className={styles.title}>{result.title}</span>
      <span className={styles.excerpt}>{result.excerpt}</span>
    </span>
  );
}
