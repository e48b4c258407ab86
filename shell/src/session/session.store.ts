/** The session of the visitor (SH-03). Created per page in the browser and per request on the server. */
import { createStore } from 'zustand/vanilla';
import type { Call } from '@antara/contracts/api/client';
import type { Session, AppContext } from '@antara/contracts/composition/remote';
import { clearPersonalDrafts } from '@antara/contracts/react/browser-storage';
import { clearOfflineCopies } from '../offline/clear-offline-copies.ts';
import type { SessionChannel } from './session-channel.ts';

const anonymous: Session = { status: 'anonymous', role: null, user: null };

/**
 * The channel to the browser's other tabs, and a function that returns whether the cookie says that a session may
 * exist.
 */
export interface SessionDeps {
  channel: SessionChannel;
  hasSession: () => boolean;
}

/**
 * Creates a session store. With `hasSession` (the cookie `signed_in` is set), a call validates the session; any answer
 * but SUCCESS means logged out. Log-ins and log-outs are sent to the other tabs and received from them.
 */
export function createSession(call: Call, hasSession: boolean, deps?: SessionDeps): AppContext['session'] {
  const store = createStore<Session>(() =>
    hasSession ? { status: 'checking', role: null, user: null } : anonymous,
  );
  // Counts changes, so that the answer of a check is dropped when the session has changed in between.
  let revision = 0;
  /** `isOver` is true when the session has really ended, and false when only its check failed. */
  const setSession = (session: Session, isOver = session.status === 'anonymous') => {
    revision += 1;
    if (isOver && store.getState().status !== 'anonymous') clearOfflineCopies();
    store.setState(session, true);
  };

  async function check(hasCookie: boolean): Promise<Session> {
    const startedAt = ++revision;
    if (!hasCookie) setSession(anonymous);
    else {
      const result = await call('validate', { body: {} });
      if (revision === startedAt) {
        setSession(
          result.response === 'SUCCESS'
            ? { status: 'known', role: result.user_role, user: result.user }
            : anonymous,
          result.response === 'UNAUTHORISED',
        );
      }
    }
    return store.getState();
  }

  const firstCheck = hasSession ? check(true) : Promise.resolve();
  deps?.channel.onMessage(() => {
    const hasCookie = deps.hasSession();
    if (!hasCookie && store.getState().status === 'known') clearPersonalDrafts();
    void check(hasCookie);
  });
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    ready: () => firstCheck.then(store.getState),
    signedIn: (role, user) => {
      setSession({ status: 'known', role, user });
      deps?.channel.broadcast();
    },
    signedOut: () => {
      const wasKnown = store.getState().status === 'known';
      setSession(anonymous);
      if (wasKnown) deps?.channel.broadcast();
    },
  };
}

/**
 * Returns `call`, which also ends `session` when an answer says that the session is over, for example because another
 * device ended it. Drafts then stay, so that the visitor can continue after the log-in; only a log-out or the deletion
 * of the account removes them.
 */
export function withSessionEnd(call: Call, session: AppContext['session']): Call {
  return async (name, input) => {
    const result = await call(name, input);
    // A refused log-in has the same code, but says nothing about the present session.
    if (result.response === 'UNAUTHORISED' && name !== 'login') session.signedOut();
    if (result.response === 'SUCCESS' && (name === 'logout' || name === 'deleteAccount'))
      clearPersonalDrafts();
    return result;
  };
}

/** Returns true when the cookie that scripts can read says that a session may exist. */
export function hasSessionCookie(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Host-)?signed_in=1(?:;|$)/.test(cookies);
}
