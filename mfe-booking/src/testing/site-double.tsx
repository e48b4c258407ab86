/** The surroundings of a screen in tests: a router with the app's own routes, and a `Site` whose calls the test answers. */
import { render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import type { CallName } from '@antara/contracts/api/calls';
import type { Failure } from '@antara/contracts/api/client';
import type { LoadContext, RemoteRoute, Session, AppContext } from '@antara/contracts/composition/remote';
import { contractVersion } from '@antara/contracts/composition/version';
import { remote } from '../routes.tsx';

export const anonymous: Session = { status: 'anonymous', role: null, user: null };
export const customer: Session = {
  status: 'known',
  role: { name: 'CUSTOMER' },
  user: { name: 'Leela Rao', email: 'leela@antara.example', mobile_no: '9800000001' },
};

/** A call that reached no server. */
export const noAnswer: Failure = { response: 'NO_ANSWER', status: 0, data: {} };

/** A call that was refused. */
export function refused(
  response: Failure['response'],
  status: number,
  data: Failure['data'] = { message: `refused: ${response}` },
): Failure {
  return { response, status, data };
}

// What a call was given differs with each; the test knows.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = (input: any) => unknown;
export type Answers = Partial<Record<CallName, Answer>>;

/** A site that answers by `answers` (change them at any time); it notes every call, message and log entry. */
export function siteDouble(answers: Answers, opening: Session = customer) {
  const calls: { name: CallName; input: Record<string, any> }[] = []; // oxlint-disable-line typescript/no-explicit-any
  const messages: { text: string; tone: string | undefined }[] = [];
  const listeners = new Set<() => void>();
  let session = opening;
  const become = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };
  const site: AppContext = {
    contract: contractVersion,
    api: (async (name: CallName, input: Record<string, never>) => {
      calls.push({ name, input });
      const answer = answers[name];
      if (!answer) throw new Error(`The test expects no call of ${name}`);
      return answer(input);
    }) as AppContext['api'],
    session: {
      getState: () => session,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      ready: async () => session,
      signedIn: (role, user) => become({ status: 'known', role, user }),
      signedOut: () => become(anonymous),
    },
    notify: (text, tone) => void messages.push({ text, tone }),
    fragment: { state: () => ({ status: 'failed' }), load: async () => {}, subscribe: () => () => {} },
    overlays: { register: () => () => {}, whenFree: async () => {} },
    log: () => {},
  };
  const callsOf = (name: CallName) => calls.filter((call) => call.name === name).map(({ input }) => input);
  return { site, answers, calls, callsOf, messages, texts: () => messages.map(({ text }) => text) };
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return (
    <main>
      <p>Elsewhere: {pathname + search}</p>
      <output aria-label="state">{JSON.stringify(state)}</output>
    </main>
  );
}

/** Opens an address of this app as the shell would; addresses of other apps only name themselves. */
export async function openAt(site: AppContext, address: string | { pathname: string; state: unknown }) {
  const routes = Object.entries(remote.createRoutes()) as [string, RemoteRoute][];
  const children = routes.map(([path, { screen, load }]) => ({
    path,
    lazy: async () => ({ Component: (await screen()).default }),
    loader: async ({ request, params }: { request: Request; params: LoadContext['params'] }) =>
      (await load?.({ site, params, url: new URL(request.url), signal: request.signal })) ?? null,
  }));
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={site} />,
        HydrateFallback: () => null,
        errorElement: <p>The page failed</p>,
        children: [...children, { path: '*', element: <Elsewhere /> }],
      },
    ],
    { initialEntries: [address] },
  );
  // As when a page is opened: stores read the storage anew.
  window.dispatchEvent(new Event('pageshow'));
  const view = render(<RouterProvider router={router} />);
  return { router, ...view };
}
