/**
 * Turns a screen into one that brings its own React and router, for an app that cannot use the shell's major version,
 * older or newer. The app's `package.json` says `"antara": { "react": "own" }`. On the server
 * `mounted-screen.server.tsx` replaces this file.
 */
import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { MountedPage, MountedScreen } from '../composition/remote.ts';
import { MountedRoot } from './mounted-root.tsx';

/**
 * Creates the mounted screen. `Screen` gets the loader's result as `data`; `Link`, `useNavigate`, `useLocation`,
 * `useSearchParams` and `useAppContext` work as in other apps.
 *
 * @public For apps in repositories of their own.
 */
export function mountedScreen<Data>(Screen: ComponentType<{ data: Data }>): MountedScreen {
  const draw = (page: MountedPage) => (
    <StrictMode>
      <MountedRoot Screen={Screen} page={page} />
    </StrictMode>
  );
  return {
    mount(element, page) {
      const isDrawn = element.hasChildNodes();
      const root = isDrawn ? hydrateRoot(element, draw(page)) : createRoot(element);
      if (!isDrawn) root.render(draw(page));
      return {
        update: (next) => root.render(draw(next)),
        // Deferred, because the shell's React may be rendering and the two Reacts do not know of each other.
        unmount: () => queueMicrotask(() => root.unmount()),
      };
    },
  };
}
