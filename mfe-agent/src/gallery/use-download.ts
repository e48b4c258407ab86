/** Downloads pictures of the gallery in an archive (AG-05), with progress, cancellation and result. */
import { useEffect, useRef, useState } from 'react';
import type { AgentPicture } from '@antara/contracts/api/agents';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import type { PictureSize } from './picture-size.ts';
import { saveFile } from './save-file.ts';

/**
 * The state of a download. `done` and `total` count pictures; `failed` contains the pictures that the archive lacks.
 */
export type Download =
  | { state: 'idle' }
  | { state: 'busy'; done: number; total: number }
  | { state: 'done'; saved: number; failed: AgentPicture[] }
  | { state: 'failed' };

/** Loads the code that builds archives. It is a separate chunk, because most visits download nothing. */
const loadArchiveBuilder = () => import(/* webpackChunkName: "agent-archive" */ './build-archive.ts');

/**
 * Returns the state of the download, a function that starts it, and one that cancels it. Only one download runs at a
 * time.
 */
export function useDownload() {
  const { log } = useAppContext();
  const [download, setDownload] = useState<Download>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (pictures: readonly AgentPicture[], size: PictureSize) => {
    if (running.current) return;
    const call = new AbortController();
    running.current = call;
    const total = pictures.length;
    setDownload({ state: 'busy', done: 0, total });
    try {
      const { buildArchive } = await loadArchiveBuilder();
      const { archive, failed } = await buildArchive(pictures, {
        signal: call.signal,
        size,
        log,
        onProgress: (done) => setDownload({ state: 'busy', done, total }),
      });
      if (archive) saveFile(archive, 'agent_gallery.zip');
      setDownload(archive ? { state: 'done', saved: total - failed.length, failed } : { state: 'failed' });
    } catch (error) {
      if (!call.signal.aborted) log('the gallery could not be downloaded', { cause: String(error) });
      setDownload({ state: call.signal.aborted ? 'idle' : 'failed' });
    } finally {
      running.current = null;
    }
  };
  return { download, start, cancel: () => running.current?.abort() };
}
