/** One thing that the search found, as it is shown wherever it is found. */
import type { SearchResult } from '@antara/contracts/api/content';
import { kindLabels } from './search-state.ts';
import styles from './result.module.css';

/** What it is, its name, a sentence of it. The link round it is its owner's. */
export function Result({ result }: { result: SearchResult }) {
  return (
    <span className={styles.result}>
      <span className={styles.kind}>{kindLabels[result.kind]}</span>
      <span className={styles.title}>{result.title}</span>
      <span className={styles.excerpt}>{result.excerpt}</span>
    </span>
  );
}
