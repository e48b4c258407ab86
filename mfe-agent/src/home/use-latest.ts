import { useState } from 'react';
import type { Query } from '@antara/contracts/react/use-query';

/**
 * Returns the data of a query. While the query runs again, returns the previous data, so that the list stays on the
 * page. Returns null before the first data and after a failure.
 */
export function useLatest<Data>(query: Query<Data>): Data | null {
  const [latest, setLatest] = useState<Data | null>(null);
  if (query.status === 'ready' && query.data !== latest) setLatest(query.data);
  if (query.status === 'ready') return query.data;
  return query.status === 'loading' ? latest : null;
}
