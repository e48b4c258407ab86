/** Who is logged in (SH-03): made per page in the browser and per request on the server. */
import { createStore } from 'zustand/vanilla';
import type { Call } from '@antara/contracts/api/client';
import type { Session, AppContext } from '@antara/contracts/composition/remote';
import type { SessionChannel } from './session-channel.ts';

const anonymous: Session = { status: 'anonymous', role: null, user: null };

/** The browser's other tabs, and whether the cookie says now that a session may exist. */
export interface SessionDeps {
  channel: SessionChannel;
  hasSession: () => boolean;
}

/**
 * A session store. With `returning` (the readable cookie `signed_in` says that a check is worth making) the token is
 * validated by POST; logged in only when `response` is SUCCESS, any other answer or an error means logged out. A login or
 * logout here is followed by the other tabs, and one there is followed here.
 */
export function createSession(call: Call, hasSession: boolean, deps?: SessionDeps): AppContext['session'] {
  const store = createStore<Session>(() =>
    hasSession ? { status: 'checking', role: null, user: null } : anonymous,
  );
  // What was asked before something newer was learnt no longer counts.
  let revision = 0;
  const setSession = (session: Session) => {
    revision += 1;
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
        );
      }
    }
    return store.getState();
  }

  const firstCheck = hasSession ? check(true) : Promise.resolve();
  deps?.channel.onMessage(() => void check(deps.hasSession()));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    ready: () => firstCheck.then(store.getState),
    signedIn: (role, user) => {
      setSession({ status: 'known', role, user });
      deps?.channel.broadcast();
    },
    signedOut: () => {
      const known = store.getState().status === 'known';
      setSession(anonymous);
      if (known) deps?.channel.broadcast();
    },
  };
}

/** `call`, from whose answers `session` learns that it is over: another device may have ended it. */
export function withUnauthorizedHandler(call: Call, session: AppContext['session']): Call {
  return async (name, input) => {
    const result = await call(name, input);
    // A login is refused with the same word; it says nothing of the session there is.
    if (result.response === 'UNAUTHORISED' && name !== 'login') session.signedOut();
    return result;
  };
}

/** Does the readable cookie say that a session may exist? */
export function hasSessionCookie(cookies: string): boolean {
  return /(?:^|;\s*)signed_in=1(?:;|$)/.test(cookies);
}
