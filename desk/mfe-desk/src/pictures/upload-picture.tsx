/** Adds a photograph to the site's pictures. No page shows it before a document names it. */
import { useId, useState } from 'react';
import { DeskError } from '@antara/desk-common/calls';
import { Button } from '@antara/shared-ui/button';
import { FileField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { Problem } from '../components/problem.tsx';
import { readFileAsBase64 } from '../desk/files.ts';
import { findFileProblem, suggestPath, type ChosenPicture } from './picture-files.ts';
import { sendPicture } from './send-picture.ts';
import styles from './picture-picker.module.css';

type Progress = { state: 'idle' | 'uploading' | 'done' | 'error'; share?: number };

export function UploadPicture({ onAdded }: { onAdded(picture: ChosenPicture): void }) {
  const [file, setFile] = useState<File | null>(null);
  const [path, setPath] = useState('');
  const [alt, setAlt] = useState('');
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const [error, setError] = useState<Error | null>(null);
  const summary = useId();
  const fileProblem = file && findFileProblem(file);

  async function upload() {
    if (!file || fileProblem || progress.state === 'uploading') return;
    setError(null);
    setProgress({ state: 'uploading', share: 0 });
    try {
      const content = await readFileAsBase64(file);
      const input = { path: path.trim(), alt: alt.trim(), content };
      const added = await sendPicture(input, (share) => setProgress({ state: 'uploading', share }));
      setProgress({ state: 'done' });
      setFile(null);
      setAlt('');
      setPath('');
      onAdded({ path: added.path, alt: added.alt });
    } catch (problem) {
      setProgress({ state: 'idle' });
      setError(
        problem instanceof DeskError ? problem : new Error('This file could not be read. Choose it again.'),
      );
    }
  }

  return (
    <details className={styles.upload}>
      <summary id={summary}>Add a photograph</summary>
      <div role="group" aria-labelledby={summary} className={styles.fields}>
        <FileField
          label="Photograph"
          hint="JPEG, PNG, WebP or HEIC, at least 800 pixels wide, at most 20 MB"
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic"
          error={fileProblem}
          state={progress.state}
          {...(progress.share !== undefined && progress.share < 1 && { progress: progress.share })}
          messages={{
            uploading: progress.share === 1 ? 'It has arrived; its sizes are being made …' : 'Sending …',
            done: 'It is among the pictures.',
          }}
          onChange={(event) => {
            const chosen = event.target.files?.[0] ?? null;
            setFile(chosen);
            setError(null);
            setProgress({ state: 'idle' });
            if (chosen && !path) setPath(suggestPath(chosen.name));
          }}
        />
        {file && !fileProblem && (
          <>
            <TextField
              label="Path of the new picture"
              hint="Small words, joined by hyphens and slashes: blog/fog-2027"
              value={path}
              autoComplete="off"
              onKeyDown={(event) => {
                // Enter would choose a picture, because the field stands in that form.
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void upload();
              }}
              onChange={(event) => setPath(event.target.value)}
            />
            <TextAreaField
              label="What the photograph shows"
              hint="For those who cannot see it, in ten letters or more"
              rows={2}
              maxLength={300}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
            />
            <Button
              variant="secondary"
              size="small"
              busy={progress.state === 'uploading'}
              onClick={() => void upload()}
            >
              Add it
            </Button>
          </>
        )}
        {error && <Problem error={error} />}
      </div>
    </details>
  );
}
