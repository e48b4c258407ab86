import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './definition-list.module.css';

export type DefinitionRow = {
  term: ReactNode;
  description: ReactNode;
  /** A secondary line: below the term in a ledger, below the description among facts. */
  note?: ReactNode;
  tone?: 'plain' | 'discount' | 'subtotal' | 'total';
  /** The React key. Needed when two rows have the same term or the term is not a string. */
  id?: string;
};

export type DefinitionListProps = {
  rows: readonly DefinitionRow[];
  /** `ledger` aligns amounts at the right, as in a price breakdown; `facts` puts the term above the description. */
  variant?: 'ledger' | 'facts';
  className?: string;
};

/** Terms with amounts or descriptions. */
export function DefinitionList({ rows, variant = 'ledger', className }: DefinitionListProps) {
  return (
    <dl data-variant={variant} className={cx(styles.list, className)}>
      {rows.map(({ term, description, note, tone = 'plain', id }, place) => (
        <div key={id ?? (typeof term === 'string' ? term : place)} data-tone={tone} className={styles.row}>
          <dt className={styles.term}>
            <span>{term}</span>
            {note && variant === 'ledger' && <span className={styles.note}>{note}</span>}
          </dt>
          <dd className={styles.description}>
            <div>{description}</div>
            {note && variant === 'facts' && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
