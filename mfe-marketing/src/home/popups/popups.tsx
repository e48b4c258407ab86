/** The banners of the home page (HM-09), in a chunk of their own. */
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { showModal } from '@antara/shared-ui/show-modal';
import type { PageBlock, Slider } from '@antara/contracts/api/content';
import { saveClosedBanners } from './closed-banners.ts';
import { Banner } from './banner.tsx';
import styles from './popups.module.css';

export interface PopupsProps {
  banners: readonly Slider[];
  /** The block with the texts of the banners. An item and its banner have the same picture. */
  block: PageBlock | undefined;
  /** Called after the last banner was closed. */
  onClosed: () => void;
}

/**
 * Shows all banners at the lower right, over the dimmed page. A button closes each banner; Escape or a click beside the
 * banners closes all. The list takes the focus, so that a key that was meant for the page does not follow a link. After
 * the last banner is closed, the focus returns to the element that had it before.
 */
export function Popups({ banners, block, onClosed }: PopupsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(banners);
  const hadNoFocus = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    hadNoFocus.current = document.activeElement === document.body;
    if (element) showModal(element);
    list.current?.focus({ preventScroll: true });
    return () => element?.close();
  }, []);

  const close = (closed: readonly Slider[]) => {
    saveClosedBanners(closed.map(({ cover_image }) => cover_image.path));
    const remaining = open.filter((banner) => !closed.includes(banner));
    setOpen(remaining);
    if (remaining.length === 0) {
      // Closes the dialog before React removes it, because only `close()` returns the focus.
      dialog.current?.close();
      // The heading takes the focus when no element had it before. Otherwise keyboard navigation would start at the
      // dialog's place, at the end of the page.
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
          <li key={banner.cover_image.path}>
            <Banner
              banner={banner}
              text={block?.items.find(({ picture }) => picture?.path === banner.cover_image.path)}
              onClose={() => close([banner])}
              onFollow={closeAll}
            />
          </li>
        ))}
      </ul>
    </dialog>
  );
}
