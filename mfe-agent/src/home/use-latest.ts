import { useState } from 'react';
import type { Query } from '@antara/contracts/react/use-query';

/**
 * The data of a read, and while it is read anew those of before, so that the list stays where it is. Null: none yet, or
 * it failed.
 */
export function useLatest<Data>(query: Query<Data>): Data | null {
  const [latest, setLatest] = useState<Data | null>(null);
  if (query.status === 'ready' && query.data !== latest) setLatest(query.data);
  if (query.status === 'ready') return query.data;
  return query.status === 'loading' ? latest : null;
}
