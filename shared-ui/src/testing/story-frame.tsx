import type { ReactNode } from 'react';
import type { StoryLayout } from './stories.ts';
import styles from './story-frame.module.css';

/** Keeps what would cover the window inside a box, when `contained`. */
export function StoryBox({ contained, children }: Pick<StoryLayout, 'contained'> & { children: ReactNode }) {
  return (
    <div data-contained={contained || undefined} className={styles.box}>
      {children}
    </div>
  );
}

/** Several elements of one story, beside each other. */
export const StoryRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
