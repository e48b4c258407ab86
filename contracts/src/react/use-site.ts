/** How a screen reaches the `Site`: through the router's outlet context, so that it is one object on every side. */
import { useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { ReadableStore, Session, Site } from '../composition/remote.ts';

/** The site this screen stands in. Only inside a remote's screen. */
export function useSite(): Site {
  return useOutletContext<Site>();
}

/** Follows a store; re-renders when what `select` picks has changed. */
export function useReadable<State, Picked>(
  store: ReadableStore<State>,
  select: (state: State) => Picked,
): Picked {
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Who is looking at the page; follows logins and logouts. */
export function useSession(): Session {
  return useReadable(useSite().session, (session) => session);
}
