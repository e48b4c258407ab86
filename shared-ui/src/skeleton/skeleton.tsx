import type { PictureRatio } from '../picture/picture.tsx';
import { cx } from '../internal/cx.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** `picture` has the box of a `Picture` of the same ratio, `control` that of a button or field. */
  shape?: 'line' | 'title' | 'picture' | 'control' | 'block';
  ratio?: PictureRatio;
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string;
};

/** Reserves the space of content that is loading. Hidden from assistive technology, so say "Loading" once beside it. */
export function Skeleton({ shape = 'line', ratio = '3/2', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-shape={shape}
      data-ratio={shape === 'picture' ? ratio : undefined}
      data-width={width}
      className={cx(styles.skeleton, className)}
    />
  );
}

/** A paragraph that is loading. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cx(styles.text, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? 'half' : line % 2 ? 'long' : 'full'} />
      ))}
    </span>
  );
}
