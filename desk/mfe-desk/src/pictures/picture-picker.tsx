/** Chooses one of the site's pictures, or adds a new one, with the words for those who cannot see it. */
import { useDeferredValue, useState, type FormEvent } from 'react';
import type { Result } from '@antara/desk-common/operations';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { TextField } from '@antara/shared-ui/field';
import { Empty } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import type { ChosenPicture } from './picture-files.ts';
import { UploadPicture } from './upload-picture.tsx';
import styles from './picture-picker.module.css';

type ListedPicture = Result<'pictures.list'>['pictures'][number];

interface PicturePickerProps {
  open: boolean;
  /** The picture that is there now; null for none. */
  present: ChosenPicture | null;
  onClose(): void;
  onChoose(picture: ChosenPicture): void;
}

/** The least letters that say what a picture shows, as the server asks for. */
const shortestAlt = 10;
/** Pictures that are shown at once. A word in the search finds the others. */
const shownAtOnce = 60;

export function PicturePicker({ open, present, onClose, onChoose }: PicturePickerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose a picture" size="large">
      <Choice present={present} onChoose={onChoose} />
    </Dialog>
  );
}

function Choice({ present, onChoose }: Pick<PicturePickerProps, 'present' | 'onChoose'>) {
  const { may } = useDesk();
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<ChosenPicture | null>(present);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useOperation('pictures.list', { limit: 1000 });
  const words = useDeferredValue(sought).toLowerCase().split(/\s+/).filter(Boolean);
  const found = (list.data?.pictures ?? []).filter(({ path, alt }) =>
    words.every((word) => `${path} ${alt}`.toLowerCase().includes(word)),
  );

  function use(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!chosen?.path) return setProblem('Choose a picture first.');
    const alt = chosen.alt.trim();
    if (alt.length < shortestAlt)
      return setProblem(
        'Say what the picture shows, in ten letters or more: it is read to those who cannot see it.',
      );
    return onChoose({ path: chosen.path, alt });
  }

  return (
    <form className={styles.picker} noValidate onSubmit={use}>
      {may('pictures.upload') && (
        <UploadPicture
          onAdded={(picture) => {
            setChosen(picture);
            setSought(picture.path);
            void list.refetch();
          }}
        />
      )}
      <TextField
        label="Find a picture"
        type="search"
        hint="By a word of its path or of what it shows"
        value={sought}
        autoComplete="off"
        onChange={(event) => setSought(event.target.value)}
      />
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && found.length === 0 && <Empty>No picture fits these words.</Empty>}
      <fieldset className={styles.grid}>
        <legend className={styles.legend}>
          {list.data
            ? `${found.length} of ${list.data.pictures.length}${list.data.more ? ' and more' : ''} pictures`
            : 'Pictures'}
        </legend>
        {found.slice(0, shownAtOnce).map((picture) => (
          <PictureChoice
            key={picture.path}
            picture={picture}
            isChosen={chosen?.path === picture.path}
            onChoose={() => {
              setProblem(null);
              // Words that were written for this place stay with their picture.
              setChosen(present?.path === picture.path ? present : { path: picture.path, alt: picture.alt });
            }}
          />
        ))}
      </fieldset>
      {found.length > shownAtOnce && (
        <p className={styles.note}>{`The first ${shownAtOnce} are shown. A word finds the others.`}</p>
      )}
      <div className={styles.foot}>
        <TextField
          label={chosen?.path ? `What ${chosen.path} shows` : 'What the picture shows'}
          maxLength={300}
          required
          value={chosen?.alt ?? ''}
          error={problem}
          onChange={(event) => setChosen({ path: chosen?.path ?? '', alt: event.target.value })}
        />
        <Button type="submit">Use this picture</Button>
      </div>
    </form>
  );
}

function PictureChoice({
  picture: { path, alt, places },
  isChosen,
  onChoose,
}: {
  picture: ListedPicture;
  isChosen: boolean;
  onChoose(): void;
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="picture" value={path} checked={isChosen} onChange={onChoose} />
      <img src={`/media/${path}/480.avif`} alt={alt} loading="lazy" width={240} height={160} />
      <span className={styles.path}>{path}</span>
      <span className={styles.note}>
        {places === 0 ? 'not shown yet' : `in ${places} ${places === 1 ? 'place' : 'places'}`}
      </span>
    </label>
  );
}
