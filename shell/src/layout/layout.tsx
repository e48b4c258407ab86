/** The frame of every page: header and footer on all but the landing pages (SH-01). */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@antara/contracts/react/error-boundary';
import { ToastRegion } from '@antara/shared-ui/toast';
import { useShell } from '../composition/shell-context.ts';
import { useFirstVisit } from '../first-visit/use-first-visit.tsx';
import { queryFromUrl } from '../search/search-state.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SessionLoader } from './session-loader.tsx';
import { SideTab } from './side-tab.tsx';
import { useSearchState } from './site-info.ts';
import styles from './layout.module.css';

const PlainSearch = lazy(() => import(/* webpackChunkName: "plain-search" */ '../search/plain-search.tsx'));

export function Layout() {
  const { appContext, pages, toasts } = useShell();
  const { pathname, search } = useLocation();
  const path = pages.table.match(pathname);
  const entry = path === null ? null : pages.table.entry(path);
  const bare = entry?.bare ?? false;
  const focused = entry?.focused ?? false;
  const searching = !bare && queryFromUrl(search) !== null;
  const found = useSearchState();
  const welcome = useFirstVisit();
  const main = useFocusAfterNavigation(pathname);

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      {!bare && <Header solid={searching} />}
      <main id="main" ref={main} tabIndex={-1} lang={entry?.lang} className={styles.main}>
        {searching && (
          <ErrorBoundary
            renderFallback={() => null}
            onError={(error) => appContext.log('part of the shell failed to load', { cause: String(error) })}
          >
            <Suspense>
              <PlainSearch found={found} />
            </Suspense>
          </ErrorBoundary>
        )}
        <Outlet context={appContext} />
      </main>
      {!bare && <Footer focused={focused} />}
      {!focused && <SideTab />}
      {welcome}
      {/* Not loaded lazily: it could not be once there is no connection, which it says. */}
      <ToastRegion toasts={toasts} />
      <SessionLoader />
      <ScrollRestoration />
    </>
  );
}

/** Moves the focus to the new page, so that keyboard and screen reader start at its beginning. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
