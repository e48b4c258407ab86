/** The router's routes: one for every path of the route table, all rendered by `RemoteScreen`. */
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

/** New route objects for one router, because a router changes the objects it is given. */
export function createRouterRoutes({ appContext, pages }: Pick<Shell, 'appContext' | 'pages'>) {
  return [
    {
      id: layoutRouteId,
      path: '/',
      loader: ({ request }: LoaderArgs) => loadLayoutData(appContext, pages.table, new URL(request.url)),
      shouldRevalidate: () => false,
      element: <Layout />,
      errorElement: <ShellErrorScreen />,
      children: [
        ...pages.table.paths.map((path) => ({
          id: path,
          path,
          loader: ({ params, request }: LoaderArgs) =>
            loadPage(path, pages, appContext, { params, url: new URL(request.url), signal: request.signal }),
          element: <RemoteScreen key={path} path={path} />,
        })),
        { id: '*', path: '*', loader: () => loaderStatus('not-found'), element: <NotFound /> },
      ],
    },
  ];
}
