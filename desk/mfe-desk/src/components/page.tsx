import type { ReactNode } from 'react';
import { SavedViews } from './saved-views.tsx';
import { useReturningFocus } from './use-returning-focus.ts';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** States of the record as badges, beside the title. */
  badges?: ReactNode;
  /** A line beneath the title. */
  summary?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Stands beside the content where there is room: what will happen, forms. */
  aside?: ReactNode;
  /** True when what stands beside the content is as wide as a letter. */
  hasWideAside?: boolean;
  /** True for a list, whose filters, order and columns can be saved under a name. */
  hasViews?: boolean;
  children: ReactNode;
}

/** The one title of a screen, with its content, and what is being done beside it. */
export function Page({
  title,
  badges,
  summary,
  actions,
  aside,
  hasWideAside,
  hasViews,
  children,
}: PageProps) {
  const { aside: asideRef, besideAside, inAside } = useReturningFocus();
  return (
    <div className={styles.page} data-with-aside={aside ? (hasWideAside ? 'wide' : '') : undefined}>
      <header className={styles.head} onFocus={besideAside}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {badges && <span className={styles.badges}>{badges}</span>}
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content} onFocus={besideAside}>
        {hasViews && <SavedViews />}
        {children}
      </div>
      {aside && (
        <aside ref={asideRef} className={styles.aside} onFocus={inAside}>
          {aside}
        </aside>
      )}
    </div>
  );
}

interface SectionProps {
  title: ReactNode;
  /** A note at the end of the title's line. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of a screen between hairlines. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header className={styles.sectionHead}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** What stands where a list would be: what belongs here, and how it comes. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

/** Figures by name, one below the other, with a line above the sum. */
export function Facts({ facts }: { facts: readonly (readonly [name: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value], nth) => (
        // The facts of one place never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={nth}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
