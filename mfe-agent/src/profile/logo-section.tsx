import { useEffect, useRef, useState } from 'react';
import { type AgencyLogo, logoTypes, maxLogoBytes, minLogoPx } from '@antara/contracts/api/agency-logo';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import { uploadLogo } from '@antara/contracts/api/upload';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { FileField } from '@antara/shared-ui/field';
import styles from './logo-section.module.css';

const tooLarge = 'File size should be less than 1 MB.';
const failed = 'Your logo could not be changed. Please try again.';

/** Uploads, replaces and removes the agency's logo, which is printed on its quotes (VX-10). */
export function LogoSection({ saved }: { saved: AgencyLogo | null }) {
  const { api, log, notify } = useAppContext();
  const [logo, setLogo] = useState(saved);
  const [isUploading, setUploading] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);

  const send = async (file: File) => {
    if (file.size > maxLogoBytes) return setProblem(tooLarge);
    upload.current?.abort();
    const controller = new AbortController();
    upload.current = controller;
    setUploading(true);
    setProgress(undefined);
    setProblem(null);
    const result = await uploadLogo(file, { onProgress: setProgress, signal: controller.signal, log });
    if (controller.signal.aborted) return;
    setUploading(false);
    if (!isSuccess(result)) return setProblem(failureMessage(result, failed, failed));
    setLogo(result.logo);
    notify('Your logo has been saved', 'success');
  };
  const choose = async ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const [file] = currentTarget.files ?? [];
    if (file) await send(file);
    // The field is emptied, because otherwise choosing the same file again would not fire a change event.
    currentTarget.value = '';
  };
  const removal = useCall(() => api('removeAgencyLogo', { body: {} }), {
    failed,
    onDone: () => {
      setProblem(null);
      setLogo(null);
      notify('Your logo has been removed', 'success');
      // The file field takes the focus, because the pressed button has disappeared with the logo.
      input.current?.focus();
    },
    onFailed: setProblem,
  });

  return (
    <section aria-labelledby="agency-logo" className={styles.section}>
      <h2 id="agency-logo" className={styles.title}>
        Your logo
      </h2>
      <p className={styles.lead}>
        It stands at the top of your quotes, beside your agency’s name. The quotes are on white paper, so a
        dark or coloured logo reads best.
      </p>
      {logo && (
        <div className={styles.current}>
          <img
            src={logo.url}
            alt="Your agency’s logo"
            width={logo.width}
            height={logo.height}
            className={styles.picture}
          />
          <Button
            variant="quiet"
            size="small"
            busy={removal.busy}
            busyLabel="Removing…"
            disabled={isUploading}
            onClick={() => void removal.run()}
          >
            Remove logo
          </Button>
        </div>
      )}
      <FileField
        ref={input}
        label={logo ? 'Another logo' : 'Logo'}
        hint={`PNG, JPEG or WebP, less than 1 MB, at least ${minLogoPx} pixels long. It is saved as soon as you choose it.`}
        accept={logoTypes.join(',')}
        state={isUploading ? 'uploading' : 'idle'}
        {...(progress !== undefined && { progress })}
        error={problem}
        onChange={(event) => void choose(event)}
      />
    </section>
  );
}
