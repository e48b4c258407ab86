/**
 * Renders the pages and fragments of one owner in a release set, in worker processes. The first worker is started with
 * the first page, or always runs; others are started while pages wait. They end when they have had nothing to do for a
 * while. A worker that ended or is stuck is replaced.
 */
import type { FragmentRequest, RenderedFragment } from '@antara/contracts/composition/fragments';
import { setTimeout as sleep } from 'node:timers/promises';
import { bindTrace, traced } from '@delivery/server-base/tracing';
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';
import type { WorkerLimits } from './render-process.ts';
import {
  RenderError,
  RunningWorker,
  type FragmentRenderer,
  type Render,
  type RenderTask,
  type SetLog,
} from './running-worker.ts';
import type { RenderedPage, WorkerSetup } from './worker-protocol.ts';

/** Milliseconds between two attempts to start a worker. */
const replaceDelayMs = 1_000;
/** A render that still runs after so many of its time limits is started again for the next visitor. */
const staleAfterTimeouts = 5;
/** Milliseconds that a retired renderer still accepts pages: requests may already have been assigned to its set. */
const drainMs = 50;
/**
 * Pages under way in every worker at which one more would wait for some 20 ms, and for how long that has to last before
 * another is started.
 */
const busyRenders = 3;
const busyMs = 200;
/**
 * Milliseconds without a page after which a worker that need not always run ends: a site that nobody visits has the
 * memory back.
 */
const defaultIdleMs = 10_000;

/** When a renderer's workers run, and what each may use. */
export interface RendererLimits extends WorkerLimits {
  /** One worker always runs. */
  isKept: boolean;
  /** Is there room for one more worker beside the first? */
  hasRoom(): boolean;
  /** In tests; ten seconds unless given. */
  idleMs?: number;
}

export class Renderer {
  readonly #setup: WorkerSetup;
  readonly #limits: RendererLimits;
  readonly #log: SetLog;
  readonly #renderFragment: FragmentRenderer;
  /** All that are being rendered, those that wait for a worker among them. */
  readonly #renders = new Map<number, Render>();
  #nextId = 1;
  /** The oldest first. Empty until the first page, and after the only one ended until the next is started. */
  #workers: RunningWorker[] = [];
  /** Since when every worker has had enough to do, in milliseconds since 1970; Infinity while one has not. */
  #busySince = Infinity;
  #hasStarted = false;
  #isReplacing = false;
  /** No worker is started before, in milliseconds since 1970: one has just failed to. */
  #pausedUntil = 0;
  #isRetired = false;
  readonly #idleTimer: NodeJS.Timeout;

  /** `renderFragment` renders what the pages show of other owners. */
  constructor(setup: WorkerSetup, limits: RendererLimits, log: SetLog, renderFragment: FragmentRenderer) {
    this.#renderFragment = renderFragment;
    this.#setup = setup;
    this.#limits = limits;
    this.#log = log;
    const { idleMs = defaultIdleMs } = limits;
    this.#idleTimer = setInterval(() => this.#endIdle(idleMs), Math.min(idleMs, 5_000)).unref();
  }

  /** Does a worker run that can render now? */
  get isReady(): boolean {
    return this.#workers.some((worker) => worker.isReady);
  }

  /** How many workers run or start. */
  get workerCount(): number {
    return this.#workers.length;
  }

  /** Starts a worker; resolves when it can render. Rejects with the cause when it ends before. */
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
    // Those that came while there was no worker.
    for (const render of this.#renders.values()) {
      if (!this.#workers.some((each) => each.has(render))) this.#assign(render);
    }
  }

  /** Starts the first worker before there is a page for it. */
  prepare(): void {
    if (this.#workers.length === 0 && !this.#isRetired) void this.#startFirst();
  }

  /**
   * Renders an absolute address; visitors who request a page that is being rendered share its render, but for one that
   * a form was posted to.
   * @throws {RenderError} when the bundle threw, the worker ended, or the page took longer than the setup's time limit.
   */
  render(url: string, submittedForm?: SubmittedForm): Promise<RenderedPage> {
    return traced('render a page', { 'url.path': new URL(url).pathname }, () =>
      this.#renderInTime<RenderedPage>({ url, submittedForm }),
    );
  }

  /** Renders a fragment of the owner for the page at `url`; throws as `render` does. */
  renderFragment(fragment: FragmentRequest<string>, url: string): Promise<RenderedFragment> {
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
   * Goes on without a worker that ended, and replaces the only one. One that could not start at first is left to the
   * caller of `start`.
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

  /** Starts one more worker once all have been busy for a while: a few pages at once are no reason. */
  #startWorkerIfBusy(isBusy: boolean): void {
    const now = Date.now();
    if (!isBusy) this.#busySince = Infinity;
    else this.#busySince = Math.min(this.#busySince, now);
    const isStarting = this.#workers.some((worker) => !worker.isReady);
    if (now - this.#busySince < busyMs || isStarting || !this.#limits.hasRoom()) return;
    this.#busySince = Infinity;
    this.start().catch((error: unknown) => {
      // Long enough for whatever is wrong to pass; the workers that run go on.
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

  /** Starts the worker that the pages which have come, or will come, wait for; they fail when it does not start. */
  async #startFirst(): Promise<void> {
    try {
      await this.start();
    } catch (error) {
      this.#pausedUntil = Date.now() + replaceDelayMs;
      if (!this.#isRetired) this.#log.error({ cause: String(error) }, 'render worker did not start');
    }
  }

  /** Gives the page to the worker with the fewest; while none is ready, it waits for the one that starts. */
  #assign(render: Render): void {
    const [ready] = this.#workers
      .filter((worker) => worker.isReady)
      .toSorted((one, other) => one.load - other.load);
    if (!ready) return;
    this.#startWorkerIfBusy(ready.load >= busyRenders);
    ready.render(render);
  }
}
