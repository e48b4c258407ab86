import type { ComponentProps, ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { toAriaProps, FieldFrame, useField, type FieldBase } from './field-frame.tsx';
import * as m from '../messages/file-field.ts';
import styles from './field.module.css';

export type FileState = 'idle' | 'uploading' | 'done' | 'error';

export type FileMessages = { uploading: string; done: string; error: string };

/** The messages of EN-04 and CO-07. */
const getDefaultMessages = (): FileMessages => ({
  uploading: m.uploading(),
  done: m.done(),
  error: m.error(),
});

export type FileFieldProps = FieldBase &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue'> & {
    /** The state of the upload, which the app performs. */
    state?: FileState;
    /** The share sent so far, 0 to 1. Absent while unknown. */
    progress?: number;
    /** Messages that replace those of EN-04. */
    messages?: Partial<FileMessages>;
    /** A button beside the file: Upload, Remove. */
    action?: ReactNode;
  };

/** A file input that shows the state of its upload. */
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
  const texts = { ...getDefaultMessages(), ...messages };
  const errorText = error || (state === 'error' ? texts.error : undefined);
  const aria = useField({ ...input, error: errorText, hint });
  return (
    <FieldFrame {...{ label, hint, className, aria }} error={errorText} required={input.required}>
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
      <Upload state={state} progress={progress} texts={texts} />
    </FieldFrame>
  );
}

/**
 * A live region that is always rendered, so that changes are announced. The percentage is not part of it, because it
 * changes too often.
 */
function Upload({ state, progress, texts }: { state: FileState; progress?: number; texts: FileMessages }) {
  return (
    <div role="status" data-state={state} className={styles.upload}>
      {state === 'uploading' && (
        <>
          <span>{texts.uploading}</span>
          {progress !== undefined && <span aria-hidden="true">{`${Math.round(progress * 100)} %`}</span>}
          <progress aria-label={m.sentSoFar()} value={progress} max={1} className={styles.bar} />
        </>
      )}
      {state === 'done' && (
        <>
          <CircleCheck aria-hidden="true" />
          <span>{texts.done}</span>
        </>
      )}
    </div>
  );
}
