/** The shell in the browser: shows the page for whoever is logged in, with exactly the releases of its registry. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createFederatedSource } from '@delivery/contract/federation';
import { createShellReports, readRegistry } from '@delivery/contract/start-shell';
import type { Remote } from '@antara/desk-common/agreement';
import { followKeptPage } from './offline/page-copy.ts';
import { createDeskPages } from './pages.ts';
import { Shell } from './shell.tsx';

const { onShown, rootOptions } = createShellReports('desk');
const registry = readRegistry();
const pages = createDeskPages(
  createFederatedSource<Remote>(registry),
  (message, detail) => console.error(message, detail),
  registry.remotes,
);

followKeptPage();
const root = document.getElementById('root') as HTMLElement;
const app = (
  <BrowserRouter>
    <Shell {...{ pages, onShown }} />
  </BrowserRouter>
);
if (document.getElementById('page-data')) hydrateRoot(root, app, rootOptions);
else createRoot(root, rootOptions).render(app);
