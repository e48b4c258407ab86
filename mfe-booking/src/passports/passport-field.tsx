import { useEffect, useEffectEvent, useRef, useState, type RefCallback } from 'react';
import { passportUrl, passportTypes } from '@antara/contracts/api/passports';
import type { PassportSide } from '@antara/contracts/rules/passport-rules';
import { Button } from '@antara/shared-ui/button';
import { FileField } from '@antara/shared-ui/field';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { passportMessages, usePassportUpload } from './use-passport-upload.ts';
import * as m from '../messages/passport-field.ts';
import styles from './passport-field.module.css';

export interface PassportFieldProps {
  side: PassportSide;
  /** "guest 1 in suite 101", or the guest's name. */
  guest: string;
  /** The path of the present picture; empty when there is none. */
  path: string;
  /**
   * Receives the path of a new picture, or an empty path when the picture is removed. A returned promise resolves to
   * true when the change was saved.
   */
  onChange: (path: string) => void | Promise<boolean>;
  required?: boolean;
  canRemove?: boolean;
  /** True while a change is being saved. */
  busy?: boolean;
  error?: string | undefined;
  inputRef?: RefCallback<HTMLInputElement>;
}

/** One side of a guest's passport: chosen, sent, shown to its owner, replaced, removed (CO-06, CO-07). */
export function PassportField({
  side,
  guest,
  path,
  onChange,
  required = false,
  canRemove = true,
  busy = false,
  error,
  inputRef,
}: PassportFieldProps) {
  const passport = usePassportUpload(onChange);
  const replace = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLDivElement>(null);
  const { uploading, problem, done } = passport;
  const name = m.name({ side });
  // The file chooser is hidden when there is a picture, unless another picture is being uploaded or was refused.
  const isUploaded = Boolean(path) && !uploading && !problem;

  // The focus must move when the file chooser is hidden, and when the pressed button disappears with the picture.
  const wasUploaded = useRef(isUploaded);
  const onUploadedChange = useEffectEvent(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body;
    if (isUploaded && (isLost || chooser.current?.contains(activeElement))) {
      replace.current?.focus({ preventScroll: true });
    }
    if (!path && isLost) passport.focus();
  });
  useEffect(() => {
    if (wasUploaded.current === isUploaded) return;
    wasUploaded.current = isUploaded;
    onUploadedChange();
  }, [isUploaded]);

  const remove = () => {
    passport.reset();
    void onChange('');
  };
  return (
    <div role="group" aria-label={name} className={styles.passport}>
      {path && (
        <div className={styles.uploaded}>
          <Thumbnail key={path} path={path} alt={m.picture({ side, guest })} />
          <div className={styles.uploadedText}>
            <p aria-hidden="true" className={styles.uploadedName}>
              {name}
            </p>
            <div className={styles.uploadedActions}>
              <Button
                ref={replace}
                variant="secondary"
                size="small"
                disabled={uploading || busy}
                onClick={passport.choose}
              >
                {m.replace({
                  side,
                  renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                })}
              </Button>
              {canRemove && (
                <Button variant="quiet" size="small" disabled={busy} onClick={remove}>
                  {m.remove({
                    side,
                    renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                  })}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
      <div ref={chooser} hidden={isUploaded}>
        <FileField
          label={name}
          hint={m.aPhotographOrAScan()}
          accept={passportTypes.join(',')}
          required={required}
          state={uploading ? 'uploading' : 'idle'}
          {...(passport.progress !== undefined && { progress: passport.progress })}
          error={problem ?? error ?? null}
          ref={(element) => {
            passport.attach(element);
            inputRef?.(element);
          }}
          onChange={(event) => {
            if (event.currentTarget.files?.length) void passport.upload();
          }}
          action={
            <Button variant="secondary" busy={uploading} onClick={() => void passport.upload()}>
              {m.upload()}
            </Button>
          }
        />
      </div>
      <p role="status" className={styles.done}>
        {isUploaded && done && passportMessages.done()}
      </p>
    </div>
  );
}

/**
 * Shows the picture that the server returns to its owner. When the session has ended or the connection is lost, the
 * picture is hidden, but it still exists on the server.
 */
function Thumbnail({ path, alt }: { path: string; alt: string }) {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!hidden) return;
    const show = () => setHidden(false);
    window.addEventListener('online', show);
    return () => window.removeEventListener('online', show);
  }, [hidden]);
  if (hidden) return <p className={styles.noPreview}>{m.noPreviewJustNow()}</p>;
  return (
    <img
      src={passportUrl(path)}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={styles.thumbnail}
      onError={() => setHidden(true)}
    />
  );
}
