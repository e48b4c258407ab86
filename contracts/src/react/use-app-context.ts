/**
 * How a screen reaches the `AppContext`: through the router's outlet context, so that shell and remotes share one
 * object.
 */
import { useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { ReadableStore, Session, AppContext } from '../composition/remote.ts';

/** The context the shell gives to this screen. Only inside a remote's screen. */
export function useAppContext(): AppContext {
  return useOutletContext<AppContext>();
}

/** Follows a store; re-renders when what `select` picks has changed. */
export function useStore<State, Picked>(
  store: ReadableStore<State>,
  select: (state: State) => Picked,
): Picked {
  const read = () => select(store.getState());
  // What the server wrote is taken over as it is, though the store may know more by now: React would leave the server's
  // attributes.
  const readInitial = () => select((store.getInitialState ?? store.getState)());
  return useSyncExternalStore(store.subscribe, read, readInitial);
}

/** Who is looking at the page; follows logins and logouts. */
export function useSession(): Session {
  return useStore(useAppContext().session, (session) => session);
}
