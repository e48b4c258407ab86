import type { ComponentType } from 'react';
import { Outlet, Route, Router, Routes } from 'react-router-dom';
import type { MountedPage } from '../composition/remote.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Returns a path as text, because the router passes text or an object. */
const toText = (to: string | Partial<Record<'pathname' | 'search' | 'hash', string>>): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/** Renders a screen in a router of its own, which delegates navigation to the shell's router. */
export function MountedRoot<Data>({
  Screen,
  page,
}: {
  Screen: ComponentType<{ data: Data }>;
  page: MountedPage;
}) {
  // The shell's router adds the prefix of the page's language to every navigation, but not to this router's links.
  const createHref = (to: Parameters<typeof toText>[0]) => `${page.basename ?? ''}${toText(to)}`;
  const navigator = {
    createHref,
    go: (steps: number) => page.navigate(steps),
    push: (to: Parameters<typeof toText>[0], state?: unknown) => page.navigate(toText(to), { state }),
    replace: (to: Parameters<typeof toText>[0], state?: unknown) =>
      page.navigate(toText(to), { state, replace: true }),
  };
  return (
    <ErrorBoundary renderFallback={() => null} onError={page.fail}>
      <Router location={page.location} navigator={navigator}>
        <Routes>
          <Route element={<Outlet context={page.appContext} />}>
            <Route path="*" element={<Screen data={page.data as Data} />} />
          </Route>
        </Routes>
      </Router>
    </ErrorBoundary>
  );
}
