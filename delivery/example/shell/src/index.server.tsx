/** The shell on the server: the edge's render workers call `render` for each page. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RouteSource } from '@delivery/contract/pages';
import type { RemoteAdditions } from '@delivery/contract/release-interface';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { createLibraryPages } from './pages.ts';
import { Shell } from './shell.tsx';

/** @throws {unknown} the error of a screen that does not render; the browser is then left to render the page */
export async function render(
  { url, remotes }: { url: string; remotes: Record<ReleasedRemote, RemoteAdditions> },
  bundles: RouteSource,
  log: (message: string, detail?: Record<string, unknown>) => void,
): Promise<RenderedPage> {
  const { pathname } = new URL(url);
  const pages = createLibraryPages(bundles, log, remotes);
  const path = pages.table.match(pathname);
  const outcome = path === null ? null : await pages.screen(path);
  const route = outcome?.status === 'ready' ? outcome.route : null;
  return {
    status: route ? 200 : path === null ? 404 : 503,
    head: renderToString(<title data-head="">{route?.title ?? 'Village Library'}</title>),
    html: renderToString(
      <StaticRouter location={pathname}>
        <Shell pages={pages} />
      </StaticRouter>,
    ),
    data: '{}',
    chunks: path !== null && route?.chunk ? [{ app: pages.table.entry(path).owner, chunk: route.chunk }] : [],
    complete: route !== null,
  };
}

/** Fragments are parts of a page that another app exposes. This site has none. */
export function renderFragment(): never {
  throw new Error('This site has no fragments.');
}
