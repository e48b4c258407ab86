import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Dialog } from '../dialog/dialog.tsx';
import { pictureSources } from '../picture/sources.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { LightboxPicture, ViewerProps } from './lightbox.tsx';
import { isRightToLeft, toLeftToRightKey } from '../internal/inline-direction.ts';
import * as m from '../messages/viewer.ts';
import styles from './viewer.module.css';

/** The least length of a swipe. */
const minSwipePx = 48;

/**
 * The lightbox itself: buttons, arrow keys, Home, End and swipes, wrapping at both ends. The dialog restores the focus.
 */
export function Viewer({ pictures, index, onClose, label = m.pictures(), detailed = false }: ViewerProps) {
  const [opened, setOpened] = useState(index);
  const [ownIndex, setAt] = useState(index ?? 0);
  const finger = useRef<{ id: number; x: number; y: number }>(null);
  if (index !== opened) {
    setOpened(index);
    if (index !== null) setAt(index);
  }

  const count = pictures.length;
  const at = Math.max(0, Math.min(ownIndex, count - 1));
  const step = (by: number) => setAt((at + by + count) % count);
  const open = index !== null && count > 0;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const to = {
      ArrowRight: (at + 1) % count,
      ArrowLeft: (at - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[toLeftToRightKey(event.key)];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setAt(to);
  });
  // The document gets the listener, because nothing in the dialog has the focus after a press beside the picture, or
  // after Tab past the last button.
  useEffect(() => {
    if (!open || count < 2) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, count]);
  const onPointerUp = (event: PointerEvent) => {
    const began = finger.current;
    finger.current = null;
    if (began?.id !== event.pointerId) return;
    const across = event.clientX - began.x;
    if (Math.abs(across) < minSwipePx || Math.abs(across) < Math.abs(event.clientY - began.y)) return;
    step(across < 0 !== isRightToLeft() ? 1 : -1);
  };
  const currentPicture = pictures[at];
  // The neighbouring pictures load in advance.
  const preloaded = [...new Set([at, (at + 1) % count, (at - 1 + count) % count])];

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={label}
      titleHidden
      size="full"
      surface="ink"
      closeLabel={m.closePictures()}
      className={styles.lightbox}
    >
      <figure className={styles.figure}>
        <div
          className={styles.viewport}
          data-detailed={detailed || undefined}
          // Scrolling content must be reachable by keyboard.
          {...(detailed && { tabIndex: 0, role: 'group', 'aria-label': label })}
          onPointerDown={(event) => {
            // A second finger makes the gesture a pinch.
            finger.current =
              event.pointerType !== 'mouse' && event.isPrimary
                ? { id: event.pointerId, x: event.clientX, y: event.clientY }
                : null;
          }}
          onPointerUp={count > 1 && !detailed ? onPointerUp : undefined}
          onPointerCancel={() => (finger.current = null)}
        >
          {preloaded.map((place) => {
            const picture = pictures[place];
            return (
              picture && (
                <FullPicture
                  key={`${place} ${picture.path}`}
                  picture={picture}
                  hidden={place !== at}
                  sizes={detailed ? '150vmax' : '100vw'}
                />
              )
            );
          })}
        </div>
        <figcaption className={styles.foot}>
          <p aria-live="polite" className={styles.text}>
            <span className={styles.count}>{m.pictureOf({ place: at + 1, count })}</span>
            {currentPicture?.caption !== currentPicture?.alt && (
              <VisuallyHidden>{`: ${currentPicture?.alt}`}</VisuallyHidden>
            )}
            {currentPicture?.caption && <span className={styles.caption}>{currentPicture.caption}</span>}
          </p>
          {count > 1 && (
            <span className={styles.buttons}>
              <button
                type="button"
                aria-label={m.previousPicture()}
                onClick={() => step(-1)}
                className={styles.button}
              >
                <ChevronLeft aria-hidden="true" data-inline-arrow />
              </button>
              <button
                type="button"
                aria-label={m.nextPicture()}
                data-autofocus
                onClick={() => step(1)}
                className={styles.button}
              >
                <ChevronRight aria-hidden="true" data-inline-arrow />
              </button>
            </span>
          )}
        </figcaption>
      </figure>
    </Dialog>
  );
}

function FullPicture({
  picture,
  hidden,
  sizes,
}: {
  picture: LightboxPicture;
  hidden: boolean;
  sizes: string;
}) {
  const { avif, webp, src } = pictureSources(picture);
  return (
    <picture hidden={hidden} className={styles.picture}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img src={src} alt={picture.alt} draggable={false} className={styles.image} />
    </picture>
  );
}
