import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../api/client.ts';

/** What became of a read. `idle`: there is nothing to ask for yet. */
export type QueryState<Data> =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'ready'; data: Data };

/** A read and what starts it again. */
export type Query<Data> = QueryState<Data> & { retry: () => void };

/**
 * Calls `read` in the browser once the page is open, whenever `key` changes, and on `retry`. The answer to an earlier
 * key is dropped and its call aborted. A call that was refused, or had no answer, is `failed`. A null `key` asks for
 * nothing.
 */
export function useQuery<Data>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Data | Failure>,
): Query<Data> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ request: string; state: QueryState<Data> } | null>(null);
  const request = key === null ? null : `${key} ${attempt}`;
  const readLatest = useEffectEvent(read);
  useEffect(() => {
    if (request === null) return;
    const call = new AbortController();
    void readLatest(call.signal).then((answer) => {
      if (call.signal.aborted) return;
      setResult({
        request,
        state: isFailure(answer) ? { status: 'failed', failure: answer } : { status: 'ready', data: answer },
      });
    });
    return () => call.abort();
  }, [request]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  if (request === null) return { status: 'idle', retry };
  return { ...(result?.request === request ? result.state : { status: 'loading' }), retry };
}

function isFailure<Data>(answer: Data | Failure): answer is Failure {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'response' in answer &&
    (answer.response as string) !== 'SUCCESS'
  );
}
