/**
 * Renders the pages of one owner in a release set, and the owner's fragments on other owners' pages. Each owner of each
 * set has its own worker, so that loaded code is freed with the set, and an app's code runs beside no other app's code
 * except the shell's.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FragmentRequest, RenderedFragment } from '@delivery/contract/fragment';
import type { AppName } from '@delivery/contract/release';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { createReadsByEdge } from './reads-by-edge.ts';
import { endWithParent } from './end-with-parent.ts';
import { takeAwaySignals } from './take-away-signals.ts';
import { shareByKey } from '../store/share-by-key.ts';
import { createPendingCalls } from './pending-calls.ts';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import type { RenderCall, WorkerCall, WorkerMessage, WorkerSetup } from './worker-protocol.ts';

type OfSet = Pick<WorkerSetup, 'apiUrl' | 'timeLimit' | 'remotes' | 'languages'>;
type Log = (message: string, detail?: Record<string, unknown>) => void;

/** Gives the shell the bundle of the worker's owner, and fragments of other owners by way of the edge. */
interface Bundles {
  routes(owner: ReleasedRemote): Promise<unknown>;
  fragments(owner: ReleasedRemote): Promise<unknown>;
  renderFragment(fragment: FragmentRequest): Promise<RenderedFragment>;
}

/**
 * The exports of the shell's server bundle. An old shell, from before fragments had their own processes, has no
 * `renderFragment`.
 */
interface ShellBundle {
  render(request: Omit<RenderCall, 'id'> & OfSet, bundles: Bundles, log: Log): Promise<RenderedPage>;
  renderFragment?(
    request: FragmentRequest & { url: string } & OfSet,
    bundles: Bundles,
    log: Log,
  ): Promise<RenderedFragment>;
}

const send = (message: WorkerMessage, onSent?: () => void) => {
  if (!process.send) throw new Error('render-worker.ts is run by the edge.');
  process.send(message, undefined, undefined, onSent);
};
// Ignores signals for the whole process group, because the edge ends its workers itself once their pages are done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
// Ends the worker with the edge even when a page's endless loop blocks the `disconnect` event.
endWithParent();
// Forbids further threads, because a bundle's thread would not be bound by this process's permissions.
process.permission.drop('worker');
takeAwaySignals();
process.on('uncaughtException', (error) => {
  send({ type: 'broken', cause: String(error) }, () => process.exit(1));
});

const [setup] = (await once(process, 'message')) as [WorkerSetup];
const log: Log = (message, detail = {}) => send({ type: 'log', message, detail });

const bundleUrl = (app: AppName, file: string) => {
  const folder = setup.folders[app];
  if (!folder) throw new Error(`${app} is not released, or its code runs in a process of its own`);
  return pathToFileURL(join(folder, 'server', file)).href;
};

/** The folder of each release, as a URL with a closing slash. */
const releaseFolders = (Object.entries(setup.versions) as [AppName, string][]).map(([app, version]) => ({
  app,
  version,
  folder: `${pathToFileURL(setup.folders[app] ?? '').href}/`,
}));

/**
 * Checks a file's hash when the file is loaded. A file may have changed since its release was checked, because a
 * screen's chunk is loaded late.
 */
function checkHash(url: string): void {
  const place = releaseFolders.find(({ folder }) => url.startsWith(folder));
  if (!place) return;
  const path = fileURLToPath(url).slice(fileURLToPath(place.folder).length);
  const found = createHash('sha256')
    .update(readFileSync(fileURLToPath(url)))
    .digest('base64');
  if (found !== setup.hashes[place.app]?.[path]) {
    throw new Error(`${place.app} ${place.version}: ${path} is not the file that was released`);
  }
}

// A release lies outside any node_modules, so imports of the singletons resolve to the copies in the set's shell
// (MF-05).
const shellUrl = bundleUrl('shell', 'index.mjs');
const singleton = /^(react|react-dom|react-router-dom)(\/|$)/;
registerHooks({
  resolve: (specifier, context, next) =>
    singleton.test(specifier)
      ? next(specifier, { ...context, parentURL: shellUrl })
      : next(specifier, context),
  load: (url, context, next) => {
    checkHash(url);
    return next(url, context);
  },
});

const reads = createReadsByEdge(send);
globalThis.fetch = reads.fetch;
/** Fragments of other owners, rendered by their own workers. */
const fragmentsOfOthers = createPendingCalls<RenderedFragment>();
// Registered before the imports below, so that reads during an import are answered as well.
process.on('message', (call: WorkerCall) => {
  if (call.type === 'read') reads.receive(call);
  if (call.type === 'fragment') fragmentsOfOthers.receive(call.id, call.fragment, new Error(call.cause));
});

/** Promises of imported bundles. Importing again for every page would run the hooks above each time. */
const imported = new Map<string, Promise<unknown>>();
const importBundle = (app: AppName, file: string): Promise<unknown> =>
  shareByKey(imported, `${app}/${file}`, async () => (await import(bundleUrl(app, file))) as unknown);

const shell = (await import(shellUrl)) as ShellBundle;
const bundles: Bundles = {
  routes: async (owner) => ((await importBundle(owner, 'routes.mjs')) as { remote: unknown }).remote,
  fragments: (owner) => importBundle(owner, 'fragments.mjs'),
  renderFragment({ name, props, idPrefix }) {
    const render = reads.currentRender();
    return fragmentsOfOthers.call((id) => send({ type: 'fragment', id, render, name, props, idPrefix }));
  },
};

async function renderCall(
  call: Extract<WorkerCall, { url: string }>,
): Promise<RenderedPage | RenderedFragment> {
  const { apiUrl, timeLimit, remotes, languages } = setup;
  const ofSet: OfSet = { apiUrl, timeLimit, remotes, languages };
  const { id: _id, type, ...request } = call;
  if (type !== 'render-fragment') return shell.render({ ...request, ...ofSet }, bundles, log);
  if (!shell.renderFragment) throw new Error('the shell of this set renders no fragments for other pages');
  return shell.renderFragment({ ...call, ...ofSet }, bundles, log);
}

process.on('message', (call: WorkerCall) => {
  if (call.type === 'ping') return send({ type: 'pong' });
  if (!('url' in call)) return;
  const { id } = call;
  reads
    .renderFor(id, () => renderCall(call))
    .then(
      (page) => send({ type: 'page', id, page }),
      (error: unknown) =>
        send({
          type: 'failed',
          id,
          cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    );
});

// A remote whose bundle cannot be imported fails only its own pages. The import is tried again when such a page is
// requested.
for (const app of Object.keys(setup.versions) as AppName[]) {
  if (app === 'shell') continue;
  await bundles
    .routes(app)
    .catch((error: unknown) => log('remote has no bundle', { app, cause: String(error) }));
}
send({ type: 'ready' });
