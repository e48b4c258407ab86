/** The router's routes: one for every path of the page’s table, all drawn through `RemoteScreen`. */
import { Layout } from '../layout/layout.tsx';
import { layoutRoute, loadSiteData } from '../layout/site-info.ts';
import { NotFound } from '../not-found/not-found.tsx';
import { loadPage } from './load-page.ts';
import { pageMark } from './page-data.ts';
import { RemoteScreen } from './remote-screen.tsx';
import { SiteFailed } from './site-failed.tsx';
import type { Shell } from './site-context.ts';

interface LoaderArguments {
  params: Record<string, string | undefined>;
  request: Request;
}

/** Fresh routes for one router: routers change the objects they are given. */
export function createSiteRoutes({ site, pages }: Pick<Shell, 'site' | 'pages'>) {
  return [
    {
      id: layoutRoute,
      path: '/',
      loader: ({ request }: LoaderArguments) => loadSiteData(site, new URL(request.url)),
      shouldRevalidate: () => false,
      element: <Layout />,
      errorElement: <SiteFailed />,
      children: [
        ...pages.table.paths.map((path) => ({
          id: path,
          path,
          loader: ({ params, request }: LoaderArguments) =>
            loadPage(path, pages, site, { params, url: new URL(request.url), signal: request.signal }),
          element: <RemoteScreen key={path} path={path} />,
        })),
        { id: '*', path: '*', loader: () => pageMark('not-found'), element: <NotFound /> },
      ],
    },
  ];
}
