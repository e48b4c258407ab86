/** Loads the states of the chosen country and the cities of the chosen state (AG-06). */
import type { NamedItem } from '@antara/contracts/api/agents';
import { isSuccess } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery, type Query } from '@antara/contracts/react/use-query';

/**
 * A list that depends on another choice. `idle`: the other choice is still missing. `none`: the server lists nothing.
 */
export type PlaceList =
  | { status: 'idle' | 'loading' | 'none' | 'failed' }
  | { status: 'ready'; items: NamedItem[] };

/** Returns the items of a list, which are none until the list has been read. */
export const getListItems = (list: PlaceList): readonly NamedItem[] =>
  list.status === 'ready' ? list.items : [];

/** Returns the states of `country` and the cities of `state`. Both are given by name. */
export function usePlaces(countries: readonly NamedItem[], country: string, state: string) {
  const { api } = useAppContext();
  const country_id = findId(countries, country);
  const states = toPlaceList(
    useQuery(country_id, async (signal) => {
      const result = await api('states', { query: { country_id: country_id ?? '' }, signal });
      return isSuccess(result) ? result.states : result;
    }),
  );
  const state_id = findId(getListItems(states.list), state);
  const cities = toPlaceList(
    useQuery(state_id, async (signal) => {
      const result = await api('cities', { query: { state_id: state_id ?? '' }, signal });
      return isSuccess(result) ? result.cities : result;
    }),
  );
  return { states, cities };
}

/** Converts a query to a list. An empty answer and a 404 both mean that the server lists nothing. */
function toPlaceList(query: Query<NamedItem[]>): { list: PlaceList; retry: () => void } {
  const { retry } = query;
  if (query.status === 'ready') {
    return { list: query.data.length ? { status: 'ready', items: query.data } : { status: 'none' }, retry };
  }
  const isUnlisted = query.status === 'failed' && query.failure.status === 404;
  return { list: { status: isUnlisted ? 'none' : query.status }, retry };
}

function findId(items: readonly NamedItem[], name: string): string | null {
  return (name && items.find((item) => item.name === name)?.id) || null;
}
