/** The download of the gallery: how far it is, how to give it up, what came of it (AG-05). */
import { useEffect, useRef, useState } from 'react';
import type { AgentPicture } from '@antara/contracts/api/agents';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { saveFile } from './save-file.ts';

export type Download =
  | { state: 'idle' }
  | { state: 'busy'; done: number; all: number }
  | { state: 'done'; saved: number; failed: AgentPicture[] }
  | { state: 'failed' };

/** The archive's code comes with the first download. */
const gathering = () => import(/* webpackChunkName: "agent-archive" */ './gather.ts');

export function useDownload() {
  const { log } = useAppContext();
  const [download, setDownload] = useState<Download>({ state: 'idle' });
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const start = async (pictures: readonly AgentPicture[]) => {
    if (under.current) return;
    const call = new AbortController();
    under.current = call;
    const all = pictures.length;
    setDownload({ state: 'busy', done: 0, all });
    try {
      const { gather } = await gathering();
      const { archive, failed } = await gather(pictures, {
        signal: call.signal,
        log,
        onProgress: (done) => setDownload({ state: 'busy', done, all }),
      });
      if (archive) saveFile(archive, 'agent_gallery.zip');
      setDownload(archive ? { state: 'done', saved: all - failed.length, failed } : { state: 'failed' });
    } catch (error) {
      if (!call.signal.aborted) log('the gallery could not be downloaded', { cause: String(error) });
      setDownload({ state: call.signal.aborted ? 'idle' : 'failed' });
    } finally {
      under.current = null;
    }
  };
  return { download, start, cancel: () => under.current?.abort() };
}
