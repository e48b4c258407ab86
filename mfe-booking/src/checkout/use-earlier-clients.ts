import type { EarlierClient } from '@antara/contracts/api/clients';
import { isSuccess } from '@antara/contracts/api/client';
import { dedupeClients } from '@antara/contracts/rules/booking-client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';

/**
 * The clients for whom the agent has booked before. `failed`: the clients could not be read; the agent can still type a
 * client.
 */
export interface EarlierClients {
  clients: readonly EarlierClient[];
  failed: boolean;
  retry: () => void;
}

/** The number of responses to read, with five hundred bookings each. The agent types clients of earlier bookings. */
const maxAnswers = 4;

/** Reads the agency's earlier clients on opening, and again on `retry`. The browser does not store them. */
export function useEarlierClients(): EarlierClients {
  const { api } = useAppContext();
  const query = useQuery('agentClients', async (signal) => {
    let answer = await api('agentClients', { signal });
    const clients: EarlierClient[] = [];
    for (let count = 1; isSuccess(answer); count++) {
      clients.push(...answer.clients);
      if (!answer.more || count === maxAnswers) return dedupeClients(clients);
      answer = await api('agentClients', { query: { cursor: answer.more }, signal });
    }
    // Clients read before a failure are offered nevertheless.
    return clients.length ? dedupeClients(clients) : answer;
  });
  return {
    clients: query.status === 'ready' ? query.data : [],
    failed: query.status === 'failed',
    retry: query.retry,
  };
}
