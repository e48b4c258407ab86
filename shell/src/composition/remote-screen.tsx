/** The place of a page: draws the remote's screen, or says why it cannot and offers another try (MF-04). */
import { Component, Suspense, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLoaderData, useLocation, useNavigate, useParams, useRevalidator } from 'react-router-dom';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { Container } from '@antara/shared-ui/page';
import { Spinner } from '@antara/shared-ui/page-loader';
import type { Head } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { applyHead, failedHead, getHead } from '../head/head.ts';
import { NotFound } from '../not-found/not-found.tsx';
import { canAccess } from './load-page.ts';
import { isLoaderStatus } from './loader-status.ts';
import type { ScreenOutcome } from './pages.ts';
import styles from './remote-screen.module.css';
import { useScreenReady, useShell } from './shell-context.ts';

const sessionEndedMessage = 'Your session has ended. Please log in to continue.';

/** The page at `path`. A failure in it, of whatever kind, stays in it. */
export function RemoteScreen({ path }: { path: string }) {
  const { key } = useLocation();
  return (
    <ScreenBoundary resetKey={key} path={path}>
      <Suspense fallback={<LoadingScreen />}>
        <Screen path={path} />
      </Suspense>
    </ScreenBoundary>
  );
}

function Screen({ path }: { path: string }) {
  const data = useLoaderData();
  // The page that was last seen here, to tell a session that ended from one that never was.
  const lastShownPath = useRef<string | null>(null);
  useEffect(() => {
    if (!isLoaderStatus(data)) lastShownPath.current = path;
  }, [data, path]);
  if (isLoaderStatus(data)) {
    if (data.$page === 'not-found') return <NotFound />;
    if (data.$page === 'guarded') return <LoginRedirect path={path} lastShownPath={lastShownPath} />;
    return <UnavailableScreen path={path} />;
  }
  return <SuspendedScreen path={path} data={data} />;
}

/** Waits for the screen's code. */
function SuspendedScreen({ path, data }: { path: string; data: unknown }) {
  const { pages } = useShell();
  const outcome = use(pages.screen(path));
  return <LoadedScreen path={path} data={data} outcome={outcome} />;
}

function LoadedScreen({ path, data, outcome }: { path: string; data: unknown; outcome: ScreenOutcome }) {
  const { site, pages } = useShell();
  const params = useParams();
  const location = useLocation();

  useScreenReady(outcome.status === 'ready' ? pages.table.entry(path).owner : undefined);
  useAccessRevalidation(path);
  useHead(
    outcome.status === 'ready'
      ? () => getHead(outcome.route, path, { data, params, url: new URL(window.location.href) }, site.log)
      : () => failedHead,
    [outcome, data, location],
  );

  if (outcome.status === 'failed') return <UnavailableScreen path={path} />;
  return <outcome.Component />;
}

/** A page of somebody's own goes with them: when they are logged out, here or elsewhere, or another person logs in, it is asked for anew. */
function useAccessRevalidation(path: string): void {
  const { site, pages } = useShell();
  const revalidator = useRevalidator();
  const { access } = pages.table.entry(path);
  const shownToEmail = useRef<string | null>(null);
  useEffect(() => {
    if (access === 'public') return;
    const revalidateIfChanged = () => {
      const session = site.session.getState();
      const allowed = canAccess(access, session);
      if (allowed && session.user?.email === shownToEmail.current) return;
      shownToEmail.current = session.user?.email ?? null;
      void revalidator.revalidate();
    };
    shownToEmail.current = site.session.getState().user?.email ?? null;
    return site.session.subscribe(revalidateIfChanged);
    // The revalidator is another object at every step of the router; the page is the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [access, site]);
}

/** Keeps the document's head in step with the page. */
function useHead(head: () => Head, dependencies: readonly unknown[]) {
  // The head follows from what the page shows; the caller names it.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => applyHead(head(), document), dependencies);
}

/** A page for those logged in: waits for the session check, then lets in or leads to the login and back. */
function LoginRedirect({ path, lastShownPath }: { path: string; lastShownPath: RefObject<string | null> }) {
  const { site, pages } = useShell();
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const { access } = pages.table.entry(path);

  useScreenReady();
  useEffect(() => {
    let current = true;
    void site.session.ready().then((session) => {
      if (!current) return;
      if (canAccess(access, session)) void revalidator.revalidate();
      else {
        if (lastShownPath.current === path) site.notify(sessionEndedMessage, 'info');
        const login = access === 'agent' ? paths.agentLogin() : paths.login();
        void navigate(login, { replace: true, state: { from: location.pathname + location.search } });
      }
    });
    return () => {
      current = false;
    };
    // Once per arrival at this page: revalidating replaces the guard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location.key]);

  return <LoadingScreen />;
}

function UnavailableScreen({ path }: { path: string }) {
  const { pages } = useShell();
  const revalidator = useRevalidator();
  useScreenReady(pages.table.entry(path).owner, false);
  useHead(() => failedHead, []);
  const retry = () => {
    pages.retry(path);
    void revalidator.revalidate();
  };
  return (
    <Container>
      <div className={styles.unavailable}>
        <ErrorPanel
          headingLevel={2}
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

class ScreenBoundary extends Component<
  { path: string; resetKey: string; children: ReactNode },
  { failedKey: string | null }
> {
  override state: { failedKey: string | null } = { failedKey: null };

  override componentDidCatch(error: unknown) {
    this.setState({ failedKey: this.props.resetKey });
    console.error('screen failed', { path: this.props.path, cause: String(error) });
  }

  static getDerivedStateFromError() {
    return { failedKey: '' };
  }

  static getDerivedStateFromProps(props: { resetKey: string }, state: { failedKey: string | null }) {
    // Another page, or the same one asked for again, starts with a clean slate.
    return state.failedKey && state.failedKey !== props.resetKey ? { failedKey: null } : null;
  }

  override render() {
    if (this.state.failedKey === null) return this.props.children;
    return <FailedScreen path={this.props.path} onRetry={() => this.setState({ failedKey: null })} />;
  }
}

function FailedScreen({ path, onRetry }: { path: string; onRetry: () => void }) {
  const { pages } = useShell();
  const revalidator = useRevalidator();
  useScreenReady(pages.table.entry(path).owner, false);
  return (
    <Container>
      <div className={styles.unavailable}>
        <ErrorPanel
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
