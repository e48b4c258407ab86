/** What a page reads once it is open: agents' pages say 'Loading...' meanwhile (B§2). */
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/** What became of a read. */
export type Read<Data> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; data: Data };

/**
 * Reads with `read` on opening, and again on `retry`. A session that has ended is told to the whole page, which then asks
 * for the login. `read` must stay the same from render to render.
 */
export function useRead<Data>(
  read: (signal: AbortSignal) => Promise<{ data: Data } | Failure>,
): Read<Data> & { retry: () => void } {
  const { session } = useAppContext();
  const [turn, setTurn] = useState(0);
  const [result, setResult] = useState<{ turn: number; read: Read<Data> } | null>(null);
  useEffect(() => {
    const call = new AbortController();
    void read(call.signal).then((answer) => {
      if (call.signal.aborted) return;
      if (!('response' in answer)) setResult({ turn, read: { state: 'ready', data: answer.data } });
      else {
        if (answer.response === 'UNAUTHORISED') session.signedOut();
        setResult({ turn, read: { state: 'failed' } });
      }
    });
    return () => call.abort();
  }, [read, turn, session]);
  const retry = useCallback(() => setTurn((now) => now + 1), []);
  return { ...(result?.turn === turn ? result.read : { state: 'loading' }), retry };
}
