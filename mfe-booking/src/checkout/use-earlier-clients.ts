import type { EarlierClient } from '@antara/contracts/api/clients';
import { isSuccess } from '@antara/contracts/api/client';
import { dedupeClients } from '@antara/contracts/rules/booking-client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';

/** Whom the agent has booked for before; `failed`: it could not be read, and a client can still be typed. */
export interface EarlierClients {
  clients: readonly EarlierClient[];
  failed: boolean;
  retry: () => void;
}

/** How many answers are read, of five hundred bookings each: who travelled before them is typed. */
const maxAnswers = 4;

/** Reads the agency's earlier clients on opening, and again on `retry`. They are stored nowhere in the browser. */
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
    // Those read before are offered all the same.
    return clients.length ? dedupeClients(clients) : answer;
  });
  return {
    clients: query.status === 'ready' ? query.data : [],
    failed: query.status === 'failed',
    retry: query.retry,
  };
}
