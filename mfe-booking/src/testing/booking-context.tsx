/**
 * The surroundings of a screen in tests: a router with the app's own routes, and a context whose calls the test
 * answers.
 */
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import type { CallName } from '@antara/contracts/api/calls';
import type { Failure } from '@antara/contracts/api/client';
import type { LoadContext, RemoteRoute, Session, AppContext } from '@antara/contracts/composition/remote';
import { anonymous, asComponent, createTestContext, noAnswer } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';

export { anonymous, noAnswer };
export const customer: Session = {
  status: 'known',
  role: { name: 'CUSTOMER' },
  user: { name: 'Leela Rao', email: 'leela@antara.example', mobile_no: '9800000001' },
};

/** The API's message while sales are paused. */
export const salesPausedMessage =
  'We cannot take bookings at the moment. What you chose is kept; please try again in a few minutes or call +91 80 1234 5678.';

/** Returns the failure of a purchase while sales are paused. */
export const refusedSale = () =>
  refused('UNAVAILABLE', 503, { message: salesPausedMessage, rule: 'SALES_PAUSED' });

/** Returns the failure of a refused call. */
export function refused(
  response: Failure['response'],
  status: number,
  data: Failure['data'] = { message: `refused: ${response}` },
): Failure {
  return { response, status, data };
}

// The input differs with each call.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = (input: any) => unknown;
export type Answers = Partial<Record<CallName, Answer>>;

/**
 * Creates a context whose calls are answered by `answers`, which a test may change at any time. The context records
 * every call and message.
 */
export function createBookingContext(answers: Answers, opening: Session = customer) {
  const { appContext: base, calls } = createTestContext(answers, opening);
  const messages: { text: string; tone: string | undefined }[] = [];
  const appContext: AppContext = { ...base, notify: (text, tone) => void messages.push({ text, tone }) };
  const callsOf = (name: CallName) =>
    // oxlint-disable-next-line typescript/no-explicit-any
    calls.filter((call) => call.name === name).map(({ input }) => input as Record<string, any>);
  return { appContext, answers, calls, callsOf, messages, texts: () => messages.map(({ text }) => text) };
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

/** Opens an address of this app as the shell does. Addresses of other apps render only their own name. */
export async function openAt(appContext: AppContext, address: string | { pathname: string; state: unknown }) {
  const routes = Object.entries(remote.createRoutes()) as [string, RemoteRoute][];
  const children = routes.map(([path, { screen, load }]) => ({
    path,
    lazy: async () => ({ Component: asComponent((await screen()).default) }),
    loader: async ({ request, params }: { request: Request; params: LoadContext['params'] }) =>
      (await load?.({ appContext, params, url: new URL(request.url), signal: request.signal })) ?? null,
  }));
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={appContext} />,
        HydrateFallback: () => null,
        errorElement: <p>The page failed</p>,
        children: [...children, { path: '*', element: <Elsewhere /> }],
      },
    ],
    { initialEntries: [address] },
  );
  // The site's router also writes the address of a page before it shows the page.
  const writeAddress = ({ pathname, search }: { pathname: string; search: string }) =>
    window.history.replaceState(null, '', pathname + search);
  writeAddress(router.state.location);
  router.subscribe(({ location }) => writeAddress(location));
  // A real page load fires `pageshow` too, and the stores then read the storage again.
  window.dispatchEvent(new Event('pageshow'));
  const view = render(<RouterProvider router={router} />);
  const navigate = (to: string) => act(() => router.navigate(to));
  return { router, navigate, ...view };
}
