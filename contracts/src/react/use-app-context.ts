/** Access to the `AppContext`. The router's outlet context carries it, so that shell and remotes share one object. */
import { useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { ReadableStore, Session, AppContext } from '../composition/remote.ts';

/** Returns the shell's context. Only works inside a remote's screen. */
export function useAppContext(): AppContext {
  return useOutletContext<AppContext>();
}

/** Subscribes to a store, and re-renders when the value that `select` returns has changed. */
export function useStore<State, Picked>(
  store: ReadableStore<State>,
  select: (state: State) => Picked,
): Picked {
  const read = () => select(store.getState());
  // Hydration uses the server's state even if the store knows more by now, because React would keep the server's
  // attributes.
  const readInitial = () => select((store.getInitialState ?? store.getState)());
  return useSyncExternalStore(store.subscribe, read, readInitial);
}

/** Returns the visitor's session, and re-renders on log-in and log-out. */
export function useSession(): Session {
  return useStore(useAppContext().session, (session) => session);
}
