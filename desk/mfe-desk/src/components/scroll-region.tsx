import type { ReactNode } from 'react';
import styles from './scroll-region.module.css';

/** Content that may be wider than its place, which is scrolled by keyboard as well. `label` names it. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing else in it may take the focus
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
