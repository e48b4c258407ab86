/** A change that is being made beside the record that it changes. */
import { useEffect, useRef, type ComponentProps } from 'react';
import { RunChange } from '../tasks/run-change.tsx';
import styles from './company.module.css';

interface PanelProps extends ComponentProps<typeof RunChange> {
  /** The heading of the form. */
  heading: string;
}

export function ChangePanel({ heading, ...change }: PanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The panel stands elsewhere than the button that opened it, so the focus goes with it.
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      className={styles.aside}
      aria-label={heading}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) change.onClose?.();
      }}
    >
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <RunChange {...change} />
    </section>
  );
}
