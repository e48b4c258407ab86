/**
 * What an agent entered when signing up, carried to the portal in navigation state: never stored, never in an address
 * (AG-02).
 */
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The agent sign-up draft of B§3. */
export interface CarriedCredentials {
  name: string;
  email: string;
  mobile_no: string;
  password: string;
}

const keys = ['name', 'email', 'mobile_no', 'password'] as const;

/** The credentials in a navigation's state, or null when it carries none. */
export function carriedCredentials(state: unknown): CarriedCredentials | null {
  if (typeof state !== 'object' || state === null) return null;
  const given = state as Partial<Record<(typeof keys)[number], unknown>>;
  return keys.every((key) => typeof given[key] === 'string') ? (state as CarriedCredentials) : null;
}

const never = () => () => {};

/**
 * The credentials this page was reached with. Null while the server's HTML is taken over: a reload keeps navigation
 * state in the browser, and the server does not know it.
 */
export function useCarriedCredentials(): CarriedCredentials | null {
  const { state } = useLocation();
  // The state object itself is kept by the router, so that the same one comes back each time.
  return useSyncExternalStore(
    never,
    () => carriedCredentials(state),
    () => null,
  );
}
