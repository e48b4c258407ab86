/** The current page: which app rendered which part, how long it took, and what was transferred. */
import { DefinitionList } from '@antara/shared-ui/definition-list';
import type { Part } from './panel.store.ts';
import styles from './panel.module.css';
import { Steps } from './steps.tsx';
import { transfersOf, type Resource } from './transfers.ts';
import { kilobytes, type Visit } from './visits.ts';

const kinds = { header: '', screen: 'Screen ', fragment: 'Fragment ', footer: '' } as const;

export function PageView({
  visit,
  parts,
  resources,
  onPoint,
}: {
  visit: Visit | undefined;
  parts: readonly Part[];
  resources: readonly Resource[];
  /** Called with the id of the part under the pointer or the focus, or null. */
  onPoint: (id: string | null) => void;
}) {
  return (
    <div className={styles.sections}>
      <section aria-label="Who drew it">
        <h3 className={styles.heading}>Who drew it</h3>
        <ul role="list" className={styles.parts} aria-label="Parts of the page">
          {parts.map(({ id, kind, name, app, version, tint, show }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.part}
                data-tint={tint}
                onPointerEnter={() => onPoint(id)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(id)}
                onBlur={() => onPoint(null)}
                onClick={show}
              >
                <span className={styles.name}>{`${kinds[kind]}${name}`}</span>
                <span className={styles.quiet}>
                  <span>{app}</span> <code>{version}</code>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {visit && <Steps visit={visit} />}
      <section aria-label="What it fetched">
        <h3 className={styles.heading}>What it fetched</h3>
        <DefinitionList
          className={styles.ledger}
          rows={transfersOf(resources).map(({ app, files, bytes, kept }) => ({
            term: app,
            description: kilobytes(bytes),
            note: `${files} files${kept > 0 ? `, ${kept} of them kept by the browser` : ''}`,
          }))}
        />
      </section>
    </div>
  );
}
