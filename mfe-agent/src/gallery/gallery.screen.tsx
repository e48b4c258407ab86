import { useCallback, useState } from 'react';
import type { AgentPicture } from '@antara/contracts/api/agents';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { QueryStatus } from '../failed-read.tsx';
import { isSuspended, SuspendedAgency } from '../suspended-agency.tsx';
import { DownloadBar } from './download-bar.tsx';
import type { PictureSize } from './picture-size.ts';
import { PictureGrid } from './picture-grid.tsx';
import { useDownload } from './use-download.ts';

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
