/** The developer's panel and its button, which is in the preview's bar or at the edge of the window. */
import { Layers } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { StoreApi } from 'zustand/vanilla';
import type { Registry } from '@antara/contracts/composition/release';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import { useStore } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { ErrorsView } from './errors-view.tsx';
import type { PageError } from './page-errors.ts';
import styles from './panel.module.css';
import { releaseRows } from './release-rows.ts';
import { ReleasesView } from './releases-view.tsx';

const panelId = 'developer-panel';

export function Panel({
  registry,
  store,
  currentPath,
  bar,
}: {
  registry: Registry;
  store: StoreApi<readonly PageError[]>;
  /** Returns the pattern of the shown page; null when it has none. */
  currentPath: () => string | null;
  bar: HTMLElement | null;
}) {
  const errors = useStore(store, (now) => now);
  const [open, setOpen] = useState(() => sessionStore.get(panelId) === true);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const releases = releaseRows(registry);

  const toggle = () => {
    sessionStore.set(panelId, !open);
    setOpen(!open);
    if (open) opener.current?.focus();
    // The panel is only rendered in the next frame.
    else requestAnimationFrame(() => title.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') toggle();
  };
  const count = errors.length;
  const button = (
    <button
      ref={opener}
      type="button"
      className={bar ? styles.inBar : styles.atEdge}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      aria-label={`Developer’s panel${count > 0 ? `, ${count} ${count === 1 ? 'error' : 'errors'}` : ''}`}
      onClick={toggle}
    >
      <Layers aria-hidden="true" />
      {bar && <span>Panel</span>}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  );

  return (
    <>
      {bar ? createPortal(button, bar) : <aside aria-label="Development">{button}</aside>}
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is
        <aside
          id={panelId}
          aria-labelledby={`${panelId}-title`}
          className={styles.panel}
          data-surface="ink"
          onKeyDown={onKeyDown}
        >
          <div className={styles.head}>
            <h2 ref={title} id={`${panelId}-title`} tabIndex={-1} className={styles.panelTitle}>
              Developer’s panel
            </h2>
            <Button size="small" variant="quiet" onClick={toggle}>
              Close
            </Button>
          </div>
          <ErrorsView errors={errors} report={() => ({ page: currentPath(), releases, errors })} />
          <ReleasesView rows={releases} />
        </aside>
      )}
    </>
  );
}
