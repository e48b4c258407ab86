// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useLoaderData, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { StandaloneRemote } from '../composition/remote.ts';
import { contractVersion } from '../composition/version.ts';
import { AppContextProvider } from './app-context-provider.tsx';
import { Fragment } from './fragment.tsx';
import { createHostContext } from './host-context.ts';
import { createRemoteRoutes } from './remote-routes.tsx';
import { useAppContext, useSession } from './use-app-context.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Journeys() {
  const { notify } = useAppContext();
  const { status } = useSession();
  return (
    <main>
      <h1>{String(useLoaderData())}</h1>
      <p>A visitor who is {status}</p>
      <button onClick={() => notify('Welcome')}>Greet</button>
      <Link to="/journeys/padma">Padma</Link>
      <Link to="/about-us">About us</Link>
    </main>
  );
}

const remote: StandaloneRemote = {
  name: 'mfe-offers',
  contract: contractVersion,
  createRoutes: () => ({
    '/journeys': {
      screen: async () => ({ default: Journeys }),
      load: async ({ appContext, url }) => {
        const answer = await appContext.api('siteInfo', {});
        return `${url.pathname}: ${answer.response}`;
      },
      head: ({ data }) => ({ title: `Title ${String(data)}`, description: 'All journeys.' }),
    },
    '/journeys/:tour': {
      screen: async () => ({ default: () => <h1>One journey</h1> }),
      head: () => ({ title: 'One journey', description: 'One.' }),
    },
    '/my-offers': {
      screen: async () => ({ default: () => <h1>Mine</h1> }),
      head: () => ({ title: 'Mine', description: 'Mine.' }),
      meta: { access: 'customer' },
    },
  }),
};

function show(path: string, options: Partial<Parameters<typeof createHostContext>[0]> = {}) {
  const fetch = vi.fn(async () => Response.json({ response: 'SUCCESS' }));
  const notify = vi.fn();
  const appContext = createHostContext({
    apiUrl: 'https://portal.example/antara',
    fetch,
    notify,
    ...options,
  });
  const leave = vi.fn();
  const router = createMemoryRouter(
    [
      {
        path: '/',
        loader: () => 'The portal',
        HydrateFallback: () => null,
        element: (
          <AppContextProvider appContext={appContext}>
            <Journeys />
          </AppContextProvider>
        ),
      },
      {
        element: <AppContextProvider appContext={appContext} />,
        children: createRemoteRoutes(remote, appContext, { leave }),
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { fetch, notify, leave, router };
}

it('DL-15 a host draws the pages of a remote with its own router, its own API address and without a session', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { fetch, notify, router } = show('/journeys');
  await screen.findByRole('heading', { name: '/journeys: SUCCESS' });
  expect(screen.getByText('A visitor who is anonymous')).toBeTruthy();
  expect(fetch).toHaveBeenCalledWith('https://portal.example/antara/site', expect.anything());
  expect(document.title).toBe('Title /journeys: SUCCESS');
  screen.getByRole('button', { name: 'Greet' }).click();
  expect(notify).toHaveBeenCalledWith('Welcome', 'info');
  screen.getByRole('link', { name: 'Padma' }).click();
  await screen.findByRole('heading', { name: 'One journey' });
  expect(router.state.location.pathname).toBe('/journeys/padma');
  expect(document.title).toBe('One journey');
  expect(warn).not.toHaveBeenCalled();
});

it('DL-15 code of a page that did not come is asked for again at the next visit', async () => {
  const pages = remote.createRoutes();
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ default: () => <h1>Here</h1> });
  const late = {
    ...remote,
    createRoutes: () => ({ '/late': { ...pages['/journeys/:tour']!, screen: load } }),
  };
  const appContext = createHostContext();
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>The portal</p> },
      {
        element: <AppContextProvider appContext={appContext} />,
        errorElement: <p>It did not come</p>,
        children: createRemoteRoutes(late, appContext),
      },
    ],
    { initialEntries: ['/late'] },
  );
  vi.spyOn(console, 'error').mockReturnValue();
  render(<RouterProvider router={router} />);
  await screen.findByText('It did not come');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/late'));
  await screen.findByRole('heading', { name: 'Here' });
});

it.each(['/about-us?from=menu#team', '/my-offers'])(
  'DL-15 an address that needs the site, %s, is left to it',
  async (address) => {
    const { leave } = show(address);
    await waitFor(() => expect(leave).toHaveBeenCalledWith(address), { timeout: 10_000 });
  },
);

it('DL-15 a remote of another major of the contract is refused at once', () => {
  const old = { ...remote, contract: { major: contractVersion.major - 1, minor: 9 } };
  expect(() => createRemoteRoutes(old, createHostContext())).toThrow(
    /mfe-offers was built for contract \d\.9/,
  );
});

it('DL-15 a fragment stands in a page of the host, whose data and links are the host’s', async () => {
  const { notify, router } = show('/');
  await screen.findByRole('heading', { name: 'The portal' });
  screen.getByRole('button', { name: 'Greet' }).click();
  expect(notify).toHaveBeenCalledWith('Welcome', 'info');
  screen.getByRole('link', { name: 'Padma' }).click();
  await screen.findByRole('heading', { name: 'One journey' });
  expect(router.state.location.pathname).toBe('/journeys/padma');
});

function Card({ name }: { name: string }) {
  const navigate = useNavigate();
  const { api } = useAppContext();
  return (
    <>
      <Link to={`/journeys/${name}`}>{name}</Link>
      <button onClick={() => void navigate('/contact')}>{typeof api}</button>
    </>
  );
}

it('DL-15 a host without a router shows a fragment, and navigates as it likes', async () => {
  const navigate = vi.fn();
  const appContext = createHostContext();
  const draw = (name: string) => (
    <AppContextProvider appContext={appContext} navigate={navigate}>
      <Card name={name} />
    </AppContextProvider>
  );
  const { rerender } = render(draw('padma'));
  screen.getByRole('link', { name: 'padma' }).click();
  await waitFor(() => expect(navigate).toHaveBeenLastCalledWith('/journeys/padma'), { timeout: 10_000 });
  expect(screen.getByRole('link', { name: 'padma' }), 'is still shown').toBeTruthy();
  rerender(draw('ganga'));
  screen.getByRole('button', { name: 'function' }).click();
  await waitFor(() => expect(navigate).toHaveBeenLastCalledWith('/contact'), { timeout: 10_000 });
  expect(screen.getByRole('link', { name: 'ganga' })).toBeTruthy();
});

it('DL-15 a fragment finds its owner by the host’s loadRemote, and its fallback is shown without one', async () => {
  const loadRemote = vi.fn(async () => ({
    fragments: {
      'mfe-account/confirm-address': { load: async () => ({ default: () => <p>The form</p> }) },
    },
  }));
  const draw = (options: Parameters<typeof createHostContext>[0]) => {
    const appContext = createHostContext(options);
    return act(async () => {
      render(
        <AppContextProvider appContext={appContext}>
          <Fragment
            name="mfe-account/confirm-address"
            props={{ email: 'a@b.example', text: '' }}
            fallback={<p>Nothing</p>}
          />
        </AppContextProvider>,
      );
    });
  };
  await draw({ loadRemote });
  await screen.findByText('The form');
  expect(loadRemote).toHaveBeenCalledWith('mfe_account/fragments');
  cleanup();
  await draw({ log: vi.fn() });
  await screen.findByText('Nothing');
});
