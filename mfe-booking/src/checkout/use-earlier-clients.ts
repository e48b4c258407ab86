import type { EarlierClient } from '@antara/contracts/api/clients';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';

/** Whom the agent has booked for before; `failed`: it could not be read, and a client can still be typed. */
export interface EarlierClients {
  clients: readonly EarlierClient[];
  failed: boolean;
  retry: () => void;
}

/** Reads the agency's earlier clients on opening, and again on `retry`. They are stored nowhere in the browser. */
export function useEarlierClients(): EarlierClients {
  const { api } = useAppContext();
  const query = useQuery('agentClients', (signal) => api('agentClients', { signal }));
  return {
    clients: query.status === 'ready' ? query.data.clients : [],
    failed: query.status === 'failed',
    retry: query.retry,
  };
}
