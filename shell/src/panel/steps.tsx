/** How long each step of loading a page took. */
import { DefinitionList } from '@antara/shared-ui/definition-list';
import styles from './panel.module.css';
import { milliseconds, type Visit } from './visits.ts';

export function Steps({ visit: { how, steps, took } }: { visit: Visit }) {
  const rows = steps.map(({ name, took, note }) => ({
    term: name,
    description: took === null ? '–' : milliseconds(took),
    ...(note && { note }),
  }));
  const all = how === 'opened' ? 'From the address to a page that listens' : 'From the press to the page';
  return (
    <section aria-label="How long it took">
      <h3 className={styles.heading}>How long it took</h3>
      <DefinitionList
        className={styles.ledger}
        rows={[...rows, { term: all, description: milliseconds(took), tone: 'subtotal' as const }]}
      />
    </section>
  );
}
