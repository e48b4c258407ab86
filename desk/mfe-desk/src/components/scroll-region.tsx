import { useRef, type ReactNode } from 'react';
import styles from './scroll-region.module.css';
import { useRowKeys } from './use-row-keys.ts';

interface ScrollRegionProps {
  label: string;
  /** True for a table of which `j` and `k` go through the rows, each to its element with `rowTarget`. */
  opensRows?: boolean;
  children: ReactNode;
}

/** Content that may be wider than its place, which is scrolled by keyboard as well. `label` names it. */
export function ScrollRegion({ label, opensRows = false, children }: ScrollRegionProps) {
  const box = useRef<HTMLDivElement>(null);
  useRowKeys(box, opensRows);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing else in it may take the focus
    <div ref={box} className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
