import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dropOldest } from '@antara/contracts/react/drop-oldest';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/** What was chosen on one site, by entry of the history and name; the oldest are forgotten first. */
const chosenOn = new WeakMap<object, Map<string, string>>();
const maxChosen = 100;

/** State that Back and Forward find again, by the entry of the history and `name`, as long as the document lives. */
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
