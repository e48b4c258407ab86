import { Button } from '@antara/shared-ui/button';
import { RadioGroupField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import type { PictureSize } from './picture-size.ts';
import type { Download } from './use-download.ts';
import styles from './gallery.module.css';

/** Shows the size of the pictures, the download button, and the progress and result of a download. */
export function DownloadBar({
  download,
  pictureCount,
  chosen,
  size,
  hasPrint,
  onSize,
  onDownload,
  onCancel,
  onClear,
}: {
  download: Download;
  /** The number of pictures that the button would download. */
  pictureCount: number;
  /** The number of chosen pictures. 0 means that the button downloads all pictures. */
  chosen: number;
  size: PictureSize;
  /** True when at least one picture has a larger file for print. */
  hasPrint: boolean;
  onSize: (size: PictureSize) => void;
  onDownload: () => void;
  onCancel: () => void;
  onClear: () => void;
}) {
  const busy = download.state === 'busy';
  return (
    <div className={styles.bar}>
      {hasPrint && (
        <RadioGroupField
          legend="Size of the pictures"
          name="size"
          inline
          value={size}
          disabled={busy}
          onChange={({ currentTarget }) => onSize(currentTarget.value === 'print' ? 'print' : 'screen')}
          options={[
            { value: 'screen', label: 'For screens', hint: 'Small files for websites and e-mails' },
            { value: 'print', label: 'For print', hint: 'The largest that we have of each picture' },
          ]}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={onDownload} busy={busy} busyLabel="Downloading..." disabled={pictureCount === 0}>
          DOWNLOAD
        </Button>
        {busy ? (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <span className={styles.count}>
            {chosen
              ? `${chosen} chosen`
              : pictureCount > 0 && `All ${pictureCount} pictures, or choose some below`}
          </span>
        )}
        {chosen > 0 && !busy && (
          <Button variant="quiet" onClick={onClear}>
            Choose none
          </Button>
        )}
      </div>
      {busy && (
        <p className={styles.progress}>
          <progress value={download.done} max={download.total} aria-label="Downloading pictures" />
          <span role="status">
            {`Picture ${Math.min(download.done + 1, download.total)} of ${download.total}`}
          </span>
        </p>
      )}
      <FormMessage tone={getTone(download)}>{renderResult(download)}</FormMessage>
    </div>
  );
}

function getTone(download: Download) {
  return download.state === 'done' && download.failed.length === 0 ? 'success' : 'error';
}

function renderResult(download: Download) {
  if (download.state === 'failed') return 'The pictures could not be downloaded. Please try again.';
  if (download.state !== 'done') return null;
  const { saved, failed } = download;
  const all = `${saved} ${saved === 1 ? 'picture is' : 'pictures are'} in agent_gallery.zip.`;
  if (failed.length === 0) return all;
  return (
    <>
      <p>{`${all} These could not be had and are missing from it:`}</p>
      <ul>
        {failed.map(({ path, alt }) => (
          <li key={path}>{alt || path}</li>
        ))}
      </ul>
    </>
  );
}
