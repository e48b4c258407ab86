/** The router's routes: one for every path of the page’s table, all drawn through `RemoteScreen`. */
import { Layout } from '../layout/layout.tsx';
import { layoutRouteId, loadLayoutData } from '../layout/site-info.ts';
import { NotFound } from '../not-found/not-found.tsx';
import { loadPage } from './load-page.ts';
import { loaderStatus } from './loader-status.ts';
import { RemoteScreen } from './remote-screen.tsx';
import { ShellErrorScreen } from './shell-error-screen.tsx';
import type { Shell } from './shell-context.ts';

interface LoaderArgs {
  params: Record<string, string | undefined>;
  request: Request;
}

/** Fresh routes for one router: routers change the objects they are given. */
export function createRouterRoutes({ site, pages }: Pick<Shell, 'site' | 'pages'>) {
  return [
    {
      id: layoutRouteId,
      path: '/',
      loader: ({ request }: LoaderArgs) => loadLayoutData(site, new URL(request.url)),
      shouldRevalidate: () => false,
      element: <Layout />,
      errorElement: <ShellErrorScreen />,
      children: [
        ...pages.table.paths.map((path) => ({
          id: path,
          path,
          loader: ({ params, request }: LoaderArgs) =>
            loadPage(path, pages, site, { params, url: new URL(request.url), signal: request.signal }),
          element: <RemoteScreen key={path} path={path} />,
        })),
        { id: '*', path: '*', loader: () => loaderStatus('not-found'), element: <NotFound /> },
      ],
    },
  ];
}
