/** The shell on the server: renders one address with the remotes of one release set. */
import './styles.ts';
import { Writable } from 'node:stream';
import type { ErrorInfo } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createToasts } from '@antara/shared-ui/toast';
import { createClient } from '@antara/contracts/api/client';
import type { FragmentModule, FragmentName } from '@antara/contracts/composition/fragments';
import { fragmentOwner, createFragmentLoader } from './composition/fragment-loader.ts';
import type { AppContext } from '@antara/contracts/composition/remote';
import type { RemoteModule } from '@antara/contracts/composition/remote';
import type { AppName } from '@antara/contracts/composition/release';
import type { AdditionalRoutes, ReleasedRemote } from '@antara/contracts/composition/route-table';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import { contractVersion } from '@antara/contracts/composition/version';
import { isLoaderStatus } from './composition/loader-status.ts';
import { createPages } from './composition/pages.ts';
import { withFragmentNames, findFailedFragment } from './composition/fragment-names.server.tsx';
import { ShellApp } from './composition/shell-app.tsx';
import { createRouterRoutes } from './composition/router-routes.tsx';
import { failedHead, headElements, headHtml, getHead, notFoundHead } from './head/head.ts';
import { queryFromUrl } from './search/search-state.ts';
import { createOverlays } from './overlays/overlays.ts';
import { createSession } from './session/session.store.ts';

/** The server bundles of the remotes in a set, imported when first needed. */
export interface RemoteBundles {
  routes(owner: ReleasedRemote): Promise<RemoteModule>;
  fragments(owner: ReleasedRemote): Promise<FragmentModule>;
}

/**
 * What to render: an absolute address, where the API is, how many milliseconds the page has, and the remotes of the set with
 * the paths they bring. An edge of old does not name them: then the shell's own table counts.
 */
export interface RenderRequest {
  url: string;
  apiUrl: string;
  timeLimit?: number;
  remotes?: Record<ReleasedRemote, { routes?: AdditionalRoutes }>;
}

/** The part of a page's time that a read may take: a page without it, with Retry in its place, is better than none. */
const readShare = 0.75;

/** A rendered page. `chunks` are those its HTML came from: their CSS belongs into it, their scripts follow. */
export interface RenderResult {
  status: number;
  head: string;
  html: string;
  /** For the browser's router: JSON text, with `<` escaped. */
  data: string;
  chunks: { app: AppName; chunk: string }[];
  /** Whose fragments the page shows, and whether they are there. */
  fragments?: { app: AppName; ok: boolean }[];
  /** Every read behind it succeeded: it may be kept for others. */
  complete: boolean;
}

/** Renders a page for an anonymous visitor. Failures of a remote or the API are part of the page, not thrown. */
export async function render(
  { url: address, apiUrl, timeLimit = 5_000, remotes }: RenderRequest,
  bundles: RemoteBundles,
  log: AppContext['log'],
): Promise<RenderResult> {
  const url = new URL(address);
  let complete = true;
  const api = createClient({
    baseUrl: apiUrl,
    fetch: globalThis.fetch,
    timeout: timeLimit * readShare,
    log: (message, detail) => {
      if (detail.status === 0 || Number(detail.status) >= 500) complete = false;
      log(message, detail);
    },
  });
  const toasts = createToasts();
  const site: AppContext = {
    contract: contractVersion,
    api,
    session: createSession(api, false),
    notify: (message) => log('notified on the server', { message }),
    fragment: createFragmentLoader(withFragmentNames(bundles), log),
    overlays: createOverlays(),
    log,
  };
  const pages = createPages(bundles, log, createSetRouteTable(remotes));
  const { query, dataRoutes } = createStaticHandler(createRouterRoutes({ site, pages }));
  const context = await query(new Request(url));
  if (context instanceof Response)
    throw new Error(`A loader redirected ${url.pathname}: pages redirect in the browser.`);

  const path = pages.table.match(url.pathname);
  // A guarded page is drawn without its screen, but its head and chunk are its own.
  const outcome = path ? await pages.screen(path) : undefined;
  const route = outcome?.status === 'ready' ? outcome.route : undefined;
  const lent = route?.fragments ?? [];
  for (const name of lent) {
    // Whoever draws it would wait for it, and the page with them.
    if (site.fragment.state(name).status === 'loading')
      site.fragment.reportRender?.(name, 'not there in time');
  }

  let status = 200;
  const draw = async (): Promise<string> => {
    const broken = new Map<FragmentName, unknown>();
    const drawn = await renderToText(
      <ShellApp shell={{ site, pages, toasts }}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ShellApp>,
      (error, { componentStack }) => {
        const piece = findFailedFragment(componentStack, lent);
        if (piece) return void broken.set(piece, error);
        status = 500;
        complete = false;
        log('render failed', {
          path: url.pathname,
          cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      },
    );
    if (broken.size === 0) return drawn;
    // Once more, with what stands in for them.
    for (const [name, error] of broken) site.fragment.reportRender?.(name, error);
    return draw();
  };
  const html = await draw();

  const data = context.loaderData[path ?? '*'] as unknown;
  if (isLoaderStatus(data)) {
    if (data.$page === 'not-found') status = 404;
    if (data.$page === 'failed' || data.$page === 'unavailable') {
      status = 503;
      complete = false;
    }
  }
  if (outcome?.status === 'failed' && status === 200) status = 503;
  const fragments = lent.map((name) => ({
    app: fragmentOwner(name),
    ok: site.fragment.state(name).status === 'ready',
  }));
  if (fragments.some(({ ok }) => !ok)) complete = false;
  const params = context.matches.at(-1)?.params ?? {};
  const head = route
    ? isLoaderStatus(data) && data.$page === 'not-found'
      ? notFoundHead
      : getHead(route, url.pathname, { data: isLoaderStatus(data) ? undefined : data, params, url }, log)
    : status === 404
      ? notFoundHead
      : failedHead;

  return {
    status,
    head: headHtml(headElements(head, url)),
    html,
    data: JSON.stringify({ loaderData: context.loaderData }).replaceAll('<', '\\u003c'),
    chunks: [
      ...(queryFromUrl(url.search) === null ? [] : [{ app: 'shell' as const, chunk: 'plain-search' }]),
      ...(route && path ? [{ app: pages.table.entry(path).owner, chunk: route.chunk }] : []),
      ...(await fragmentChunks(lent, bundles, log)),
    ],
    ...(!isLoaderStatus(data) && { fragments }),
    complete: complete && status < 500,
  };
}

async function fragmentChunks(
  names: readonly FragmentName[],
  bundles: RemoteBundles,
  log: AppContext['log'],
) {
  const chunks: RenderResult['chunks'] = [];
  for (const name of names) {
    const app = fragmentOwner(name);
    try {
      const fragment = (await bundles.fragments(app)).fragments[name];
      if (fragment) chunks.push({ app, chunk: fragment.chunk });
    } catch (error) {
      log('fragment has no bundle', { fragment: name, cause: String(error) });
    }
  }
  return chunks;
}

function renderToText(
  element: React.ReactElement,
  onError: (error: unknown, info: ErrorInfo) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      onError,
      onShellError: reject,
      onAllReady: () => pipe(sink),
      // A larger boundary would be moved into place by an inline script, which the content security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    });
  });
}
