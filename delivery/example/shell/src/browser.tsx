/** The shell in the browser: hydrates the page that the server rendered, with exactly the releases of its registry. */
import type { ErrorInfo } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createFederatedSource } from '@delivery/contract/federation';
import type { Registry } from '@delivery/contract/release';
import type { Remote } from '../../site.config.ts';
import { createLibraryPages } from './pages.ts';
import { Shell, type OnShown } from './shell.tsx';

const report = (name: 'ready' | 'error', detail: object) =>
  document.dispatchEvent(new CustomEvent(`library:${name}`, { detail }));
const onShown: OnShown = (app, ok, path) => void report('ready', { app, ok, path });
const reportError =
  (kind: 'render' | 'hydration') =>
  (error: unknown, { componentStack }: ErrorInfo) =>
    void report('error', { kind, error, componentStack });

const registry = JSON.parse(document.getElementById('registry')?.textContent ?? 'null') as Registry;
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
const options = {
  onUncaughtError: reportError('render'),
  onRecoverableError: reportError('hydration'),
};
if (document.getElementById('page-data')) hydrateRoot(root, app, options);
else createRoot(root, options).render(app);
