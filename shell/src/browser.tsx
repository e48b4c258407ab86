/**
 * Starts the site in the browser: reads the registry and the data that the edge wrote into the page, and hydrates or
 * renders the page.
 */
import './styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createToasts } from '@antara/shared-ui/toast';
import { createClient, type Call, type Failure } from '@antara/contracts/api/client';
import type { PageActivity } from '@antara/contracts/composition/page-outcomes';
import type { ErrorDetail } from '@antara/contracts/composition/page-reports';
import type { AppName, Registry } from '@antara/contracts/composition/release';
import { collectCalls } from '@antara/contracts/composition/release-interface';
import type { AppContext } from '@antara/contracts/composition/remote';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import { defaultLocale } from '@antara/contracts/rules/locale';
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';
import { contractVersion } from '@antara/contracts/composition/version';
import { createRemoteSource } from './composition/federation.ts';
import { followFragmentFailures } from './composition/fragment-failures.ts';
import { createFragmentLoader } from './composition/fragment-loader.ts';
import { createKeptPages } from './composition/kept-pages.ts';
import { createPages } from './composition/pages.ts';
import { requireExactHeights } from './exact-heights.ts';
import { createHtmlSanitizer } from './composition/html-sanitizer.ts';
import { isLoaderStatus } from './composition/loader-status.ts';
import { prefetchOnIntent } from './composition/prefetch.ts';
import { createPrefetchedReads } from './composition/prefetched-reads.ts';
import { createRouterRoutes } from './composition/router-routes.tsx';
import { ShellContext, type Shell } from './composition/shell-context.ts';
import { createServerPage } from './composition/server-page.ts';
import { loadOfflineCopies } from './offline/load-offline-copies.ts';
import { closeDialogsOnBack } from './overlays/close-on-back.ts';
import { createOverlays } from './overlays/overlays.ts';
import { showFailureBar, showScriptFailure } from './script-failure/script-failure.ts';
import { createSession, hasSessionCookie, withSessionEnd } from './session/session.store.ts';
import { openSessionChannel } from './session/session-channel.ts';
import { reportSilentChanges } from './silent-changes.ts';

/** @throws {Error} when the document has no registry or no root. */
export async function start(): Promise<void> {
  const registry = readJson<Registry>('registry');
  const rendered = readJson<{ loaderData: Record<string, unknown>; submittedForm?: SubmittedForm }>(
    'page-data',
  );
  const root = document.getElementById('root');
  if (!registry || !root)
    throw new Error('This page does not come from the edge: it has no registry or no #root.');
  // The browser has just evaluated the shell's modules, so it first gets a chance to paint.
  await yieldToBrowser();

  // Only previews and pages in development have the panel.
  if (registry.panel) await startDeveloperPanel(registry);
  const reportError = (detail: ErrorDetail) =>
    void document.dispatchEvent(new CustomEvent('antara:error', { detail }));
  const log: AppContext['log'] = (message, detail = {}) => console.error(message, detail);
  // The page that fails counts its failed loads; this report gives the cause (DL-06).
  const logLoads = (message: string, detail: Record<string, unknown>, error?: unknown) => {
    log(message, detail);
    const app = detail.remote ?? String(detail.fragment ?? '').split('/')[0];
    const owner = app || (typeof detail.path === 'string' && pages.table.entry(detail.path).owner);
    if (owner) reportError({ kind: 'load', error, app: owner as AppName, message });
  };
  const reads = createPrefetchedReads((...request) => fetch(...request));
  const api = { baseUrl: '/api', calls: collectCalls(registry.remotes), log };
  const keptPages = createKeptPages();
  const activity: PageActivity = { begun: 0, calls: [], moved: [] };
  const request = createClient({
    ...api,
    fetch: (...[input, init]) => {
      if ((init?.method ?? 'GET') !== 'GET') keptPages.forget();
      return reads.fetch(input, init);
    },
  });
  const call = (async (name, input) => {
    activity.begun += 1;
    const { pathname } = location;
    const result = await request(name, input);
    const { response, status } = result as Partial<Omit<Failure, 'response'>> & { response: string };
    const code = response === 'NO_ANSWER' ? String(status) : response;
    // A call that nobody answered was not refused.
    if (status !== 0) activity.calls.push({ pathname, name, ...(code !== 'SUCCESS' && { code }) });
    return result;
  }) as Call;
  const hasSession = () => hasSessionCookie(document.cookie);
  const session = createSession(call, hasSession(), { channel: openSessionChannel(), hasSession });
  const source = createRemoteSource(registry);
  const fragment = createFragmentLoader(
    source,
    logLoads,
    (app, ok) => void document.dispatchEvent(new CustomEvent('antara:fragment', { detail: { app, ok } })),
  );
  const toasts = createToasts();
  const { languages } = registry;
  const language =
    languages &&
    (await import(/* webpackChunkName: "languages" */ './composition/page-language.ts')).startPageLanguage(
      languages,
    );
  const appContext: AppContext = {
    contract: contractVersion,
    locale: language?.locale ?? defaultLocale,
    api: withSessionEnd(call, session),
    session,
    notify: (message, tone = 'info') => toasts.show({ message, tone }),
    dismissErrors: toasts.dismissErrors,
    fragment,
    overlays: createOverlays(),
    htmlSanitizer: createHtmlSanitizer(),
    submittedForm: rendered?.submittedForm,
    log,
  };
  const table = createSetRouteTable(registry.remotes);
  const pages = createPages(source, logLoads, language?.withLanguages(table) ?? table);
  const shell: Shell = {
    appContext,
    pages,
    toasts,
    language,
    onScreenReady: (app, ok, path) => {
      activity.usableMs ??= performance.now();
      document.dispatchEvent(new CustomEvent('antara:ready', { detail: { app, ok, path } }));
    },
    onMoved: (pathname) => void activity.moved.push(pathname),
  };

  const path = pages.table.match(window.location.pathname);
  if (path) void pages.screen(path);
  await yieldToBrowser();
  const dialogs = closeDialogsOnBack();
  const router = createBrowserRouter(createRouterRoutes(shell, keptPages), {
    window: dialogs.window,
    basename: language?.basename,
    ...(rendered && { hydrationData: rendered }),
  });
  if (path && rendered && !isLoaderStatus(rendered.loaderData[path])) {
    const onFailed = () => shell.onScreenReady?.(pages.table.entry(path).owner, false, path);
    shell.serverPage = createServerPage(path, pages, onFailed, showScriptFailure);
  }
  session.subscribe(keptPages.forget);
  keptPages.follow(router.state);
  router.subscribe(keptPages.follow);
  const listFragments = () => {
    const shownPath = pages.table.match(router.state.location.pathname);
    const screen = shownPath === null ? undefined : pages.currentScreen(shownPath);
    return (screen?.status === 'ready' && screen.route.fragments) || [];
  };
  router.subscribe(followFragmentFailures(fragment, listFragments, showFailureBar));
  const { pathname, search } = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (location.pathname === pathname && location.search === search) return;
    shell.serverPage?.leave();
    // A new state of the current page, for example another chosen departure, does not scroll.
    if (location.pathname !== pathname || historyAction !== 'REPLACE') requireExactHeights();
    appContext.submittedForm = undefined;
  });
  dialogs.follow(router);
  prefetchOnIntent(document, pages, { ...appContext, api: createClient({ ...api, fetch: reads.prefetch }) });

  const app = (
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>
  );
  // An error without a stack is attributed to the app whose page is shown.
  const pageOwner = () => {
    const shownPath = pages.table.match(router.state.location.pathname);
    return shownPath ? pages.table.entry(shownPath).owner : 'shell';
  };
  const reportReactError =
    (kind: 'hydration' | 'render') =>
    (error: unknown, { componentStack }: { componentStack?: string | null | undefined }) => {
      // Rendering errors are not logged here, because every boundary logs the errors it catches.
      if (kind === 'hydration') log(kind, { cause: String(error), foreign });
      // A hydration error caused by another program's elements is no release's fault.
      if (kind === 'hydration' && foreign) return;
      reportError({ kind, error, componentStack, app: pageOwner() });
    };
  const foreign = hasForeignElements(root);
  const options = {
    onRecoverableError: reportReactError('hydration'),
    onCaughtError: reportReactError('render'),
  };
  document.dispatchEvent(new CustomEvent('antara:started', { detail: pageOwner() }));
  reportSilentChanges();
  const owner = pageOwner();
  whenLoaded(() => {
    // The share of the visitors whose web vitals are measured.
    if (Math.random() < (registry.report?.vitalsShare ?? 0))
      void import(/* webpackChunkName: "web-vitals" */ './web-vitals.ts').then(
        ({ reportWebVitals }) => reportWebVitals(registry, owner),
        (error: unknown) => log('web vitals failed to load', { cause: String(error) }),
      );
    void import(/* webpackChunkName: "outcomes" */ './outcomes.ts').then(
      ({ reportOutcomes }) => reportOutcomes(registry, activity, router, pages.table),
      (error: unknown) => log('reports of outcomes failed to load', { cause: String(error) }),
    );
  });
  // In the chunk of the offline copies, because a request of its own would cost more than the code.
  whenUsed(() =>
    import(/* webpackChunkName: "offline-copies" */ '@antara/contracts/composition/federation-tools').then(
      ({ describeToTools }) => describeToTools(registry),
      (error: unknown) => log('developer tools learn nothing of the releases', { cause: String(error) }),
    ),
  );
  // A preview keeps no copies, because nobody reads it later.
  if (!registry.panel && 'serviceWorker' in navigator)
    whenUsed(() =>
      loadOfflineCopies().then(
        ({ startOfflineCopies }) => startOfflineCopies(router, pages.table),
        (error: unknown) => log('offline copies failed to load', { cause: String(error) }),
      ),
    );
  await yieldToBrowser();
  startTransition(() => {
    if (rendered) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

/** Returns true when an extension, such as a password manager, has put elements into the server's HTML. */
function hasForeignElements(root: HTMLElement): boolean {
  const sent = document.getElementById('page-data')?.dataset['elements'];
  // oxlint-disable-next-line values/one-reader -- the edge's own number; the reader of what people type weighs 0.3 KB
  return sent !== undefined && root.getElementsByTagName('*').length > Number(sent);
}

/**
 * Lets the browser paint and handle input before the next part of the start, because each part takes a cheap phone 30
 * ms or more.
 */
function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Runs `run` a second after the page has loaded, because it would otherwise delay the page. */
function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') setTimeout(run, 1_000);
  else addEventListener('load', () => setTimeout(run, 1_000));
}

/**
 * Runs `run` at the visitor's first input or scroll, so that a page that is only opened costs no more. Runs at once on
 * a page that is a copy.
 */
function whenUsed(run: () => void): void {
  if (document.documentElement.dataset['keptAt']) return run();
  const first = new AbortController();
  const start = () => {
    first.abort();
    run();
  };
  for (const type of ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'])
    addEventListener(type, start, { capture: true, passive: true, signal: first.signal });
}

/** Starts the panel. A panel whose code cannot be loaded is only logged, because the page works without it. */
async function startDeveloperPanel(registry: Registry): Promise<void> {
  try {
    const { startPanel } = await import(/* webpackChunkName: "developer-panel" */ './panel/start-panel.tsx');
    startPanel(registry);
  } catch (error) {
    console.error('developer’s panel failed to load', { cause: String(error) });
  }
}

function readJson<Value>(id: string): Value | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : null;
}
