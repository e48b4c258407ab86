/** One set of releases that make pages together: their files, and the worker that renders with them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AppName, ReleaseManifest } from '@antara/contracts/release';
import type { LoadedRelease, Releases } from './release-files.ts';
import { setRoutes, type SetRoutes } from './set-routes.ts';
import type { RenderedPage, WorkerCall, WorkerMessage, WorkerSetup } from './worker-protocol.ts';

/** Milliseconds between two tries to replace a worker. */
const replaceDelay = 1_000;
/** Milliseconds that a worker has for a sign of life after a page came too late. */
const probePatience = 1_000;

/** Megabytes that a worker may keep: a bundle that eats more ends, and a fresh worker takes its place. */
const defaultHeapLimit = 384;

/** Where a set writes what went wrong in it. */
export interface SetLog {
  warn(detail: Record<string, unknown>, message: string): void;
  error(detail: Record<string, unknown>, message: string): void;
}

/** Why a page has no server rendering. */
export class RenderFailed extends Error {
  override name = 'RenderFailed';
}

/** A set in service. */
export interface ReleaseSet {
  /** The same for the same versions, and for no others. */
  id: string;
  versions: Partial<Record<AppName, string>>;
  releases: ReadonlyMap<AppName, LoadedRelease>;
  /** What it answers, and whose that is. */
  routes: SetRoutes;
  /** Renders an absolute address. Rejects with `RenderFailed` when the bundle threw or took too long. */
  render(url: string): Promise<RenderedPage>;
  /** Ends the worker once what it is rendering is done. */
  retire(): Promise<void>;
}

/** Loads a set's releases and starts its worker; resolves when it is warm. Fails without a shell. */
export async function startReleaseSet(
  versions: ReleaseSet['versions'],
  store: Releases,
  options: { apiUrl: string; renderTimeout: number; heapLimit?: number; log: SetLog },
): Promise<ReleaseSet> {
  if (!versions.shell) {
    throw new Error(
      'No shell is released, so there is no page to put anything on. Run `pnpm release shell`.',
    );
  }
  const releases = new Map<AppName, LoadedRelease>();
  for (const [app, version] of Object.entries(versions) as [AppName, string][]) {
    releases.set(app, await store.get(app, version));
  }

  const routes = setRoutes([...releases.values()].map(({ manifest }) => manifest));
  for (const each of routes.refused)
    options.log.error({ ...each }, 'a release claims a path that it does not get');

  const workerData: WorkerSetup = {
    versions,
    folders: Object.fromEntries([...releases].map(([app, { folder }]) => [app, folder])),
    remotes: routes.remotes,
    apiUrl: `${options.apiUrl}/api`,
    timeLimit: options.renderTimeout,
    hashes: Object.fromEntries([...releases].map(([app, { manifest }]) => [app, serverHashes(manifest)])),
  };
  const waiting = new Map<number, { resolve(page: RenderedPage): void; reject(error: Error): void }>();
  let nextId = 1;
  /** Null while there is none: the last one ended, and its successor has not been started. */
  let worker: Worker | null = null;
  let probe: NodeJS.Timeout | null = null;
  let retired = false;

  function start(): Promise<void> {
    return new Promise((resolve, reject) => {
      let inService = false;
      const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
        workerData,
        env: { ...process.env, NODE_ENV: 'production' },
        resourceLimits: { maxOldGenerationSizeMb: options.heapLimit ?? defaultHeapLimit },
      });
      worker = started;
      started.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') {
          inService = true;
          resolve();
        } else if (message.type === 'pong') stopProbe();
        else if (message.type === 'log') options.log.warn(message.detail, message.message);
        else {
          const call = waiting.get(message.id);
          waiting.delete(message.id);
          if (message.type === 'page') call?.resolve(message.page);
          else call?.reject(new RenderFailed(message.cause));
        }
      });
      started.on('error', (error) => {
        if (inService) options.log.error({ cause: String(error) }, 'render worker failed');
        else reject(error);
      });
      started.on('exit', (code) => {
        worker = null;
        stopProbe();
        for (const call of waiting.values()) call.reject(new RenderFailed('the render worker ended'));
        waiting.clear();
        if (inService && !retired) void replace();
        else reject(new Error(`the render worker ended with code ${code} before it was ready`));
      });
    });
  }

  /** A worker that died in service is replaced: the next page finds a fresh one. One that never started is not. */
  async function replace(): Promise<void> {
    try {
      await start();
    } catch (error) {
      if (retired) return;
      options.log.error({ cause: String(error) }, 'render worker not replaced');
      await sleep(replaceDelay);
      if (!retired) await replace();
    }
  }

  /** A page that came too late may only have been slow; one that keeps its worker from all others ends with it. */
  function probeWorker(): void {
    if (probe || !worker) return;
    const suspect = worker;
    probe = setTimeout(() => {
      probe = null;
      options.log.error({ milliseconds: probePatience }, 'render worker is stuck: replacing it');
      void suspect.terminate();
    }, probePatience);
    suspect.postMessage({ type: 'ping' } satisfies WorkerCall);
  }

  function stopProbe(): void {
    if (probe) clearTimeout(probe);
    probe = null;
  }

  await start();

  return {
    id: Object.entries(versions).toSorted().flat().join(' '),
    versions,
    releases,
    routes,
    render: (url) =>
      new Promise((resolve, reject) => {
        if (!worker) {
          reject(new RenderFailed('there is no render worker just now'));
          return;
        }
        const id = nextId++;
        const timer = setTimeout(() => {
          if (!waiting.delete(id)) return;
          probeWorker();
          reject(new RenderFailed(`no page within ${options.renderTimeout} ms`));
        }, options.renderTimeout);
        const done = <Value>(settle: (value: Value) => void) => {
          return (value: Value) => {
            clearTimeout(timer);
            settle(value);
          };
        };
        waiting.set(id, { resolve: done(resolve), reject: done(reject) });
        worker.postMessage({ id, url } satisfies WorkerCall);
      }),
    async retire() {
      retired = true;
      const deadline = Date.now() + options.renderTimeout;
      while (waiting.size > 0 && Date.now() < deadline) await sleep(20);
      await worker?.terminate();
    },
  };
}

function serverHashes({ files }: ReleaseManifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith('server/'))
      .map(([path, { sha256 }]) => [path, sha256]),
  );
}
