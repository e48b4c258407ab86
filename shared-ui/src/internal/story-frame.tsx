import type { ReactElement } from 'react';
import styles from './story-frame.module.css';

/** One state on the kit's page, with its name. */
export function StoryFrame(props: {
  label: string;
  group?: string;
  contained?: boolean;
  children: ReactElement;
}) {
  const { label, group, contained, children } = props;
  return (
    <div role="group" aria-label={group ? `${group}, ${label}` : label} className={styles.frame}>
      <p aria-hidden="true" className={styles.label}>
        {label}
      </p>
      <div data-contained={contained || undefined} className={styles.box}>
        {children}
      </div>
    </div>
  );
}
