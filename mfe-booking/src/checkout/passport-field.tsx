import { useEffect, useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { passportUrl, passportTypes } from '@antara/contracts/api/passports';
import { Button } from '@antara/shared-ui/button';
import { FileField } from '@antara/shared-ui/field';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import type { ValidatedGuests, GuestFields } from './use-guest-form.ts';
import { passportMessages, usePassportUpload } from './use-passport-upload.ts';
import styles from './guests.module.css';

const sides = { passport_front: 'front', passport_back: 'back' } as const;

/** One side of a guest's passport: chosen, sent, shown to its owner, replaced, removed (CO-06, CO-07). */
export function PassportField({
  control,
  index,
  side,
  guest,
}: {
  control: Control<GuestFields, unknown, ValidatedGuests>;
  index: number;
  side: keyof typeof sides;
  /** "guest 1 in suite 101". */
  guest: string;
}) {
  const { field, fieldState } = useController({ control, name: `guests.${index}.${side}` });
  const path = field.value;
  const passport = usePassportUpload(field.onChange);
  const replace = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLDivElement>(null);
  const { uploading, problem, done } = passport;
  const sideLabel = sides[side];
  const name = `Passport, ${sideLabel}`;
  // The chooser is hidden once a picture is there, unless another one is being uploaded or was refused.
  const isUploaded = Boolean(path) && !uploading && !problem;

  // The focus moves on when the chooser is hidden.
  const wasUploaded = useRef(isUploaded);
  useEffect(() => {
    if (wasUploaded.current === isUploaded) return;
    wasUploaded.current = isUploaded;
    const { activeElement } = document;
    if (isUploaded && (activeElement === document.body || chooser.current?.contains(activeElement))) {
      replace.current?.focus({ preventScroll: true });
    }
  }, [isUploaded]);

  const remove = () => {
    passport.reset();
    field.onChange('');
    // The pressed button is removed with the picture.
    requestAnimationFrame(passport.focus);
  };
  return (
    <div role="group" aria-label={name} className={styles.passport}>
      {path && (
        <div className={styles.uploaded}>
          <Thumbnail key={path} path={path} alt={`The ${sideLabel} of the passport of ${guest}`} />
          <div className={styles.uploadedText}>
            <p aria-hidden="true" className={styles.uploadedName}>
              {name}
            </p>
            <div className={styles.uploadedActions}>
              <Button
                ref={replace}
                variant="secondary"
                size="small"
                disabled={uploading}
                onClick={passport.choose}
              >
                Replace<VisuallyHidden>{` the ${sideLabel}`}</VisuallyHidden>
              </Button>
              <Button variant="quiet" size="small" onClick={remove}>
                Remove<VisuallyHidden>{` the ${sideLabel}`}</VisuallyHidden>
              </Button>
            </div>
          </div>
        </div>
      )}
      <div ref={chooser} hidden={isUploaded}>
        <FileField
          label={name}
          hint="A photograph or a scan"
          accept={passportTypes.join(',')}
          required
          state={uploading ? 'uploading' : 'idle'}
          {...(passport.progress !== undefined && { progress: passport.progress })}
          error={problem ?? fieldState.error?.message ?? null}
          ref={(element) => {
            field.ref(element);
            passport.attach(element);
          }}
          onChange={(event) => {
            if (event.currentTarget.files?.length) void passport.upload();
          }}
          action={
            <Button variant="secondary" busy={uploading} onClick={() => void passport.upload()}>
              Upload
            </Button>
          }
        />
      </div>
      <p role="status" className={styles.done}>
        {isUploaded && done && passportMessages.done}
      </p>
    </div>
  );
}

/** The picture as the server shows it to its owner. An ended session or a lost connection hides it, and it is still there. */
function Thumbnail({ path, alt }: { path: string; alt: string }) {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!hidden) return;
    const show = () => setHidden(false);
    window.addEventListener('online', show);
    return () => window.removeEventListener('online', show);
  }, [hidden]);
  if (hidden) return <p className={styles.noPreview}>No preview just now</p>;
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
