/** Renders a remote's screen, or an error with Retry when the screen cannot be shown (MF-04). */
import { Suspense, use, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Link, useLoaderData, useLocation, useNavigate, useParams, useRevalidator } from 'react-router-dom';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { Container } from '@antara/shared-ui/page';
import { Spinner } from '@antara/shared-ui/page-loader';
import type { Session } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { ErrorBoundary } from '@antara/contracts/react/error-boundary';
import { useLoaded } from '@antara/contracts/react/use-loaded';
import { useStore } from '@antara/contracts/react/use-app-context';
import { applyHead, failedHead, getHead } from '../head/head.ts';
import { NotFound } from '../not-found/not-found.tsx';
import { canAccess } from './load-page.ts';
import { isLoaderStatus } from './loader-status.ts';
import type { ScreenOutcome } from './pages.ts';
import { loadOfflineCopies } from '../offline/load-offline-copies.ts';
import { showScriptFailure } from '../script-failure/script-failure.ts';
import styles from './remote-screen.module.css';
import type { ServerPage } from './server-page.ts';
import { useScreenReady, useShell } from './shell-context.ts';

const agentsOnlyMessage =
  'That page is for travel agents, and you are logged in as a guest. Here you can open an agent account; if you have one, please log out first.';
const sessionEndedMessage = 'Your session has ended. Please log in to continue.';

/** Renders the page at the pattern `path`. An error in it does not reach the rest of the site. */
export function RemoteScreen({ path }: { path: string }) {
  const { appContext, serverPage } = useShell();
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKey={key}
      renderFallback={(retry) =>
        serverPage?.isShown(path) ? (
          <ServerRenderedScreen path={path} onRetry={retry} />
        ) : (
          <FailedScreen path={path} onRetry={retry} />
        )
      }
      onError={(error) => appContext.log('screen failed', { path, cause: String(error) })}
    >
      <Suspense fallback={<LoadingScreen />}>
        <Screen path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Screen({ path }: { path: string }) {
  const data = useLoaderData();
  // Distinguishes a session that ended while its page was shown from a visitor who was never logged in.
  const lastShownPath = useRef<string | null>(null);
  useEffect(() => {
    if (!isLoaderStatus(data)) lastShownPath.current = path;
  }, [data, path]);
  if (isLoaderStatus(data)) {
    if (data.$page === 'not-found') return <NotFound />;
    if (data.$page === 'forbidden') return <LoginRedirect path={path} lastShownPath={lastShownPath} />;
    return <UnavailableScreen path={path} />;
  }
  return <SuspendedScreen path={path} data={data} />;
}

/** Suspends while the screen's code is loading. A screen that is already loaded renders without suspending. */
function SuspendedScreen({ path, data }: { path: string; data: unknown }) {
  const { pages, serverPage } = useShell();
  const outcome = useLoaded(pages.screen(path), pages.currentScreen(path));
  if (outcome.status === 'failed' && serverPage?.isShown(path))
    return <ServerPageScreen path={path} data={data} serverPage={serverPage} />;
  return <LoadedScreen path={path} data={data} outcome={outcome} />;
}

/**
 * Suspends until a screen that failed to load has loaded after all. Until then React keeps the server's HTML.
 * `ServerPageScreen` is a separate component, because React identifies the promises of a component by their order.
 */
function ServerPageScreen({
  path,
  data,
  serverPage,
}: {
  path: string;
  data: unknown;
  serverPage: ServerPage;
}) {
  const { pages } = useShell();
  use(serverPage.whenLoaded());
  const outcome = pages.currentScreen(path) ?? use(pages.screen(path));
  return <LoadedScreen path={path} data={data} outcome={outcome} />;
}

function LoadedScreen({ path, data, outcome }: { path: string; data: unknown; outcome: ScreenOutcome }) {
  const { appContext, pages, language } = useShell();
  const params = useParams();
  const location = useLocation();
  const role = useStore(appContext.session, (session) => session.role?.name ?? null);

  useScreenReady(outcome.status === 'ready' ? pages.table.entry(path).owner : undefined, true, path);
  useAccessRevalidation(path);
  useEffect(() => {
    const url = new URL(window.location.href);
    const head =
      outcome.status === 'ready'
        ? getHead(outcome.route, path, { data, params, url, role }, appContext.log)
        : failedHead;
    applyHead(language?.localizeHead(head, url.pathname) ?? head, document);
  }, [outcome, path, data, params, location, appContext, language, role]);

  if (outcome.status === 'failed') return <UnavailableScreen path={path} />;
  return <outcome.Component />;
}

/**
 * Loads a page with restricted access again when its visitor logs out, here or in another tab, or when another person
 * logs in.
 */
function useAccessRevalidation(path: string): void {
  const { appContext, pages } = useShell();
  const revalidator = useRevalidator();
  const { access } = pages.table.entry(path);
  const shownToEmail = useRef<string | null>(null);
  const revalidate = useEffectEvent(() => void revalidator.revalidate());
  useEffect(() => {
    if (access === 'public') return;
    const revalidateIfChanged = () => {
      const session = appContext.session.getState();
      const allowed = canAccess(access, session);
      if (allowed && session.user?.email === shownToEmail.current) return;
      shownToEmail.current = session.user?.email ?? null;
      revalidate();
    };
    shownToEmail.current = appContext.session.getState().user?.email ?? null;
    // The session may have ended while the page was loading, before this effect subscribed.
    if (!canAccess(access, appContext.session.getState())) revalidate();
    return appContext.session.subscribe(revalidateIfChanged);
  }, [access, appContext]);
}

/**
 * Waits for the session check of a page with restricted access. Then loads the page, or goes to the log-in, which leads
 * back. A customer on an agents' page already has an account, so the portal explains what is missing.
 */
function LoginRedirect({ path, lastShownPath }: { path: string; lastShownPath: RefObject<string | null> }) {
  const { appContext, pages, onMoved } = useShell();
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();

  useScreenReady(undefined, true, path);
  const leave = useEffectEvent((session: Session) => {
    const { access } = pages.table.entry(path);
    if (canAccess(access, session)) return void revalidator.revalidate();
    onMoved?.(pathname);
    if (session.status === 'known') {
      // No message for a suspended agency, because the portal explains what it may do.
      if (session.role.name === 'CUSTOMER') appContext.notify(agentsOnlyMessage, 'info');
      return void navigate(paths.agentPortal(), { replace: true });
    }
    if (lastShownPath.current === path) appContext.notify(sessionEndedMessage, 'info');
    const login = access === 'agent' ? paths.agentLogin() : paths.login();
    void navigate(login, { replace: true, state: { from: pathname + search } });
  });
  // Runs once per navigation to this page.
  useEffect(() => {
    let current = true;
    void appContext.session.ready().then((session) => current && leave(session));
    return () => {
      current = false;
    };
  }, [appContext, key]);

  return (
    <>
      {/* The server does not know the visitor, so the page cannot be shown without scripts. */}
      <noscript>
        <Container className={styles.needsScripts}>
          <h1>This page needs JavaScript</h1>
          <p>
            It shows what belongs to your account, which your browser loads by JavaScript. Please turn it on
            and load the page again, or <Link to={paths.contactUs()}>write to us</Link>: we gladly help by
            e-mail.
          </p>
        </Container>
      </noscript>
      <LoadingScreen />
    </>
  );
}

function UnavailableScreen({ path }: { path: string }) {
  const { appContext, pages } = useShell();
  const revalidator = useRevalidator();
  useScreenReady(pages.table.entry(path).owner, false, path);
  useEffect(() => applyHead(failedHead, document), []);
  const { key } = useLocation();
  // Without a network, shows the saved copy of a page that was read before.
  useEffect(() => {
    if (navigator.onLine) return;
    void loadOfflineCopies().then(
      ({ showCopy }) => showCopy(),
      (error: unknown) => appContext.log('offline copies failed to load', { cause: String(error) }),
    );
  }, [key, appContext]);
  const retry = () => {
    pages.retry(path);
    void revalidator.revalidate();
  };
  return (
    <Container>
      <div className={styles.unavailable}>
        <ErrorPanel
          headingLevel={1}
          title="This page could not be shown"
          message="Part of our site did not answer. Nothing you entered elsewhere is lost. Please try again; if it persists, come back in a few minutes."
          onRetry={retry}
          busy={revalidator.state === 'loading'}
        />
      </div>
    </Container>
  );
}

function LoadingScreen() {
  return (
    <div className={styles.loading}>
      <Spinner label="Loading" />
    </div>
  );
}

/**
 * Shows the server's HTML in place of a screen that threw during hydration. Keeps the original nodes, with the text
 * typed into them.
 */
function ServerRenderedScreen({ path, onRetry }: { path: string; onRetry: () => void }) {
  const { pages, serverPage } = useShell();
  const revalidator = useRevalidator();
  // The nodes are read during this render, because React removes them when it commits this component.
  const [nodes] = useState(() => [...(document.getElementById('main')?.childNodes ?? [])]);
  useScreenReady(pages.table.entry(path).owner, false, path);
  const retry = useEffectEvent(() => {
    serverPage?.leave();
    pages.retry(path);
    void revalidator.revalidate().then(onRetry);
  });
  useEffect(() => showScriptFailure(() => retry()), []);
  return <div ref={(place) => place?.replaceChildren(...nodes)} />;
}

function FailedScreen({ path, onRetry }: { path: string; onRetry: () => void }) {
  const { pages } = useShell();
  const revalidator = useRevalidator();
  useScreenReady(pages.table.entry(path).owner, false, path);
  return (
    <Container>
      <div className={styles.unavailable}>
        <ErrorPanel
          headingLevel={1}
          title="Something went wrong on this page"
          message="The rest of the site still works. Please try again."
          onRetry={() => {
            pages.retry(path);
            void revalidator.revalidate().then(onRetry);
          }}
        />
      </div>
    </Container>
  );
}
