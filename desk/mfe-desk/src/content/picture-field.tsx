/** The path of a picture, with the picture, and a way to choose another one together with its words. */
import { useState, type ComponentProps } from 'react';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { useDesk } from '../desk/desk-context.tsx';
import type { ChosenPicture } from '../pictures/picture-files.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import styles from './content.module.css';

interface PictureFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'required'
> {
  path: string;
  /** What the picture shows, where the document says so. */
  alt: string;
  onType(path: string): void;
  onChoose(picture: ChosenPicture): void;
}

export function PictureField({ path, alt, onType, onChoose, ...field }: PictureFieldProps) {
  const { may } = useDesk();
  const [isOpen, setIsOpen] = useState(false);
  /** The path whose picture is shown: not each that a person types through. */
  const [shown, setShown] = useState(path);
  return (
    <div className={styles.pictureField}>
      {shown && <img key={shown} src={`/media/${shown}/480.avif`} alt="" width={96} height={64} />}
      <TextField
        {...field}
        value={path}
        onBlur={() => setShown(path)}
        onChange={(event) => onType(event.target.value)}
      />
      {may('pictures.list') && (
        <>
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            Choose …
          </Button>
          <PicturePicker
            open={isOpen}
            present={path ? { path, alt } : null}
            onClose={() => setIsOpen(false)}
            onChoose={(picture) => {
              setIsOpen(false);
              setShown(picture.path);
              onChoose(picture);
            }}
          />
        </>
      )}
    </div>
  );
}
