/** The shell in the browser: hydrates the page that the server rendered, with exactly the releases of its registry. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createFederatedSource } from '@delivery/contract/federation';
import { createShellReports, readRegistry } from '@delivery/contract/start-shell';
import type { Remote } from '../../site.config.ts';
import { createLibraryPages } from './pages.ts';
import { Shell } from './shell.tsx';

const { onShown, rootOptions } = createShellReports('library');
const registry = readRegistry();
const pages = createLibraryPages(
  createFederatedSource<Remote>(registry),
  (message, detail) => console.error(message, detail),
  registry.remotes,
);
const path = pages.table.match(location.pathname);
// A screen that is still loading would suspend the hydration of the whole page.
if (path !== null) await pages.screen(path);

const root = document.getElementById('root') as HTMLElement;
const app = (
  <BrowserRouter>
    <Shell {...{ pages, onShown }} />
  </BrowserRouter>
);
if (document.getElementById('page-data')) hydrateRoot(root, app, rootOptions);
else createRoot(root, rootOptions).render(app);
