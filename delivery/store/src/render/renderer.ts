/**
 * Renders the pages and fragments of one owner in a release set, in worker processes. The first worker starts with the
 * first page, unless one worker always runs. More workers start while pages wait, and idle workers end after a while. A
 * worker that ended or is stuck is replaced.
 */
import type { FragmentRequest, RenderedFragment } from '@delivery/contract/fragment';
import { setTimeout as sleep } from 'node:timers/promises';
import { bindTrace, traced } from '@delivery/server-base/tracing';
import type { SubmittedForm } from '@delivery/contract/submitted-form';
import type { WorkerLimits } from './render-process.ts';
import {
  RenderError,
  RunningWorker,
  type FragmentRenderer,
  type Render,
  type RenderTask,
  type SetLog,
} from './running-worker.ts';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import type { WorkerSetup } from './worker-protocol.ts';

/** Milliseconds between two attempts to start a worker. */
const replaceDelayMs = 1_000;
/**
 * A render that runs longer than this many time limits is not shared any more: the next visitor's request renders the
 * page anew.
 */
const staleAfterTimeouts = 5;
/**
 * Milliseconds for which a retired renderer still accepts pages, because requests may already have been assigned to its
 * set.
 */
const drainMs = 50;
/**
 * Another worker is started when every worker has had at least `busyRenders` running renders for `busyMs` milliseconds.
 * With three running renders, one more page waits for some 20 ms.
 */
const busyRenders = 3;
const busyMs = 200;
/**
 * Milliseconds without a page after which a worker ends, unless it always runs. A site without visitors then needs no
 * memory for workers.
 */
const defaultIdleMs = 10_000;

/** When a renderer's workers run, and what each may use. */
export interface RendererLimits extends WorkerLimits {
  /** Keeps one worker running at all times. */
  isKept: boolean;
  /** Returns true when the set may have one more worker, in addition to the first worker of each owner. */
  hasRoom(): boolean;
  /** Milliseconds after which an idle worker ends; set by tests. */
  idleMs?: number;
}

/** Renders the pages and fragments of one owner. */
export class Renderer {
  readonly #setup: WorkerSetup;
  readonly #limits: RendererLimits;
  readonly #log: SetLog;
  readonly #renderFragment: FragmentRenderer;
  /** All running renders, including those that wait for a worker. */
  readonly #renders = new Map<number, Render>();
  #nextId = 1;
  /** The workers, oldest first. Empty before the first page, and while no worker is needed. */
  #workers: RunningWorker[] = [];
  /** Milliseconds since 1970 from which on every worker has been busy; Infinity while one is not. */
  #busySince = Infinity;
  #hasStarted = false;
  #isReplacing = false;
  /** Milliseconds since 1970 before which no worker is started, because one has just failed to start. */
  #pausedUntil = 0;
  #isRetired = false;
  readonly #idleTimer: NodeJS.Timeout;

  /** `renderFragment` renders fragments of other owners for this owner's pages. */
  constructor(setup: WorkerSetup, limits: RendererLimits, log: SetLog, renderFragment: FragmentRenderer) {
    this.#renderFragment = renderFragment;
    this.#setup = setup;
    this.#limits = limits;
    this.#log = log;
    const { idleMs = defaultIdleMs } = limits;
    this.#idleTimer = setInterval(() => this.#endIdle(idleMs), Math.min(idleMs, 5_000)).unref();
  }

  /** Returns true when a worker is ready to render. */
  get isReady(): boolean {
    return this.#workers.some((worker) => worker.isReady);
  }

  /** Returns the number of workers that run or are starting. */
  get workerCount(): number {
    return this.#workers.length;
  }

  /** Starts a worker, and resolves when the worker is ready. Rejects with the cause when the worker ends before. */
  async start(): Promise<void> {
    const worker = new RunningWorker(
      this.#setup,
      this.#limits,
      this.#log,
      this.#renderFragment,
      (ended, cause) => this.#onEnd(ended, cause),
    );
    this.#workers.push(worker);
    await worker.whenReady();
    this.#hasStarted = true;
    // Assigns the renders that were requested while no worker was ready.
    for (const render of this.#renders.values()) {
      if (!this.#workers.some((each) => each.has(render))) this.#assign(render);
    }
  }

  /** Starts the first worker before there is a page for it. */
  prepare(): void {
    if (this.#workers.length === 0 && !this.#isRetired) void this.#startFirst();
  }

  /**
   * Renders an absolute address. Visitors who request a page that is being rendered share the render, except for a page
   * with a posted form.
   *
   * @throws {RenderError} when the bundle threw, the worker ended, or the page took longer than the setup's time limit.
   */
  render(url: string, submittedForm?: SubmittedForm): Promise<RenderedPage> {
    return traced('render a page', { 'url.path': new URL(url).pathname }, () =>
      this.#renderInTime<RenderedPage>({ url, submittedForm }),
    );
  }

  /** Renders one of the owner's fragments for the page at `url`; throws like `render`. */
  renderFragment(fragment: FragmentRequest, url: string): Promise<RenderedFragment> {
    return traced('render a fragment', { 'fragment.name': fragment.name }, () =>
      this.#renderInTime<RenderedFragment>({ url, fragment }),
    );
  }

  #renderInTime<Rendered extends RenderedPage | RenderedFragment>(task: RenderTask): Promise<Rendered> {
    const isOwn = task.submittedForm !== undefined || task.fragment !== undefined;
    const render = (!isOwn && this.#findRunning(task.url)) || this.#startRender(task);
    const timeoutMs = this.#setup.timeLimit;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#workers.find((worker) => worker.has(render))?.endIfStuck();
        reject(new RenderError(`no page within ${timeoutMs} ms`));
      }, timeoutMs);
      // A worker answers a page with a page, and a fragment with a fragment.
      const done = render.page as Promise<Rendered>;
      done.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  /** Ends the workers after the running renders, or after their time limit. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    clearInterval(this.#idleTimer);
    const deadline = Date.now() + this.#setup.timeLimit;
    await sleep(drainMs);
    while (this.#renders.size > 0 && Date.now() < deadline) await sleep(20);
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }

  /**
   * Removes a worker that ended, and replaces it when no other is left. The first worker that fails to start is not
   * replaced: `start` has rejected, so its caller decides.
   */
  #onEnd(ended: RunningWorker, cause: string): void {
    const isExpected = this.#isRetired || !this.#workers.includes(ended);
    this.#workers = this.#workers.filter((worker) => worker !== ended);
    if (this.#workers.length === 0) {
      for (const render of this.#renders.values()) render.reject(new RenderError('the render worker ended'));
    }
    if (isExpected || !this.#hasStarted) return;
    if (ended.isReady) this.#log.error({ cause }, 'render worker failed');
    if (this.#limits.isKept && this.#workers.length === 0 && !this.#isReplacing) void this.#replaceWorker();
  }

  async #replaceWorker(): Promise<void> {
    this.#isReplacing = true;
    while (!this.#isRetired && this.#workers.length === 0) {
      await this.start().catch(async (error: unknown) => {
        if (this.#isRetired) return;
        this.#log.error({ cause: String(error) }, 'render worker not replaced');
        await sleep(replaceDelayMs);
      });
    }
    this.#isReplacing = false;
  }

  /** Starts one more worker once all workers have been busy for a while. A short burst of pages is no reason. */
  #startWorkerIfBusy(isBusy: boolean): void {
    const now = Date.now();
    if (!isBusy) this.#busySince = Infinity;
    else this.#busySince = Math.min(this.#busySince, now);
    const isStarting = this.#workers.some((worker) => !worker.isReady);
    if (now - this.#busySince < busyMs || isStarting || !this.#limits.hasRoom()) return;
    this.#busySince = Infinity;
    this.start().catch((error: unknown) => {
      // Waits before another attempt, so that a passing cause can go away. The running workers continue meanwhile.
      this.#busySince = Date.now() + replaceDelayMs;
      if (!this.#isRetired) this.#log.error({ cause: String(error) }, 'another render worker did not start');
    });
  }

  #endIdle(idleMs: number): void {
    const idle = this.#workers
      .slice(this.#limits.isKept ? 1 : 0)
      .filter((worker) => worker.isReady && worker.idleMs >= idleMs);
    this.#workers = this.#workers.filter((worker) => !idle.includes(worker));
    for (const worker of idle) void worker.end();
  }

  #findRunning(url: string): Render | null {
    const running = [...this.#renders.values()].find(
      ({ task }) => task.url === url && !task.submittedForm && !task.fragment,
    );
    if (!running) return null;
    if (Date.now() - running.startedAt < this.#setup.timeLimit * staleAfterTimeouts) return running;
    this.#renders.delete(running.id);
    return null;
  }

  #startRender(task: RenderTask): Render {
    const { promise: page, resolve, reject } = Promise.withResolvers<RenderedPage | RenderedFragment>();
    const render: Render = {
      id: this.#nextId++,
      task,
      fragments: 0,
      startingOwners: new Set(),
      startedAt: Date.now(),
      inTrace: bindTrace(),
      page,
      resolve,
      reject,
    };
    const isMissing = this.#workers.length === 0;
    if (isMissing && (this.#limits.isKept || this.#isRetired || Date.now() < this.#pausedUntil)) {
      reject(new RenderError('there is no render worker just now'));
      return render;
    }
    this.#renders.set(render.id, render);
    void page.catch(() => undefined).then(() => this.#renders.delete(render.id));
    if (isMissing) void this.#startFirst();
    else this.#assign(render);
    return render;
  }

  /** Starts the first worker. Waiting pages fail when the worker does not start. */
  async #startFirst(): Promise<void> {
    try {
      await this.start();
    } catch (error) {
      this.#pausedUntil = Date.now() + replaceDelayMs;
      if (!this.#isRetired) this.#log.error({ cause: String(error) }, 'render worker did not start');
    }
  }

  /**
   * Gives the page to the ready worker with the fewest renders. While no worker is ready, the page waits for the next
   * one.
   */
  #assign(render: Render): void {
    const [ready] = this.#workers
      .filter((worker) => worker.isReady)
      .toSorted((one, other) => one.load - other.load);
    if (!ready) return;
    this.#startWorkerIfBusy(ready.load >= busyRenders);
    ready.render(render);
  }
}
