/** The router's routes: one for every path of the route table, all rendered by `RemoteScreen`. */
import { Layout } from '../layout/layout.tsx';
import { layoutRouteId, loadLayoutData } from '../layout/site-info.ts';
import { NotFound } from '../not-found/not-found.tsx';
import type { KeptPages } from './kept-pages.ts';
import { loadPage } from './load-page.ts';
import { isLoaderStatus, loaderStatus } from './loader-status.ts';
import { RemoteScreen } from './remote-screen.tsx';
import { ShellErrorScreen } from './shell-error-screen.tsx';
import type { Shell } from './shell-context.ts';

interface LoaderArgs {
  params: Record<string, string | undefined>;
  request: Request;
}

/**
 * Creates the route objects of one router. Each router needs new ones, because it changes them. The server passes no
 * kept pages.
 */
export function createRouterRoutes(
  { appContext, pages }: Pick<Shell, 'appContext' | 'pages'>,
  keptPages?: KeptPages,
) {
  /**
   * Returns the data that a page had when it was last shown, or undefined when the page is personal or part of a
   * purchase.
   */
  const findKept = (path: string): unknown => {
    const { access, focused } = pages.table.entry(path);
    if (access !== 'public' || focused || pages.currentScreen(path)?.status !== 'ready') return undefined;
    const data = keptPages?.find(path);
    return isLoaderStatus(data) ? undefined : data;
  };
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
            findKept(path) ??
            loadPage(path, pages, appContext, {
              params,
              url: new URL(request.url),
              signal: request.signal,
            }),
          element: <RemoteScreen key={path} path={path} />,
        })),
        { id: '*', path: '*', loader: () => loaderStatus('not-found'), element: <NotFound /> },
      ],
    },
  ];
}
