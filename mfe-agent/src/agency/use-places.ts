/** The states of the chosen country and the cities of the chosen state (AG-06). */
import { useCallback, useEffect, useState } from 'react';
import type { NamedItem } from '@antara/contracts/api/agents';
import { isSuccess, type Failure } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/** A list that depends on a choice: `idle` before there is one, `none` where nothing is listed. */
export type PlaceList =
  { status: 'idle' | 'loading' | 'none' | 'failed' } | { status: 'ready'; items: NamedItem[] };

/** The items of a list that is there. */
export const listItems = (list: PlaceList): readonly NamedItem[] =>
  list.status === 'ready' ? list.items : [];

/** Reads `read(id)` whenever `id` changes; an answer that comes too late is dropped. A 404 is "none". */
function usePlaceList(
  id: string | undefined,
  read: (id: string, signal: AbortSignal) => Promise<NamedItem[] | Failure>,
): { list: PlaceList; retry: () => void } {
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<{ key: string; list: PlaceList } | null>(null);
  const key = `${id ?? ''} ${turn}`;
  useEffect(() => {
    if (!id) return;
    const call = new AbortController();
    void read(id, call.signal).then((answer) => {
      if (call.signal.aborted) return;
      if (Array.isArray(answer))
        setKnown({ key, list: answer.length ? { status: 'ready', items: answer } : { status: 'none' } });
      else setKnown({ key, list: { status: answer.status === 404 ? 'none' : 'failed' } });
    });
    return () => call.abort();
  }, [id, key, read]);
  const list: PlaceList = !id ? { status: 'idle' } : known?.key === key ? known.list : { status: 'loading' };
  return { list, retry: () => setTurn((now) => now + 1) };
}

/** The lists that go with a country and a state, both by their names. */
export function usePlaces(countries: readonly NamedItem[], country: string, state: string) {
  const { api } = useAppContext();
  const readStates = useCallback(
    async (country_id: string, signal: AbortSignal) => {
      const result = await api('states', { query: { country_id }, signal });
      return isSuccess(result) ? result.states : result;
    },
    [api],
  );
  const readCities = useCallback(
    async (state_id: string, signal: AbortSignal) => {
      const result = await api('cities', { query: { state_id }, signal });
      return isSuccess(result) ? result.cities : result;
    },
    [api],
  );
  const states = usePlaceList(findId(countries, country), readStates);
  const cities = usePlaceList(findId(listItems(states.list), state), readCities);
  return { states, cities };
}

function findId(items: readonly NamedItem[], name: string): string | undefined {
  return name ? items.find((item) => item.name === name)?.id : undefined;
}
