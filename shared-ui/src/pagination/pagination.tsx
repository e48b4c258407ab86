import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { cx } from '../internal/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { pageRange } from './page-range.ts';
import * as m from '../messages/pagination.ts';
import styles from './pagination.module.css';

export type PaginationProps = {
  /** The current page, from 1. */
  page: number;
  pages: number;
  /** Returns the path of a page within the site. */
  hrefFor: (page: number) => string;
  /** The accessible name: "Pages of the blog". */
  label?: string;
  /**
   * The id of the list. Links to other pages end in `#id`, so that the visitor arrives at the beginning of the list.
   * Give the element an accessible name, because screen readers announce it there.
   */
  list?: string | undefined;
  className?: string;
};

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, label = m.pages(), list, className }: PaginationProps) {
  if (pages <= 1) return null;
  const addressOf = (other: number) => hrefFor(other) + (list ? `#${list}` : '');
  return (
    <nav aria-label={label} className={className}>
      <ul role="list" className={cx(styles.list)}>
        <li>
          {page > 1 && (
            <Link to={addressOf(page - 1)} rel="prev" className={styles.link}>
              <ChevronLeft aria-hidden="true" data-inline-arrow />
              <span className={styles.label}>{m.previous()}</span>
            </Link>
          )}
        </li>
        {pageRange(page, pages).map((n, at) =>
          n === null ? (
            <li key={`gap ${at}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={n}>
              <Link to={addressOf(n)} aria-current={n === page ? 'page' : undefined} className={styles.link}>
                {m.pageNumber({
                  page: n,
                  renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                  renderNumber: (text) => <span>{text}</span>,
                })}
              </Link>
            </li>
          ),
        )}
        <li>
          {page < pages && (
            <Link to={addressOf(page + 1)} rel="next" className={styles.link}>
              <span className={styles.label}>{m.next()}</span>
              <ChevronRight aria-hidden="true" data-inline-arrow />
            </Link>
          )}
        </li>
      </ul>
    </nav>
  );
}
