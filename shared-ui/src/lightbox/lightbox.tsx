import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { PictureWidth } from '../picture/sources.ts';

export type LightboxPicture = {
  /** As the API gives it, without `/media/` and width. */
  path: string;
  alt: string;
  caption?: string;
  /** The widest version there is: 1600 unless said otherwise. */
  largest?: PictureWidth;
};

export type LightboxProps = {
  pictures: readonly LightboxPicture[];
  /** The picture it opens with, counted from 0; null while it is closed. */
  index: number | null;
  onClose: () => void;
  /** What the pictures are, read aloud as it opens. */
  label?: string;
  /** Its code could not be fetched, with the picture that was asked for. `onClose` is called first. */
  onUnavailable?: (index: number) => void;
};

export type ViewerProps = Omit<LightboxProps, 'onUnavailable'>;

const loadViewer = () => import(/* webpackChunkName: "lightbox-viewer" */ './viewer.tsx');

/** Fetches the viewer before it is asked for: as a picture is pointed at. A failure is met when it is opened. */
export function prefetchLightbox(): void {
  loadViewer().catch(() => {});
}

/**
 * One picture after the other over the whole window; wraps at both ends (PB-10, PB-12). The viewer is a chunk of its own, fetched as it
 * is first opened.
 */
export function Lightbox({ onUnavailable, ...props }: LightboxProps) {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const reportUnavailable = useEffectEvent((at: number) => {
    props.onClose();
    onUnavailable?.(at);
  });

  const { index } = props;
  useEffect(() => {
    if (index === null || Viewer) return;
    let wanted = true;
    loadViewer().then(
      (module) => {
        if (wanted) setViewer(() => module.Viewer);
      },
      (error: unknown) => {
        console.error('The picture viewer could not be fetched.', error);
        if (wanted) reportUnavailable(index);
      },
    );
    return () => {
      wanted = false;
    };
  }, [index, Viewer]);

  return Viewer && <Viewer {...props} />;
}
