/** The banners over the page: a chunk of its own, on nobody's way (HM-09). */
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { PageBlock, Slider } from '@antara/contracts/api/content';
import { addClosedBanners } from './closed-banners.ts';
import { Banner } from './banner.tsx';
import styles from './popups.module.css';

export interface PopupsProps {
  banners: readonly Slider[];
  /** Its items are the words of the banners with their pictures. */
  block: PageBlock | undefined;
  /** The last one has gone. */
  onClosed: () => void;
}

/**
 * All banners at the lower right, over the dimmed page. Each has a close button; a press beside them or Escape closes all. The focus
 * begins on the whole, so that a key pressed just then follows no link; it goes to the next banner when one is closed, and back to
 * where it was with the last.
 */
export function Popups({ banners, block, onClosed }: PopupsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(banners);
  const hadNoFocus = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    hadNoFocus.current = document.activeElement === document.body;
    element?.showModal();
    list.current?.focus({ preventScroll: true });
    return () => element?.close();
  }, []);

  const close = (closed: readonly Slider[]) => {
    addClosedBanners(closed.map(({ cover_image }) => cover_image));
    const remaining = open.filter((banner) => !closed.includes(banner));
    setOpen(remaining);
    if (remaining.length === 0) {
      // Here, not as it leaves the page: a closed dialog gives the focus back, one that is taken away does not.
      dialog.current?.close();
      // Whoever had not begun yet begins with the page, not after the banners' place at its end.
      if (hadNoFocus.current) document.querySelector('h1')?.focus({ preventScroll: true });
      onClosed();
    } else list.current?.focus({ preventScroll: true });
  };
  const closeAll = () => close(open);
  const closeOnBackdropClick = ({ target }: MouseEvent) => {
    if (target === dialog.current || target === list.current) closeAll();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is its key
    <dialog
      ref={dialog}
      aria-label={block?.title ?? 'News'}
      onCancel={(event) => {
        event.preventDefault();
        closeAll();
      }}
      onClick={closeOnBackdropClick}
      className={styles.popups}
    >
      <ul ref={list} role="list" tabIndex={-1} className={styles.list}>
        {open.map((banner) => (
          <li key={banner.cover_image}>
            <Banner
              banner={banner}
              text={block?.items.find(({ picture }) => picture?.path === banner.cover_image)}
              onClose={() => close([banner])}
              onFollow={closeAll}
            />
          </li>
        ))}
      </ul>
    </dialog>
  );
}
