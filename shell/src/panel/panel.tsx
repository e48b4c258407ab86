/** The developer's panel and its button, which is in the preview's bar or at the edge of the window. */
import { Layers } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { Tabs } from '@antara/shared-ui/tabs';
import { ErrorsView } from './errors-view.tsx';
import { frameParts } from './frame-parts.ts';
import { Outlines } from './outlines.tsx';
import { PageView } from './page-view.tsx';
import styles from './panel.module.css';
import type { Part, PanelStore } from './panel.store.ts';
import { releaseRows } from './release-rows.ts';
import { ReleasesView } from './releases-view.tsx';
import { transfersOf } from './transfers.ts';
import { useSettings } from './use-settings.ts';
import { VisitsView } from './visits-view.tsx';

const panelId = 'developer-panel';

export function Panel({ store, bar }: { store: PanelStore; bar: HTMLElement | null }) {
  const state = useStore(store, (now) => now);
  const [settings, change] = useSettings();
  const [pointed, setPointed] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const floor = useHeight(bar);
  const { open, dock, view, outlined } = settings;
  const narrow = useNarrow();

  const parts = inOrder([...frameParts(store), ...state.parts]);
  const rows = releaseRows(store.registry);
  const [here] = state.visits;
  const errors = state.errors.length;

  const toggle = () => {
    change({ open: !open });
    setPointed(null);
    if (open) opener.current?.focus();
    // The panel is only rendered in the next frame.
    else requestAnimationFrame(() => title.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') toggle();
  };
  const report = () => ({
    page: here?.path ?? null,
    releases: rows,
    errors: state.errors,
    visits: state.visits,
    transfers: transfersOf(state.resources),
  });
  const views = [
    {
      id: 'page',
      label: 'Page',
      panel: <PageView visit={here} parts={parts} resources={state.resources} onPoint={setPointed} />,
    },
    { id: 'releases', label: 'Releases', panel: <ReleasesView rows={rows} tintOf={store.tintOf} /> },
    {
      id: 'errors',
      label: errors > 0 ? `Errors (${errors})` : 'Errors',
      panel: <ErrorsView errors={state.errors} report={report} tintOf={store.tintOf} />,
    },
    { id: 'visits', label: 'Visits', panel: <VisitsView visits={state.visits} tintOf={store.tintOf} /> },
  ];
  const buttonLabel =
    errors > 0 ? `Developer’s panel, ${errors} ${errors === 1 ? 'error' : 'errors'}` : 'Developer’s panel';
  const button = (
    <button
      ref={opener}
      type="button"
      className={bar ? styles.inBar : styles.atEdge}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      aria-label={buttonLabel}
      onClick={toggle}
    >
      <Layers aria-hidden="true" />
      {bar && <span>Panel</span>}
      {errors > 0 && <span className={styles.count}>{errors}</span>}
    </button>
  );

  return (
    <>
      {bar ? createPortal(button, bar) : <aside aria-label="Development">{button}</aside>}
      <Outlines parts={open ? parts.filter(({ id }) => outlined || id === pointed) : []} />
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is
        <aside
          id={panelId}
          aria-labelledby={`${panelId}-title`}
          className={styles.panel}
          data-dock={dock}
          data-surface="ink"
          ref={(element) => void element?.style.setProperty('--floor', `${floor}px`)}
          onKeyDown={onKeyDown}
        >
          <div className={styles.head}>
            <h2 ref={title} id={`${panelId}-title`} tabIndex={-1} className={styles.panelTitle}>
              Developer’s panel
            </h2>
            <div className={styles.actions}>
              <Button
                size="small"
                variant="quiet"
                aria-pressed={outlined}
                onClick={() => change({ outlined: !outlined })}
              >
                {outlined ? 'Hide outlines' : 'Outline all'}
              </Button>
              <Button
                size="small"
                variant="quiet"
                onClick={() => change({ dock: dock === 'side' ? 'bottom' : 'side' })}
              >
                {dock === 'side' ? 'To the bottom' : narrow ? 'To the top' : 'To the side'}
              </Button>
              <Button size="small" variant="quiet" onClick={toggle}>
                Close
              </Button>
            </div>
          </div>
          <Tabs
            label="Developer’s panel"
            items={views}
            value={view}
            onChange={(shown) => change({ view: shown })}
            className={styles.views}
          />
        </aside>
      )}
    </>
  );
}

/** The height of the preview's bar in pixels; the panel stays above it. */
function useHeight(bar: HTMLElement | null): number {
  const [height, set] = useState(0);
  useEffect(() => {
    if (!bar) return;
    const sizes = new ResizeObserver(() => set(bar.getBoundingClientRect().height));
    sizes.observe(bar);
    return () => sizes.disconnect();
  }, [bar]);
  return height;
}

/** Sorts parts in the order of the page; fragments follow the screen that contains them. */
function inOrder(parts: readonly Part[]): Part[] {
  const places = ['header', 'screen', 'fragment', 'footer'];
  return parts.toSorted((one, other) => places.indexOf(one.kind) - places.indexOf(other.kind));
}

const wide = matchMedia('(width >= 64rem)');

/** Returns true when the window has no room for the panel beside the page. */
function useNarrow(): boolean {
  const [narrow, set] = useState(!wide.matches);
  useEffect(() => {
    const look = () => set(!wide.matches);
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, []);
  return narrow;
}
