/**
 * Renders the pages of one owner in a release set, and its fragments for the pages of others. A worker per set and
 * owner: what has been loaded goes with it, and no app's code runs beside another's but the shell's.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type {
  FragmentModule,
  FragmentRequest,
  RenderedFragment,
} from '@antara/contracts/composition/fragments';
import type { AppName } from '@antara/contracts/composition/release';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import type { RemoteModule } from '@antara/contracts/composition/remote';
import { createReadsByEdge } from './reads-by-edge.ts';
import { endWithParent } from './end-with-parent.ts';
import { takeAwaySignals } from './take-away-signals.ts';
import { createPendingCalls } from './pending-calls.ts';
import type { RenderCall, RenderedPage, WorkerCall, WorkerMessage, WorkerSetup } from './worker-protocol.ts';

type OfSet = Pick<WorkerSetup, 'apiUrl' | 'timeLimit' | 'remotes'>;
type Log = (message: string, detail?: Record<string, unknown>) => void;

/** What the shell gets of the owner's bundle, and of other owners by way of the edge. */
interface Bundles {
  routes(owner: ReleasedRemote): Promise<RemoteModule>;
  fragments(owner: ReleasedRemote): Promise<FragmentModule>;
  renderFragment(fragment: FragmentRequest<string>): Promise<RenderedFragment>;
}

/**
 * What the shell's server bundle exports. One that was built before fragments had processes of their own renders none.
 */
interface ShellBundle {
  render(request: Omit<RenderCall, 'id'> & OfSet, bundles: Bundles, log: Log): Promise<RenderedPage>;
  renderFragment?(
    request: FragmentRequest<string> & { url: string } & OfSet,
    bundles: Bundles,
    log: Log,
  ): Promise<RenderedFragment>;
}

const send = (message: WorkerMessage, onSent?: () => void) => {
  if (!process.send) throw new Error('render-worker.ts is run by the edge.');
  process.send(message, undefined, undefined, onSent);
};
// Whoever ends the edge ends the workers by it, once their pages are done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
// A page in an endless loop would keep it from ever hearing that.
endWithParent();
// A thread of a bundle’s would not be bound by what this process may do.
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

/** The folder that each release lies in, with a closing slash, and what its files must be. */
const releaseFolders = (Object.entries(setup.versions) as [AppName, string][]).map(([app, version]) => ({
  app,
  version,
  folder: `${pathToFileURL(setup.folders[app] ?? '').href}/`,
}));

/** A file may change between the check of its release and its first use, which is late for a screen's chunk. */
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

// A release lies outside any node_modules: the singletons of the set are the copies that its shell carries (MF-05).
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
/** Fragments of other owners, which their own workers render. */
const fragmentsOfOthers = createPendingCalls<RenderedFragment>();
// What a bundle reads while it is imported is answered as well.
process.on('message', (call: WorkerCall) => {
  if (call.type === 'read') reads.receive(call);
  if (call.type === 'fragment') fragmentsOfOthers.receive(call.id, call.fragment, new Error(call.cause));
});

/** Asked of the loader once: it would go through the hooks above for every page. */
const imported = new Map<string, Promise<unknown>>();
function importBundle(app: AppName, file: string): Promise<unknown> {
  const key = `${app}/${file}`;
  const known = imported.get(key);
  if (known) return known;
  const loading = (async () => (await import(bundleUrl(app, file))) as unknown)();
  imported.set(key, loading);
  // It is tried again when a page asks for it.
  loading.catch(() => imported.delete(key));
  return loading;
}

const shell = (await import(shellUrl)) as ShellBundle;
const bundles: Bundles = {
  routes: async (owner) => ((await importBundle(owner, 'routes.mjs')) as { remote: RemoteModule }).remote,
  fragments: async (owner) => (await importBundle(owner, 'fragments.mjs')) as FragmentModule,
  renderFragment({ name, props, idPrefix }) {
    const render = reads.currentRender();
    return fragmentsOfOthers.call((id) => send({ type: 'fragment', id, render, name, props, idPrefix }));
  },
};

async function renderCall(
  call: Extract<WorkerCall, { url: string }>,
): Promise<RenderedPage | RenderedFragment> {
  const { apiUrl, timeLimit, remotes } = setup;
  const { id: _id, type, ...asked } = call;
  if (type !== 'render-fragment') return shell.render({ ...asked, apiUrl, timeLimit, remotes }, bundles, log);
  if (!shell.renderFragment) throw new Error('the shell of this set renders no fragments for other pages');
  return shell.renderFragment({ ...call, apiUrl, timeLimit, remotes }, bundles, log);
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

// A remote whose bundle cannot be imported costs its own pages only: it is tried again when one is asked for.
for (const app of Object.keys(setup.versions) as AppName[]) {
  if (app === 'shell') continue;
  await bundles
    .routes(app)
    .catch((error: unknown) => log('remote has no bundle', { app, cause: String(error) }));
}
send({ type: 'ready' });
