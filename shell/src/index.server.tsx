/** The shell on the server: renders one URL with the remotes of one release set. */
import './styles.ts';
import { Writable } from 'node:stream';
import type { ErrorInfo } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createToasts } from '@antara/shared-ui/toast';
import { createClient } from '@antara/contracts/api/client';
import type { FragmentModule, FragmentName } from '@antara/contracts/composition/fragments';
import { fragmentOwner, createFragmentLoader } from './composition/fragment-loader.ts';
import type { AppContext, RemoteModule } from '@antara/contracts/composition/remote';
import type { AppName } from '@antara/contracts/composition/release';
import { collectCalls, type RemoteAdditions } from '@antara/contracts/composition/release-interface';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';
import { contractVersion } from '@antara/contracts/composition/version';
import { isLoaderStatus } from './composition/loader-status.ts';
import { createPages } from './composition/pages.ts';
import { withFragmentNames, findFailedFragment } from './composition/fragment-names.server.tsx';
import { createRouterRoutes } from './composition/router-routes.tsx';
import { ShellContext } from './composition/shell-context.ts';
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
 * What to render: an absolute URL, the base URL of the API, the milliseconds the page may take, and the remotes of the set with the
 * routes and calls they add. Without `remotes` the shell's own route table counts. `submittedForm` was posted to the page.
 */
export interface RenderRequest {
  url: string;
  apiUrl: string;
  timeLimit?: number;
  remotes?: Record<ReleasedRemote, RemoteAdditions>;
  submittedForm?: SubmittedForm;
}

/** The share of a page's time that a call to the API may take: what is left is for rendering Retry in place of its data. */
const readShare = 0.75;

/** A rendered page. `chunks` are those that rendered it: the edge adds their CSS and preloads their scripts. */
export interface RenderResult {
  status: number;
  head: string;
  html: string;
  /** For the browser's router: JSON text, with `<` escaped. */
  data: string;
  chunks: { app: AppName; chunk: string }[];
  /** The owners of the fragments on the page, and whether each was rendered. */
  fragments?: { app: AppName; ok: boolean }[];
  /** Every call and render succeeded, so the page may be cached. */
  complete: boolean;
}

/**
 * Renders a page for an anonymous visitor. Failures of a remote or the API become part of the page.
 * @throws when a loader answers with a redirect.
 */
export async function render(
  { url: address, apiUrl, timeLimit = 5_000, remotes, submittedForm }: RenderRequest,
  bundles: RemoteBundles,
  log: AppContext['log'],
): Promise<RenderResult> {
  const url = new URL(address);
  let complete = true;
  const api = createClient({
    baseUrl: apiUrl,
    fetch: globalThis.fetch,
    calls: collectCalls(remotes),
    timeout: timeLimit * readShare,
    log: (message, detail) => {
      if (detail.status === 0 || Number(detail.status) >= 500) complete = false;
      log(message, detail);
    },
  });
  const toasts = createToasts();
  const appContext: AppContext = {
    contract: contractVersion,
    api,
    session: createSession(api, false),
    notify: (message) => log('notified on the server', { message }),
    fragment: createFragmentLoader(withFragmentNames(bundles), log),
    overlays: createOverlays(),
    submittedForm,
    log,
  };
  const pages = createPages(bundles, log, createSetRouteTable(remotes));
  const { query, dataRoutes } = createStaticHandler(createRouterRoutes({ appContext, pages }));
  const context = await query(new Request(url));
  if (context instanceof Response)
    throw new Error(`A loader redirected ${url.pathname}: pages redirect in the browser.`);

  const path = pages.table.match(url.pathname);
  // A page with restricted access is rendered without its screen, but with its own head and chunk.
  const outcome = path ? await pages.screen(path) : undefined;
  const route = outcome?.status === 'ready' ? outcome.route : undefined;
  // Without the screen nobody waits for its fragments: they are not late, and no fault of their owners.
  const isScreenRendered = path !== null && pages.table.entry(path).access === 'public';
  const fragmentNames = (isScreenRendered && route?.fragments) || [];
  for (const name of fragmentNames) {
    // Rendering would suspend on it and delay the whole page.
    if (appContext.fragment.state(name).status === 'loading')
      appContext.fragment.reportRender(name, 'not there in time');
  }

  let status = 200;
  const renderPage = async (): Promise<string> => {
    const failedFragments = new Map<FragmentName, unknown>();
    const text = await renderToText(
      <ShellContext value={{ appContext, pages, toasts }}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ShellContext>,
      (error, { componentStack }) => {
        const failed = findFailedFragment(componentStack, fragmentNames);
        if (failed) return void failedFragments.set(failed, error);
        status = 500;
        complete = false;
        log('render failed', {
          path: url.pathname,
          cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      },
    );
    if (failedFragments.size === 0) return text;
    // Renders again, now with the fallbacks of the fragments that threw.
    for (const [name, error] of failedFragments) appContext.fragment.reportRender(name, error);
    return renderPage();
  };
  const { preloads, html } = splitPreloads(await renderPage());

  const data = context.loaderData[path ?? '*'] as unknown;
  if (isLoaderStatus(data)) {
    if (data.$page === 'not-found') status = 404;
    if (data.$page === 'failed' || data.$page === 'unavailable') {
      status = 503;
      complete = false;
    }
  }
  if (outcome?.status === 'failed' && status === 200) status = 503;
  const fragments = fragmentNames.map((name) => ({
    app: fragmentOwner(name),
    ok: appContext.fragment.state(name).status === 'ready',
  }));
  if (fragments.some(({ ok }) => !ok)) complete = false;
  const params = context.matches.at(-1)?.params ?? {};
  const head = route
    ? isLoaderStatus(data) && data.$page === 'not-found'
      ? notFoundHead
      : getHead(
          route,
          url.pathname,
          { data: isLoaderStatus(data) ? undefined : data, params, url, role: null },
          log,
        )
    : status === 404
      ? notFoundHead
      : failedHead;

  return {
    status,
    head: preloads + headHtml(headElements(head, url)),
    html,
    data: JSON.stringify({ loaderData: context.loaderData, submittedForm }).replaceAll('<', '\\u003c'),
    chunks: [
      ...(queryFromUrl(url.search) === null ? [] : [{ app: 'shell' as const, chunk: 'plain-search' }]),
      ...(route?.chunk && path ? [{ app: pages.table.entry(path).owner, chunk: route.chunk }] : []),
      ...(await fragmentChunks(fragmentNames, bundles, log)),
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
      if (fragment?.chunk) chunks.push({ app, chunk: fragment.chunk });
    } catch (error) {
      log('fragment has no bundle', { fragment: name, cause: String(error) });
    }
  }
  return chunks;
}

/** React writes what screens `preload` in front of the HTML; its place is the head, before the styles. */
function splitPreloads(text: string): { preloads: string; html: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(text)?.[0] ?? '';
  return { preloads, html: text.slice(preloads.length) };
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
