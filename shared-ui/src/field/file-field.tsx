import type { ComponentProps, ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { toAriaProps, FieldFrame, useField, type FieldBase } from './field-frame.tsx';
import styles from './field.module.css';

export type FileState = 'idle' | 'uploading' | 'done' | 'error';

export type FileMessages = { uploading: string; done: string; error: string };

/** EN-04, CO-07. */
const usualMessages: FileMessages = {
  uploading: 'Uploading...',
  done: 'File uploaded successfully!',
  error: 'Error uploading file. Please try again.',
};

export type FileFieldProps = FieldBase &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue'> & {
    /** How the upload goes, which is the app's own work. */
    state?: FileState;
    /** Sent so far, 0 to 1. Absent while uploading: it is not known. */
    progress?: number;
    /** What is said of each state, where the usual words (EN-04) do not fit. */
    messages?: Partial<FileMessages>;
    /** A button beside the file: Upload, Remove. */
    action?: ReactNode;
  };

/** A file from the visitor's machine: the browser's own control, dressed, and how far the upload has come. */
export function FileField({
  label,
  error,
  hint,
  className,
  state = 'idle',
  progress,
  messages,
  action,
  ...input
}: FileFieldProps) {
  const said = { ...usualMessages, ...messages };
  const wrong = error || (state === 'error' ? said.error : undefined);
  const aria = useField({ ...input, error: wrong, hint });
  return (
    <FieldFrame {...{ label, hint, className, aria }} error={wrong} required={input.required}>
      <span className={styles.withAction}>
        <input
          {...input}
          type="file"
          {...toAriaProps(aria)}
          aria-busy={state === 'uploading' || undefined}
          className={styles.file}
        />
        {action}
      </span>
      <Upload state={state} progress={progress} said={said} />
    </FieldFrame>
  );
}

/** Always there, so that what appears in it is announced; the percentages are not, they come too often. */
function Upload({ state, progress, said }: { state: FileState; progress?: number; said: FileMessages }) {
  return (
    <div role="status" data-state={state} className={styles.upload}>
      {state === 'uploading' && (
        <>
          <span>{said.uploading}</span>
          {progress !== undefined && <span aria-hidden="true">{Math.round(progress * 100)} %</span>}
          <progress aria-label="Sent so far" value={progress} max={1} className={styles.bar} />
        </>
      )}
      {state === 'done' && (
        <>
          <CircleCheck aria-hidden="true" />
          <span>{said.done}</span>
        </>
      )}
    </div>
  );
}
