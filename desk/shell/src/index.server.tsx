/**
 * The shell on the server: the edge's render workers call `render` for each page. The server knows nobody's session, so
 * a page comes with its frame alone, and everything inside follows in the browser.
 */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RouteSource } from '@delivery/contract/pages';
import type { RemoteAdditions } from '@delivery/contract/release-interface';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { createDeskPages } from './pages.ts';
import { publicPaths, Shell } from './shell.tsx';

export async function render(
  { url, remotes }: { url: string; remotes: Record<ReleasedRemote, RemoteAdditions> },
  bundles: RouteSource,
  log: (message: string, detail?: Record<string, unknown>) => void,
): Promise<RenderedPage> {
  const { pathname } = new URL(url);
  const pages = createDeskPages(bundles, log, remotes);
  const path = pages.table.match(pathname);
  // A release whose page cannot be loaded is refused before it is stored.
  const outcome = path === null ? null : await pages.screen(path);
  const route = outcome?.status === 'ready' ? outcome.route : null;
  const isPublic = publicPaths.includes(pathname);
  return {
    status: route || isPublic ? 200 : path === null ? 404 : 503,
    head: renderToString(
      <>
        <title data-head="">{route ? `${route.title} · Antara Desk` : 'Antara Desk'}</title>
        <meta name="robots" content="noindex" data-head="" />
      </>,
    ),
    html: renderToString(
      <StaticRouter location={pathname}>
        <Shell pages={pages} />
      </StaticRouter>,
    ),
    data: '{}',
    chunks: path !== null && route?.chunk ? [{ app: pages.table.entry(path).owner, chunk: route.chunk }] : [],
    complete: route !== null || isPublic,
  };
}

/** Fragments are parts of a page that another app exposes. The desk has none. */
export function renderFragment(): never {
  throw new Error('The desk has no fragments.');
}
