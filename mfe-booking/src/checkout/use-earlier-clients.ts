import { useCallback, useEffect, useState } from 'react';
import { isSuccess } from '@antara/contracts/api/client';
import type { EarlierClient } from '@antara/contracts/api/clients';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/** Whom the agent has booked for before; `failed`: it could not be read, and a client can still be typed. */
export interface EarlierClients {
  clients: readonly EarlierClient[];
  failed: boolean;
  retry: () => void;
}

const none: readonly EarlierClient[] = [];

/** Reads the agency's earlier clients on opening, and again on `retry`. They are kept nowhere in the browser. */
export function useEarlierClients(): EarlierClients {
  const { api } = useAppContext();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState({ clients: none, failed: false });
  useEffect(() => {
    const call = new AbortController();
    void api('agentClients', { signal: call.signal }).then((result) => {
      if (call.signal.aborted) return;
      setAnswer(
        isSuccess(result) ? { clients: result.clients, failed: false } : { clients: none, failed: true },
      );
    });
    return () => call.abort();
  }, [api, turn]);
  return { ...answer, retry: useCallback(() => setTurn((before) => before + 1), []) };
}
