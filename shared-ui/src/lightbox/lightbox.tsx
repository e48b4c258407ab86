import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { LibraryPicture } from '../picture/sources.ts';

export type LightboxPicture = LibraryPicture & { caption?: string };

export type LightboxProps = {
  pictures: readonly LightboxPicture[];
  /** The index of the first picture, from 0. Null while the lightbox is closed. */
  index: number | null;
  onClose: () => void;
  /** The accessible name. */
  label?: string;
  /**
   * True when the pictures have small print, as maps do. In a narrow window they fill its height and scroll sideways.
   */
  detailed?: boolean;
  /** Called with the index, after `onClose`, when the viewer could not be loaded. */
  onUnavailable?: (index: number) => void;
};

export type ViewerProps = Omit<LightboxProps, 'onUnavailable'>;

const loadViewer = () => import(/* webpackChunkName: "lightbox-viewer" */ './viewer.tsx');

/** Loads the viewer on hover or focus. Ignores a failure, which is handled when the lightbox opens. */
export function prefetchLightbox(): void {
  loadViewer().catch(() => {});
}

/** Pictures over the whole window that wrap at both ends (PB-10, PB-12). The viewer is a lazy chunk. */
export function Lightbox({ onUnavailable, ...props }: LightboxProps) {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const reportUnavailable = useEffectEvent((at: number) => {
    props.onClose();
    onUnavailable?.(at);
  });

  const { index } = props;
  useEffect(() => {
    if (index === null || Viewer) return;
    let isWanted = true;
    loadViewer().then(
      (module) => {
        if (isWanted) setViewer(() => module.Viewer);
      },
      (error: unknown) => {
        console.error('The picture viewer could not be loaded.', error);
        if (isWanted) reportUnavailable(index);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [index, Viewer]);

  return Viewer && <Viewer {...props} />;
}
