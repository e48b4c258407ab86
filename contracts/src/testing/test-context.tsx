import type { ComponentType } from 'react';
/** The environment of a screen in tests: a router, and an `AppContext` whose calls the test answers. */
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { isSuccess, type Failure } from '../api/client.ts';
import { localizeFailure } from '../api/localize-failures.ts';
import type { CallName } from '../api/calls.ts';
import type { Picture } from '../api/fields.ts';
import type { AppContext, MountedScreen, RemoteRoute, Session } from '../composition/remote.ts';
import { contractVersion } from '../composition/version.ts';
import { defaultLocale, getLocale } from '../rules/locale.ts';

// Always the same object, because a store must return the same value while nothing changes.
const fragmentFailed = { status: 'failed' } as const;

/** The answers to calls by name. A call that the test did not expect fails the test. */
export type CallHandlers = Partial<Record<CallName, (input: never) => unknown>>;

/** Returns a picture, three by two, with a widest version of `width` pixels. */
export function testPicture(path: string, alt = `What the picture ${path} shows`, width = 1600): Picture {
  return { path, alt, width, height: Math.round(width / 1.5) };
}

export const anonymous: Session = { status: 'anonymous', role: null, user: null };
export const customer: Session = {
  status: 'known',
  role: { name: 'CUSTOMER' },
  user: { name: 'Asha Menon', email: 'asha@antara.example', mobile_no: '9800000001' },
};
export const agent: Session & { status: 'known' } = {
  status: 'known',
  role: { name: 'AGENT' },
  user: { name: 'Imran Qureshi', email: 'imran@antara.example', mobile_no: '9800000003' },
};
export const suspendedAgent: Session = { ...agent, role: { name: 'SUSPENDED_AGENT' } };
export const noAnswer: Failure = { response: 'NO_ANSWER', status: 0, data: {} };

/** Default answers for secondary parts of screens. Their calls are not recorded unless the test itself answers them. */
const decoration: CallHandlers = {
  dateChanges: () => ({ response: 'SUCCESS', offer: null }),
  screenPicture: () => ({ response: 'SUCCESS', picture: testPicture('screen') }),
};

/** Creates an `AppContext`, and records the `notices` shown, the `calls` made, and each `signedIn` / `signedOut`. */
export function createTestContext(answers: CallHandlers = {}, opening: Session = anonymous) {
  const notices: string[] = [];
  const calls: { name: CallName; input: unknown }[] = [];
  const listeners = new Set<() => void>();
  let session = opening;
  const become = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };
  const appContext: AppContext = {
    contract: contractVersion,
    api: (async (name: CallName, input: never) => {
      const answer = answers[name] ?? decoration[name];
      if (answers[name] || !decoration[name]) calls.push({ name, input });
      if (!answer) throw new Error(`unexpected call: ${name}`);
      const result = (await answer(input)) as Failure | { response: 'SUCCESS' } | undefined;
      // Does the same as the shell's client, which ends the session unless a log-in was refused, and shows failures in
      // the language of the page.
      if (result?.response === 'UNAUTHORISED' && name !== 'login') become(anonymous);
      return result && !isSuccess(result) && getLocale() !== defaultLocale ? localizeFailure(result) : result;
    }) as AppContext['api'],
    session: {
      getState: () => session,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      ready: async () => opening,
      signedIn: (role, user) => become({ status: 'known', role, user }),
      signedOut: () => become(anonymous),
    },
    notify: (message) => void notices.push(message),
    fragment: {
      state: () => fragmentFailed,
      load: async () => {},
      reportRender: () => {},
      subscribe: () => () => {},
    },
    overlays: { register: () => () => {}, whenFree: async () => {} },
    log: () => {},
  };
  return { appContext, notices, calls, session: () => session };
}

/** Returns a screen as a component for a test's router. Throws for a screen that mounts itself. */
export function asComponent(screen: ComponentType | MountedScreen): ComponentType {
  if ('mount' in screen)
    throw new Error('This screen draws itself: render the component that it was made of.');
  return screen;
}

/** Opens `entries` in a router and shows the last one. The router only serves `screens`, as the shell would. */
export async function renderScreens(
  appContext: AppContext,
  screens: Record<string, RemoteRoute<unknown>>,
  entries: (string | { pathname: string; search?: string; state?: unknown })[],
): Promise<RenderResult & { router: ReturnType<typeof createMemoryRouter> }> {
  const children: RouteObject[] = await Promise.all(
    Object.entries(screens).map(async ([path, { screen, load }]) => ({
      path,
      Component: asComponent((await screen()).default),
      ...(load && {
        loader: ({ request, params }) =>
          load({ appContext, params, url: new URL(request.url), signal: request.signal }),
      }),
    })),
  );
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={appContext} />,
        HydrateFallback: () => null,
        children: [...children, { path: '*', element: <p>Another page</p> }],
      },
    ],
    { initialEntries: entries },
  );
  const view = render(<RouterProvider router={router} />);
  return { router, ...view };
}
