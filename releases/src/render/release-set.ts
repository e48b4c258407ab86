/** One set of releases that make pages together: their files, and the worker that renders with them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName, ReleaseManifest } from '@antara/contracts/composition/release';
import type { LoadedRelease, ReleaseLoader } from '../store/release-files.ts';
import { startRenderProcess, type RenderProcess } from './render-process.ts';
import { resolveSetRoutes, type SetRoutes } from './set-routes.ts';
import type { RenderedPage, WorkerMessage, WorkerSetup } from './worker-protocol.ts';

/** Milliseconds between two tries to replace a worker. */
const replaceDelayMs = 1_000;
/**
 * After a page came too late, a worker that uses this much CPU time (milliseconds) without answering a ping is stuck.
 * A worker that only waits for a busy machine would gain nothing by being replaced.
 */
const stuckAfterCpuMs = 500;
/** A worker that has not answered a ping for so many milliseconds is stuck, whatever CPU time it used. */
const stuckAfterMs = 10_000;
/** Milliseconds between two checks of a worker that may be stuck. */
const probeIntervalMs = 250;
/** A render that still runs after so many of its time limits is started again for the next visitor. */
const staleAfterTimeouts = 5;

/** Milliseconds that a retired set still takes calls: of requests that had been given it before. */
const drainMs = 50;

/** Megabytes of heap that a worker may use: one that needs more ends, and a new worker replaces it. */
const defaultHeapLimitMb = 384;

/** Where a set writes what went wrong in it. */
export interface SetLog {
  warn(detail: Record<string, unknown>, message: string): void;
  error(detail: Record<string, unknown>, message: string): void;
}

/** Why a page has no server rendering. */
export class RenderError extends Error {
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
  /**
   * Renders an absolute address; whoever asks for one that is being rendered waits for the same page. Rejects with
   * `RenderFailed` when the bundle threw or took too long.
   */
  render(url: string): Promise<RenderedPage>;
  /** Ends the worker once what it is rendering is done. */
  retire(): Promise<void>;
}

/** A page that a worker was asked for. */
interface Call {
  id: number;
  url: string;
  /** Milliseconds since 1970. */
  since: number;
  page: Promise<RenderedPage>;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/** Loads a set's releases and starts its worker; resolves when it is warm. Fails without a shell. */
export async function startReleaseSet(
  versions: ReleaseSet['versions'],
  store: ReleaseLoader,
  options: { apiUrl: string; renderTimeoutMs: number; heapLimitMb?: number; log: SetLog },
): Promise<ReleaseSet> {
  if (!versions.shell) {
    throw new Error(
      'No shell is released, so there is no page to put anything on. Run `npm run release shell`.',
    );
  }
  const releases = new Map<AppName, LoadedRelease>();
  for (const [app, version] of Object.entries(versions) as [AppName, string][]) {
    releases.set(app, await store.get(app, version));
  }

  const routes = resolveSetRoutes([...releases.values()].map(({ manifest }) => manifest));
  for (const each of routes.rejected)
    options.log.error({ ...each }, 'a release claims a path that it does not get');

  const setup: WorkerSetup = {
    versions,
    folders: Object.fromEntries([...releases].map(([app, { folder }]) => [app, folder])),
    remotes: routes.remotes,
    apiUrl: `${options.apiUrl}/api`,
    timeLimit: options.renderTimeoutMs,
    hashes: Object.fromEntries([...releases].map(([app, { manifest }]) => [app, serverFileHashes(manifest)])),
  };
  const calls = new Map<number, Call>();
  let nextId = 1;
  /** Null while there is none: the last one ended, and its successor has not been started. */
  let worker: RenderProcess | null = null;
  let isReady = false;
  let probe: NodeJS.Timeout | null = null;
  let retired = false;

  function startWorker(): Promise<void> {
    return new Promise((resolve, reject) => {
      worker = startRenderProcess(setup, options.heapLimitMb ?? defaultHeapLimitMb, {
        onMessage(message) {
          if (message.type === 'ready') {
            isReady = true;
            for (const call of calls.values()) sendCall(call);
            resolve();
          } else onMessage(message);
        },
        onEnd(cause) {
          const served = isReady;
          worker = null;
          isReady = false;
          stopProbe();
          for (const call of calls.values()) call.reject(new RenderError('the render worker ended'));
          if (!served || retired) {
            reject(new Error(`${cause} before it was ready`));
            return;
          }
          options.log.error({ cause }, 'render worker failed');
          void replaceWorker();
        },
      });
    });
  }

  function onMessage(message: WorkerMessage): void {
    if (message.type === 'pong') stopProbe();
    else if (message.type === 'log') options.log.warn(message.detail, message.message);
    else if (message.type === 'page') calls.get(message.id)?.resolve(message.page);
    else if (message.type === 'failed') calls.get(message.id)?.reject(new RenderError(message.cause));
  }

  /** A worker that died in service is replaced: the next page finds a fresh one. One that never started is not. */
  async function replaceWorker(): Promise<void> {
    try {
      await startWorker();
    } catch (error) {
      if (retired) return;
      options.log.error({ cause: String(error) }, 'render worker not replaced');
      await sleep(replaceDelayMs);
      if (!retired) await replaceWorker();
    }
  }

  /** A page that came too late may only have been slow; a worker that is blocked for all others is replaced. */
  function probeWorker(): void {
    if (probe || !worker || !isReady) return;
    const suspect = worker;
    const began = Date.now();
    const workedBefore = suspect.cpuTimeMs();
    const checkSuspect = async () => {
      const [before, now] = [await workedBefore, await suspect.cpuTimeMs()];
      if (worker !== suspect || !probe) return;
      const waited = Date.now() - began;
      const worked = before === null || now === null ? waited : now - before;
      if (worked < stuckAfterCpuMs && waited < stuckAfterMs) return;
      stopProbe();
      options.log.error({ milliseconds: waited }, 'render worker is stuck: replacing it');
      await suspect.end();
    };
    probe = setInterval(() => void checkSuspect(), probeIntervalMs);
    suspect.send({ type: 'ping' });
  }

  function stopProbe(): void {
    if (probe) clearInterval(probe);
    probe = null;
  }

  function sendCall({ id, url }: Call): void {
    worker?.send({ id, url });
  }

  /** The running render of `url`, else a new one: visitors of a slow page share its render. */
  function findOrCreateCall(url: string): Call {
    const running = [...calls.values()].find((call) => call.url === url);
    if (running && Date.now() - running.since < options.renderTimeoutMs * staleAfterTimeouts) return running;
    if (running) calls.delete(running.id);
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
    const call: Call = { id: nextId++, url, since: Date.now(), page: promise, resolve, reject };
    if (!worker) {
      reject(new RenderError('there is no render worker just now'));
      return call;
    }
    calls.set(call.id, call);
    void promise.catch(() => undefined).then(() => calls.delete(call.id));
    // A worker that is only starting gets its calls when it is ready.
    if (isReady) sendCall(call);
    return call;
  }

  await startWorker();

  return {
    id: Object.entries(versions).toSorted().flat().join(' '),
    versions,
    releases,
    routes,
    render(url) {
      const call = findOrCreateCall(url);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          probeWorker();
          reject(new RenderError(`no page within ${options.renderTimeoutMs} ms`));
        }, options.renderTimeoutMs);
        call.page.then(resolve, reject).finally(() => clearTimeout(timer));
      });
    },
    async retire() {
      retired = true;
      const deadline = Date.now() + options.renderTimeoutMs;
      await sleep(drainMs);
      while (calls.size > 0 && Date.now() < deadline) await sleep(20);
      await worker?.end();
    },
  };
}

/** Are these the same versions of the same apps? */
export function isSameSet(one: ReleaseSet['versions'], other: ReleaseSet['versions']): boolean {
  return (Object.keys({ ...one, ...other }) as AppName[]).every((app) => one[app] === other[app]);
}

function serverFileHashes({ files }: ReleaseManifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith('server/'))
      .map(([path, { sha256 }]) => [path, sha256]),
  );
}
