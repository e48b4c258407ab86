import { memo, useCallback, useState } from 'react';
import type { AgentPicture } from '@antara/contracts/api/agents';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';
import { Button } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { CheckboxField, RadioGroupField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { QueryStatus } from '../failed-read.tsx';
import { SuspendedAgency, isSuspended } from '../suspended-agency.tsx';
import { formatPrintSize, getSizedFile, type PictureSize } from './picture-size.ts';
import { type Download, useDownload } from './use-download.ts';
import galleryStyles from './gallery.module.css';

const none: readonly AgentPicture[] = [];

/** Shows the gallery for agents, who can download all pictures or chosen ones in one archive (AG-05). */
export default function GalleryScreen() {
  const { api } = useAppContext();
  const gallery = useQuery('gallery', (signal) => api('agentGallery', { signal }));
  const pictures = gallery.status === 'ready' ? gallery.data.gallery : none;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback(
    (path: string, on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        if (on) next.add(path);
        else next.delete(path);
        return next;
      }),
    [],
  );
  const [size, setSize] = useState<PictureSize>('screen');
  const { download, start, cancel } = useDownload();
  const busy = download.state === 'busy';
  // Without a choice the agent downloads all pictures.
  const wantedPictures = chosen.size ? pictures.filter(({ path }) => chosen.has(path)) : pictures;

  if (gallery.status === 'failed' && isSuspended(gallery.failure))
    return (
      <PageSection>
        <SuspendedAgency />
      </PageSection>
    );
  return (
    <PageSection>
      <PageHeading
        eyebrow="Travel agents"
        title="Agent gallery"
        lead="Our ships, suites and rivers for your brochures, websites and windows. Please name Antara River Cruises beside them."
      />
      <DownloadBar
        download={download}
        pictureCount={wantedPictures.length}
        chosen={chosen.size}
        size={size}
        hasPrint={pictures.some(({ print }) => print)}
        onSize={setSize}
        onDownload={() => void start(wantedPictures, size)}
        onCancel={cancel}
        onClear={() => setChosen(new Set())}
      />
      <QueryStatus
        query={gallery}
        title="The gallery could not be loaded"
        message="The pictures are there; only this page could not fetch them. Please try again."
      />
      {gallery.status === 'ready' && pictures.length === 0 && (
        <EmptyState title="No pictures yet">New pictures appear here as soon as they are ready.</EmptyState>
      )}
      <PictureGrid pictures={pictures} chosen={chosen} disabled={busy} onChoose={choose} />
    </PageSection>
  );
}

/**
 * Shows the pictures in two columns, or in three in a wide window, each with a checkbox. `memo` prevents a render at
 * each step of a download, because rendering hundreds of pictures hundreds of times would use up the memory of the
 * page.
 */
const PictureGrid = memo(function PictureGrid({
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
    <ul role="list" className={galleryStyles.grid}>
      {pictures.map((picture, place) => (
        <li key={picture.path} className={galleryStyles.item}>
          <Picture picture={picture} ratio="3/2" sizes="(width >= 64rem) 33vw, 50vw" />
          {/* Hidden from screen readers, which have read the same text as the picture's alternative text. */}
          <p aria-hidden="true" className={galleryStyles.caption}>
            {picture.alt}
          </p>
          <dl className={galleryStyles.sizes}>
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

/** Shows the size of the pictures, the download button, and the progress and result of a download. */
function DownloadBar({
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
    <div className={galleryStyles.bar}>
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
      <div className={galleryStyles.actions}>
        <Button onClick={onDownload} busy={busy} busyLabel="Downloading..." disabled={pictureCount === 0}>
          DOWNLOAD
        </Button>
        {busy ? (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <span className={galleryStyles.count}>
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
        <p className={galleryStyles.progress}>
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
