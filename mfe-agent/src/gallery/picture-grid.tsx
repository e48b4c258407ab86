import { memo } from 'react';
import type { AgentPicture } from '@antara/contracts/api/agents';
import { CheckboxField } from '@antara/shared-ui/field';
import { Picture } from '@antara/shared-ui/picture';
import { formatPrintSize, getSizedFile, type PictureSize } from './picture-size.ts';
import styles from './gallery.module.css';

/**
 * Shows the pictures in two columns, or in three in a wide window, each with a checkbox. `memo` prevents a render at
 * each step of a download, because rendering hundreds of pictures hundreds of times would use up the memory of the
 * page.
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
          {/* Hidden from screen readers, which have read the same text as the picture's alternative text. */}
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

/** Shows the size of a picture in pixels and, for print, the largest size on paper at 300 dpi. */
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
