import { memo } from 'react';
import type { AgentPicture } from '@antara/contracts/api/agents';
import { CheckboxField } from '@antara/shared-ui/field';
import { Picture } from '@antara/shared-ui/picture';
import { formatPrintSize, getSizedFile, type PictureSize } from './picture-size.ts';
import styles from './gallery.module.css';

/**
 * The pictures in two columns, or three where there is room, each with a checkbox. `memo` keeps the grid from rendering
 * at each step of a download, because rendering hundreds of pictures hundreds of times would fill the page's memory.
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
          {/* Repeats the picture's alternative text, which screen readers have read already. */}
          <p aria-hidden="true" className={styles.caption}>
            {picture.alt}
          </p>
          <dl className={styles.sizes}>
            <Size label="For screens" picture={picture} size="screen" />
            <Size label="For print" picture={picture} size="print" />
          </dl>
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

/** Shows a size in pixels and, for print, the largest sharp size on paper. */
function Size({ label, picture, size }: { label: string; picture: AgentPicture; size: PictureSize }) {
  const file = getSizedFile(picture, size);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {`${file.width.toLocaleString('en')} × ${file.height.toLocaleString('en')} pixels${size === 'print' ? `, up to ${formatPrintSize(file)} at 300 dpi` : ''}`}
      </dd>
    </div>
  );
}
