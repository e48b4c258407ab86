/** The frame of every page: header and footer on all but the landing pages (SH-01). */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { ToastRegion } from '@antara/shared-ui/toast';
import { useShell } from '../composition/shell-context.ts';
import { useFirstVisit } from '../first-visit/use-first-visit.tsx';
import { queryFromUrl } from '../search/search-state.ts';
import { findPlace, focusPlace, scrollToPlace, unfold } from './find-place.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageProgress } from './page-progress.tsx';
import { SessionLoader } from './session-loader.tsx';
import { SideTab } from './side-tab.tsx';
import { useSearchState } from './site-info.ts';
import * as m from '../messages/layout.ts';
import styles from './layout.module.css';

const PlainSearch = lazyPart(
  () => import(/* webpackChunkName: "plain-search" */ '../search/plain-search.tsx'),
);

export function Layout() {
  const { appContext, pages, toasts } = useShell();
  const { pathname, search } = useLocation();
  const path = pages.table.match(pathname);
  const entry = path === null ? null : pages.table.entry(path);
  const bare = entry?.bare ?? false;
  const focused = entry?.focused ?? false;
  const searching = !bare && queryFromUrl(search) !== null;
  const searchState = useSearchState();
  const welcome = useFirstVisit();
  const main = useFocusAfterNavigation();

  return (
    <>
      <a className={styles.skip} href="#main">
        {m.skip()}
      </a>
      {!bare && <Header solid={searching} />}
      <main id="main" ref={main} tabIndex={-1} lang={entry?.lang} className={styles.main}>
        {searching && <PlainSearch found={searchState} />}
        <Outlet context={appContext} />
      </main>
      {!bare && <Footer focused={focused} />}
      {!focused && <SideTab />}
      {welcome}
      {/* Not loaded lazily, because the message about a lost connection could not be loaded any more. */}
      <ToastRegion toasts={toasts} />
      <SessionLoader />
      <PageProgress />
      <OpenInPlace />
      <ScrollRestoration />
    </>
  );
}

/**
 * Turns smooth scrolling off while a page opens, so that only movements within a page glide. Has to come before
 * `ScrollRestoration`, whose effect scrolls.
 */
function OpenInPlace() {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    if (hash) return;
    const { style } = document.documentElement;
    style.scrollBehavior = 'auto';
    const frame = requestAnimationFrame(() => style.removeProperty('scroll-behavior'));
    return () => cancelAnimationFrame(frame);
  }, [key, hash]);
  return null;
}

/**
 * Moves the focus to the new page, or to the element that the address names, so that keyboard and screen reader
 * continue there. Opens a folded part around that element, also when the document is loaded with the hash. Back and
 * Forward keep their scroll position.
 */
function useFocusAfterNavigation() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const last = useRef<string>(null);
  const arrive = useEffectEvent(() => {
    const isFirst = last.current === null;
    const isOther = last.current !== pathname;
    last.current = pathname;
    const place = findPlace(hash);
    if (!place) return !isFirst && isOther && main.current?.focus({ preventScroll: true });
    // A browser that loads slowly opens the part but stays at the top of the document.
    const isLeftAtTop = isFirst && window.scrollY === 0;
    if (!unfold(place) && type === 'POP' && !isLeftAtTop) return;
    scrollToPlace(place);
    if (!isFirst) focusPlace(place);
  });
  useEffect(() => void arrive(), [key]);
  return main;
}
