/** What all pages have: the links, and the place of the page's screen. */
import { use, useEffect } from 'react';
import type { AppName } from '@delivery/contract/release';
import { Link, Route, Routes } from 'react-router-dom';
import type { Pages } from './pages.ts';

/** Called when the page at the pattern `path` is shown by `app`, or cannot be shown. */
export type OnShown = (app: AppName, ok: boolean, path: string) => void;

export function Shell({ pages, onShown }: { pages: Pages; onShown?: OnShown }) {
  const { paths, entry } = pages.table;
  return (
    <>
      <nav>
        {paths.map((path) => {
          // The label of a page that is newer than this release of the shell comes with the shell's next release.
          const label = entry(path).nav?.label;
          return (
            label && (
              <Link key={path} to={path}>
                {label}
              </Link>
            )
          );
        })}
      </nav>
      <main>
        <Routes>
          {paths.map((path) => (
            <Route key={path} path={path} element={<Screen key={path} {...{ pages, path, onShown }} />} />
          ))}
          <Route path="*" element={<h1>There is no such page</h1>} />
        </Routes>
      </main>
    </>
  );
}

function Screen({ pages, path, onShown }: { pages: Pages; path: string; onShown: OnShown | undefined }) {
  // The router navigates in a transition, so the page before stays until this screen has loaded.
  const outcome = pages.currentScreen(path) ?? use(pages.screen(path));
  const isReady = outcome.status === 'ready';
  useEffect(() => {
    onShown?.(pages.table.entry(path).owner, isReady, path);
    if (isReady) document.title = outcome.route.title;
  }, [pages, path, onShown, isReady, outcome]);
  return isReady ? <outcome.Component /> : <h1>This page cannot be shown just now</h1>;
}
