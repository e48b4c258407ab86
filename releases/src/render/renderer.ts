/**
 * Renders the pages of one release set in worker processes. One worker always runs; others are started while pages wait, and end when they
 * have had nothing to do for a while. A worker that ended or is stuck is replaced.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { bindTrace, traced } from '@antara/server-base/tracing';
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';
import type { WorkerLimits } from './render-process.ts';
import { RenderError, RunningWorker, type Render, type SetLog } from './running-worker.ts';
import type { RenderedPage, WorkerSetup } from './worker-protocol.ts';

/** Milliseconds between two attempts to start a worker. */
const replaceDelayMs = 1_000;
/** A render that still runs after so many of its time limits is started again for the next visitor. */
const staleAfterTimeouts = 5;
/** Milliseconds that a retired renderer still accepts pages: requests may already have been assigned to its set. */
const drainMs = 50;
/** Pages under way in every worker at which one more would wait for some 20 ms, and for how long that has to last before another is started. */
const busyRenders = 3;
const busyMs = 200;
/** Milliseconds without a page after which a worker that was started for many of them ends. */
const defaultIdleMs = 60_000;

/** How many workers render a set's pages at most, and what each may use. */
export interface RendererLimits extends WorkerLimits {
  maxWorkers: number;
  /** In tests; a minute unless given. */
  idleMs?: number;
}

export class Renderer {
  readonly #setup: WorkerSetup;
  readonly #limits: RendererLimits;
  readonly #log: SetLog;
  /** All that are being rendered, those that wait for a worker among them. */
  readonly #renders = new Map<number, Render>();
  #nextId = 1;
  /** The oldest first. Empty after the only one ended, until the next is started. */
  #workers: RunningWorker[] = [];
  /** Since when every worker has had enough to do, in milliseconds since 1970; Infinity while one has not. */
  #busySince = Infinity;
  #hasStarted = false;
  #isReplacing = false;
  #isRetired = false;
  readonly #idleTimer: NodeJS.Timeout;

  constructor(setup: WorkerSetup, limits: RendererLimits, log: SetLog) {
    this.#setup = setup;
    this.#limits = limits;
    this.#log = log;
    const { idleMs = defaultIdleMs } = limits;
    this.#idleTimer = setInterval(() => this.#endIdle(idleMs), Math.min(idleMs, 5_000)).unref();
  }

  /** Starts the first worker; resolves when it can render. Rejects with the cause when it ends before. */
  async start(): Promise<void> {
    const worker = new RunningWorker(this.#setup, this.#limits, this.#log, (ended, cause) =>
      this.#onEnd(ended, cause),
    );
    this.#workers.push(worker);
    await worker.whenReady();
    this.#hasStarted = true;
    // Those that came while there was no worker.
    for (const render of this.#renders.values()) {
      if (!this.#workers.some((each) => each.has(render))) this.#assign(render);
    }
  }

  /**
   * Renders an absolute address; visitors who request a page that is being rendered share its render, but for one that a form was posted to.
   * @throws RenderError when the bundle threw, the worker ended, or the page took longer than the setup's time limit.
   */
  render(url: string, submittedForm?: SubmittedForm): Promise<RenderedPage> {
    return traced('render a page', { 'url.path': new URL(url).pathname }, () =>
      this.#renderInTime(url, submittedForm),
    );
  }

  #renderInTime(url: string, submittedForm?: SubmittedForm): Promise<RenderedPage> {
    const render = (!submittedForm && this.#findRunning(url)) || this.#startRender(url, submittedForm);
    const timeoutMs = this.#setup.timeLimit;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#workers.find((worker) => worker.has(render))?.endIfStuck();
        reject(new RenderError(`no page within ${timeoutMs} ms`));
      }, timeoutMs);
      render.page.then(resolve, reject).finally(() => clearTimeout(timer));
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

  /** Goes on without a worker that ended, and replaces the only one. One that could not start at first is left to the caller of `start`. */
  #onEnd(ended: RunningWorker, cause: string): void {
    const isExpected = this.#isRetired || !this.#workers.includes(ended);
    this.#workers = this.#workers.filter((worker) => worker !== ended);
    if (this.#workers.length === 0) {
      for (const render of this.#renders.values()) render.reject(new RenderError('the render worker ended'));
    }
    if (isExpected || !this.#hasStarted) return;
    if (ended.isReady) this.#log.error({ cause }, 'render worker failed');
    if (this.#workers.length === 0 && !this.#isReplacing) void this.#replaceWorker();
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
    if (now - this.#busySince < busyMs || isStarting || this.#workers.length >= this.#limits.maxWorkers)
      return;
    this.#busySince = Infinity;
    this.start().catch((error: unknown) => {
      // Long enough for whatever is wrong to pass; the workers that run go on.
      this.#busySince = Date.now() + replaceDelayMs;
      if (!this.#isRetired) this.#log.error({ cause: String(error) }, 'another render worker did not start');
    });
  }

  #endIdle(idleMs: number): void {
    const [first, ...others] = this.#workers;
    if (!first) return;
    const idle = others.filter((worker) => worker.isReady && worker.idleMs >= idleMs);
    this.#workers = this.#workers.filter((worker) => !idle.includes(worker));
    for (const worker of idle) void worker.end();
  }

  #findRunning(url: string): Render | null {
    const running = [...this.#renders.values()].find((render) => render.url === url && !render.submittedForm);
    if (!running) return null;
    if (Date.now() - running.startedAt < this.#setup.timeLimit * staleAfterTimeouts) return running;
    this.#renders.delete(running.id);
    return null;
  }

  #startRender(url: string, submittedForm?: SubmittedForm): Render {
    const { promise: page, resolve, reject } = Promise.withResolvers<RenderedPage>();
    const render = {
      id: this.#nextId++,
      url,
      submittedForm,
      startedAt: Date.now(),
      inTrace: bindTrace(),
      page,
      resolve,
      reject,
    };
    if (this.#workers.length === 0) {
      reject(new RenderError('there is no render worker just now'));
      return render;
    }
    this.#renders.set(render.id, render);
    void page.catch(() => undefined).then(() => this.#renders.delete(render.id));
    this.#assign(render);
    return render;
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
