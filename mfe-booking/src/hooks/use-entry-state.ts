import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dropOldest } from '@antara/contracts/react/drop-oldest';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/** The choices of each app context by history entry and name. The oldest choices are dropped first. */
const chosenOn = new WeakMap<object, Map<string, string>>();
const maxChosen = 100;

/**
 * Returns a state that Back and Forward restore. It is stored by history entry and `name`, until the document is
 * unloaded.
 */
export function useEntryState(name: string, initial: string) {
  const site = useAppContext();
  const place = `${useLocation().key} ${name}`;
  const [value, setValue] = useState(() => chosenOn.get(site)?.get(place) ?? initial);
  const set = (next: string) => {
    const chosen = chosenOn.get(site) ?? new Map<string, string>();
    chosenOn.set(site, chosen);
    chosen.delete(place);
    chosen.set(place, next);
    dropOldest(chosen, maxChosen);
    setValue(next);
  };
  return [value, set] as const;
}
