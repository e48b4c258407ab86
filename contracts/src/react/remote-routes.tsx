/** Makes the pages of a remote routes of React Router, for a host that is not this site's shell (DL-15). */
import { useEffect, type ComponentType } from 'react';
import {
  useLoaderData,
  useLocation,
  useParams,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import type { AppContext, RemoteRoute, StandaloneRoute } from '../composition/remote.ts';
import { routes as siteRoutes } from '../composition/routes.ts';
import { isCompatible, type ContractVersion } from '../composition/version.ts';

/** What a host gets of a remote's module `routes`. */
interface LoadedRemote {
  name: string;
  contract: ContractVersion;
  createRoutes(): Partial<Record<string, StandaloneRoute>>;
}

/** How a host shows the pages. */
export interface RemoteRoutesOptions {
  /** Goes to an address that needs the site: a page of another app, or one for which visitors log in. */
  leave?: (address: string) => void;
}

/**
 * Returns the public pages of `remote`, for the children of a route whose element is `AppContextProvider`. With
 * `leave`, the routes also catch every address that the host and the remote do not have.
 *
 * @public For pages of other sites.
 * @throws {Error} when the remote needs another contract than the host's version of this package has
 */
export function createRemoteRoutes(
  remote: LoadedRemote,
  appContext: AppContext,
  { leave }: RemoteRoutesOptions = {},
): RouteObject[] {
  const { major, minor } = remote.contract;
  if (!isCompatible(appContext.contract, remote.contract))
    throw new Error(
      `${remote.name} was built for contract ${major}.${minor}. Install the contracts of that version.`,
    );
  const pages = Object.entries(remote.createRoutes()).flatMap(([path, route]) =>
    route && isPublic(path, route) ? [createPage(path, route, appContext)] : [],
  );
  return leave ? [...pages, { path: '*', element: <LeftPage leave={leave} /> }] : pages;
}

function isPublic(path: string, { meta }: StandaloneRoute): boolean {
  const own = (siteRoutes as Record<string, { access?: string }>)[path];
  return (meta?.access ?? own?.access ?? 'public') === 'public';
}

function createPage(path: string, route: RemoteRoute, appContext: AppContext): RouteObject {
  let Screen: ComponentType = () => null;
  async function loadScreen(): Promise<void> {
    const { default: screen } = await route.screen();
    if ('mount' in screen)
      throw new Error(`The page ${path} mounts itself; only the site's shell can show it.`);
    Screen = screen;
  }
  return {
    path,
    HydrateFallback: () => null,
    // The router keeps a failed `lazy` for ever, so the loader loads the code as well.
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      const url = new URL(request.url);
      const [data] = await Promise.all([
        route.load?.({ appContext, params, url, signal: request.signal }) ?? null,
        loadScreen(),
      ]);
      return data;
    },
    Component: () => <Page Screen={Screen} route={route} appContext={appContext} />,
  };
}

/** Shows a screen with its title. */
function Page({
  Screen,
  route,
  appContext,
}: {
  Screen: ComponentType;
  route: RemoteRoute;
  appContext: AppContext;
}) {
  const data: unknown = useLoaderData();
  const params = useParams();
  const location = useLocation();
  useEffect(() => {
    const url = new URL(location.pathname + location.search, window.location.href);
    try {
      document.title = route.head({ data, url, params, role: null }).title;
    } catch (error) {
      appContext.log('the title of the page failed', { cause: String(error) });
    }
  }, [data, params, location, route, appContext]);
  return <Screen />;
}

function LeftPage({ leave }: { leave: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => leave(pathname + search + hash), [leave, pathname, search, hash]);
  return null;
}
