/** Who is logged in (SH-03): made per page in the browser and per request on the server. */
import { createStore } from 'zustand/vanilla';
import type { Call } from '@antara/contracts/api/client';
import type { Session, Site } from '@antara/contracts/remote';

const anonymous: Session = { status: 'anonymous', role: null, user: null };

/**
 * A session store. With `returning` (the readable cookie `signed_in` says that a check is worth making) the token is
 * validated by POST; logged in only when `response` is SUCCESS, any other answer or an error means logged out.
 */
export function createSession(call: Call, returning: boolean): Site['session'] {
  const store = createStore<Session>(() =>
    returning ? { status: 'checking', role: null, user: null } : anonymous,
  );

  async function check(): Promise<Session> {
    if (returning) {
      const result = await call('validate', { body: {} });
      // A login that was quicker than the check is the newer word.
      if (store.getState().status === 'checking') {
        store.setState(
          result.response === 'SUCCESS'
            ? { status: 'known', role: result.user_role, user: result.user }
            : anonymous,
          true,
        );
      }
    }
    return store.getState();
  }

  const checked = check();
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    settled: () => checked.then(store.getState),
    signedIn: (role, user) => store.setState({ status: 'known', role, user }, true),
    signedOut: () => store.setState(anonymous, true),
  };
}

/** Does the readable cookie say that a session may exist? */
export function isReturning(cookies: string): boolean {
  return /(?:^|;\s*)signed_in=1(?:;|$)/.test(cookies);
}
