/** Renders the pages of one release set in a worker process, and replaces a worker that ended or is stuck. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bindTrace, traced } from '@antara/server-base/tracing';
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';
import { startRenderProcess, type RenderProcess, type WorkerLimits } from './render-process.ts';
import { StuckProbe } from './stuck-probe.ts';
import type { RenderedPage, WorkerMessage, WorkerSetup } from './worker-protocol.ts';

/** Milliseconds between two attempts to replace a worker. */
const replaceDelayMs = 1_000;
/** A render that still runs after so many of its time limits is started again for the next visitor. */
const staleAfterTimeouts = 5;
/** Milliseconds that a retired renderer still accepts pages: requests may already have been assigned to its set. */
const drainMs = 50;

/** Receives warnings and errors of a set and its worker. */
export interface SetLog {
  warn(detail: Record<string, unknown>, message: string): void;
  error(detail: Record<string, unknown>, message: string): void;
}

/** The server could not render a page. */
export class RenderError extends Error {
  override name = 'RenderError';
}

/** A page that is being rendered. */
interface Render {
  id: number;
  url: string;
  /** Posted to the page by one visitor, so that nobody else may share the render. */
  submittedForm: SubmittedForm | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** What does work as a part of the trace of the visitor who asked first. */
  inTrace: <Result>(work: () => Result) => Result;
  page: Promise<RenderedPage>;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

export class Renderer {
  readonly #setup: WorkerSetup;
  readonly #limits: WorkerLimits;
  readonly #log: SetLog;
  readonly #probe = new StuckProbe();
  readonly #renders = new Map<number, Render>();
  #nextId = 1;
  /** Null after a worker ended, until the next one is started. */
  #worker: RenderProcess | null = null;
  #isReady = false;
  #isRetired = false;

  constructor(setup: WorkerSetup, limits: WorkerLimits, log: SetLog) {
    this.#setup = setup;
    this.#limits = limits;
    this.#log = log;
  }

  /** Starts a worker; resolves when it can render. Rejects with the cause when it ends before. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#worker = startRenderProcess(this.#setup, this.#limits, {
        onMessage: (message) => {
          this.#onMessage(message);
          if (message.type === 'ready') resolve();
        },
        traceOf: (render) => this.#renders.get(render)?.inTrace ?? ((work) => work()),
        onEnd: (cause) => {
          this.#onEnd(cause);
          reject(new Error(`${cause} before it was ready`));
        },
      });
    });
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
    const { page } = (!submittedForm && this.#findRunning(url)) || this.#startRender(url, submittedForm);
    const timeoutMs = this.#setup.timeLimit;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#probeWorker();
        reject(new RenderError(`no page within ${timeoutMs} ms`));
      }, timeoutMs);
      page.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  /** Ends the worker after the running renders, or after their time limit. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    const deadline = Date.now() + this.#setup.timeLimit;
    await sleep(drainMs);
    while (this.#renders.size > 0 && Date.now() < deadline) await sleep(20);
    await this.#worker?.end();
  }

  #onMessage(message: WorkerMessage): void {
    if (message.type === 'ready') {
      this.#isReady = true;
      for (const render of this.#renders.values()) this.#send(render);
    } else if (message.type === 'pong') this.#probe.stop();
    else if (message.type === 'log') this.#log.warn(message.detail, message.message);
    else if (message.type === 'page') this.#renders.get(message.id)?.resolve(message.page);
    else if (message.type === 'failed') this.#renders.get(message.id)?.reject(new RenderError(message.cause));
  }

  /** Replaces a worker that was in service. One that could not start is left to the caller of `start`. */
  #onEnd(cause: string): void {
    const wasReady = this.#isReady;
    this.#worker = null;
    this.#isReady = false;
    this.#probe.stop();
    for (const render of this.#renders.values()) render.reject(new RenderError('the render worker ended'));
    if (!wasReady || this.#isRetired) return;
    this.#log.error({ cause }, 'render worker failed');
    void this.#replaceWorker();
  }

  async #replaceWorker(): Promise<void> {
    while (!this.#isRetired) {
      try {
        await this.start();
        return;
      } catch (error) {
        if (this.#isRetired) return;
        this.#log.error({ cause: String(error) }, 'render worker not replaced');
        await sleep(replaceDelayMs);
      }
    }
  }

  /** A late page may only be slow; a worker that blocks all other pages is ended, and thereby replaced. */
  #probeWorker(): void {
    const worker = this.#worker;
    if (!worker || !this.#isReady) return;
    this.#probe.start(worker, (waitedMs) => {
      this.#log.error({ milliseconds: waitedMs }, 'render worker is stuck: replacing it');
      void worker.end();
    });
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
    if (!this.#worker) {
      reject(new RenderError('there is no render worker just now'));
      return render;
    }
    this.#renders.set(render.id, render);
    void page.catch(() => undefined).then(() => this.#renders.delete(render.id));
    // A worker that is still starting gets its renders when it is ready.
    if (this.#isReady) this.#send(render);
    return render;
  }

  #send({ id, url, submittedForm }: Render): void {
    this.#worker?.send({ id, url, submittedForm });
  }
}
