import { memo } from 'react';
import type { AgentPicture } from '@antara/contracts/api/agents';
import { CheckboxField } from '@antara/shared-ui/field';
import { Picture } from '@antara/shared-ui/picture';
import styles from './gallery.module.css';

/**
 * The pictures in two columns, three where there is room, each with a box to choose it. Drawn again when they change
 * alone, not at each step of a download: hundreds of pictures drawn hundreds of times are what a page's memory fills with.
 */
export const PictureGrid = memo(function PictureGrid({
  pictures,
  chosen,
  disabled,
  onChoose,
}: {
  pictures: readonly AgentPicture[];
  chosen: ReadonlySet<string>;
  disabled: boolean;
  onChoose: (path: string, on: boolean) => void;
}) {
  return (
    <ul role="list" className={styles.grid}>
      {pictures.map((picture, place) => (
        <li key={picture.path} className={styles.item}>
          <Picture picture={picture} ratio="3/2" sizes="(width >= 64rem) 33vw, 50vw" />
          {/* The same words as the picture's alternative text, which is read out already. */}
          <p aria-hidden="true" className={styles.caption}>
            {picture.alt}
          </p>
          <p className={styles.caption}>
            {picture.width.toLocaleString('en')} × {picture.height.toLocaleString('en')} pixels
          </p>
          <CheckboxField
            label={`Picture ${place + 1}`}
            aria-label={`Choose picture ${place + 1}: ${picture.alt}`}
            checked={chosen.has(picture.path)}
            disabled={disabled}
            onChange={(event) => onChoose(picture.path, event.currentTarget.checked)}
          />
        </li>
      ))}
    </ul>
  );
});
