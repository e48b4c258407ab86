import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { toLeftToRightKey } from '../internal/inline-direction.ts';
import styles from './tabs.module.css';

export type TabItem = { id: string; label: ReactNode; panel: ReactNode };

export type TabsProps = {
  /** The accessible name. */
  label: string;
  items: readonly TabItem[];
  /** The id of the selected tab, which makes the tabs controlled. Uncontrolled tabs start with the first. */
  value?: string;
  onChange?: (id: string) => void;
  className?: string;
};

/**
 * Shows one of several panels. Arrow keys, Home and End move the focus and select; Tab moves into the panel. The HTML
 * contains all panels; without scripts they are shown one below the other.
 */
export function Tabs({ label, items, value, onChange, className }: TabsProps) {
  const base = useId();
  const tabs = useRef(new Map<string, HTMLButtonElement>());
  const [selected, setSelected] = useState(value ?? items[0]?.id);
  const wantedId = value ?? selected;
  const current = items.some(({ id }) => id === wantedId) ? wantedId : items[0]?.id;

  const select = (id: string) => {
    setSelected(id);
    if (id !== current) onChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex(({ id }) => id === current);
    const last = items.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[toLeftToRightKey(event.key)];
    const next = to === undefined ? undefined : items[to];
    if (!next) return;
    event.preventDefault();
    select(next.id);
    const tab = tabs.current.get(next.id);
    tab?.focus();
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className={cx(styles.list)}>
        {items.map(({ id, label }) => (
          <button
            key={id}
            ref={(element) => {
              if (element) tabs.current.set(id, element);
              return () => void tabs.current.delete(id);
            }}
            type="button"
            role="tab"
            id={`${base}-${id}-tab`}
            aria-controls={`${base}-${id}`}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            onClick={() => select(id)}
            className={styles.tab}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({ id, label, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}`}
          aria-labelledby={`${base}-${id}-tab`}
          tabIndex={id === current ? 0 : -1}
          hidden={id !== current}
          className={styles.panel}
        >
          <p aria-hidden="true" className={styles.heading}>
            {label}
          </p>
          {panel}
        </div>
      ))}
    </div>
  );
}
