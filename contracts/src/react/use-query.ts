import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../api/client.ts';

/** The state of a query. `idle` means that there is nothing to ask for yet. */
export type QueryState<Data> =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'ready'; data: Data };

/** A query's state, and a function that starts it again. */
export type Query<Data> = QueryState<Data> & { retry: () => void };

/**
 * Calls `read` in the browser after the page has opened, whenever `key` changes, and on `retry`. When the key changes,
 * the earlier call is aborted and its answer dropped. A refused or unanswered call is `failed`. With a null `key`
 * nothing is called.
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
