/** The shell on the server: renders one URL with the remotes of one release set. */
import './styles.ts';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import { createToasts } from '@antara/shared-ui/toast';
import { fragmentOwner, type FragmentName } from '@antara/contracts/composition/fragments';
import { createFragmentLoader } from './composition/fragment-loader.ts';
import { createFragmentPlaces } from './composition/fragment-places.server.tsx';
import { withPageLocale } from './composition/page-locale.server.ts';
import { renderToText, splitPreloads } from './composition/render-to-text.server.ts';
import type { AppContext } from '@antara/contracts/composition/remote';
import type { RenderedPage } from '@antara/contracts/composition/rendered-page';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import { isLoaderStatus } from './composition/loader-status.ts';
import { createPageLanguage } from './composition/page-language.ts';
import { createPages } from './composition/pages.ts';
import { withFragmentNames, findFailedFragment } from './composition/fragment-names.server.tsx';
import { createRouterRoutes } from './composition/router-routes.tsx';
import {
  createServerContext,
  defaultTimeLimit,
  type RemoteBundles,
  type RenderRequest,
} from './composition/server-context.server.ts';
import { ShellContext } from './composition/shell-context.ts';
import { failedHead, headElements, headHtml, getHead, notFoundHead } from './head/head.ts';
import { feedLink, linkPreviewElements } from './head/link-preview.server.ts';
import { queryFromUrl } from './search/search-state.ts';

export { renderFragment } from './composition/render-fragment.server.tsx';
export const render = withPageLocale(renderPage);
export type { RemoteBundles, RenderRequest };

/**
 * Renders a page for an anonymous visitor. Failures of a remote or the API become part of the page.
 * @throws {Error} when a loader answers with a redirect.
 */
async function renderPage(
  { url: address, apiUrl, timeLimit = defaultTimeLimit, remotes, languages, submittedForm }: RenderRequest,
  bundles: RemoteBundles,
  log: AppContext['log'],
): Promise<RenderedPage> {
  const url = new URL(address);
  const language = languages && createPageLanguage(languages, url.pathname);
  const routeTable = createSetRouteTable(remotes);
  const table = language?.withLanguages(routeTable) ?? routeTable;
  const path = table.match(url.pathname);
  const owner = path === null ? null : table.entry(path).owner;
  let complete = true;
  const places = createFragmentPlaces(bundles.renderFragment);
  const ownFragments = withFragmentNames(bundles);
  const fragmentLoader = createFragmentLoader(
    {
      fragments: async (app, name) =>
        app === owner ? ownFragments.fragments(app, name) : places.moduleOf(name),
    },
    log,
  );
  const appContext: AppContext = {
    ...createServerContext({ apiUrl, timeLimit, remotes }, fragmentLoader, log, () => (complete = false)),
    submittedForm,
  };
  const pagePath = language?.toPagePath(url.pathname) ?? url.pathname;
  const isPublic = path !== null && table.entry(path).access === 'public';
  const readingPreview = isPublic
    ? appContext.api('linkPreview', { query: { path: pagePath }, signal: AbortSignal.timeout(timeLimit) })
    : null;
  const toasts = createToasts();
  const pages = createPages(bundles, log, table);
  const { query, dataRoutes } = createStaticHandler(createRouterRoutes({ appContext, pages }), {
    ...(language && { basename: language.basename }),
  });
  const context = await query(new Request(url));
  if (context instanceof Response)
    throw new Error(`A loader redirected ${url.pathname}: pages redirect in the browser.`);

  // The server does not render the screen of a page with restricted access, only its head and its chunk's files.
  const outcome = path ? await pages.screen(path) : undefined;
  const route = outcome?.status === 'ready' ? outcome.route : undefined;
  // Without the screen the page does not need its fragments, so they must not count as failed.
  const fragmentNames = (isPublic && route?.fragments) || [];
  for (const name of fragmentNames) {
    // A fragment that is still loading would suspend the rendering and delay the whole page.
    if (appContext.fragment.state(name).status === 'loading')
      appContext.fragment.reportRender(name, 'not there in time');
  }

  let status = 200;
  const renderScreen = async () => {
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
    const filled = await places.fill(text);
    for (const { name, error } of filled.failed) failedFragments.set(name, error);
    if (failedFragments.size === 0) return filled;
    // Renders again, with the fallbacks of the fragments that failed.
    for (const [name, error] of failedFragments) appContext.fragment.reportRender(name, error);
    return renderScreen();
  };
  const page = await renderScreen();
  const { preloads, html } = splitPreloads(page.html);

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
          pagePath,
          { data: isLoaderStatus(data) ? undefined : data, params, url, role: null },
          log,
        )
    : status === 404
      ? notFoundHead
      : failedHead;

  const localizedHead = language?.localizeHead(head, url.pathname) ?? head;
  const preview = await readingPreview;

  return {
    status,
    head:
      preloads +
      page.rendered.map(({ rendered }) => rendered.preloads).join('') +
      headHtml([
        ...headElements(localizedHead, url),
        ...linkPreviewElements(localizedHead, url, preview && isSuccess(preview) ? preview.preview : null),
      ]) +
      (head.noindex ? '' : feedLink),
    html,
    data: JSON.stringify({ loaderData: context.loaderData, submittedForm }).replaceAll('<', '\\u003c'),
    chunks: [
      ...(queryFromUrl(url.search) === null ? [] : [{ app: 'shell' as const, chunk: 'plain-search' }]),
      ...(route?.chunk && owner ? [{ app: owner, chunk: route.chunk }] : []),
      ...(await fragmentChunks(
        fragmentNames.filter((name) => fragmentOwner(name) === owner),
        bundles,
        log,
      )),
      ...page.rendered.flatMap(({ name, rendered: { chunk } }) =>
        chunk ? [{ app: fragmentOwner(name), chunk }] : [],
      ),
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
  const chunks: RenderedPage['chunks'] = [];
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
