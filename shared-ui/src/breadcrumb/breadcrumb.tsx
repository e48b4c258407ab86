import { Link } from 'react-router-dom';
import { cx } from '../internal/cx.ts';
import * as m from '../messages/breadcrumb.ts';
import styles from './breadcrumb.module.css';

export type BreadcrumbProps = {
  /** The path from the first page to the current one, which comes last and has no `to`. */
  items: readonly { label: string; to?: string }[];
  label?: string;
  className?: string;
};

export function Breadcrumb({ items, label = m.breadcrumb(), className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol role="list" className={cx(styles.list)}>
        {items.map(({ label, to }, place) => (
          <li key={`${place} ${label}`} className={styles.item}>
            {to ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span aria-current={place === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
