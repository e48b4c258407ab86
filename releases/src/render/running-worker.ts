/** One render worker with the renders that it does: started, watched, ended. */
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';
import { startRenderProcess, type RenderProcess, type WorkerLimits } from './render-process.ts';
import { StuckProbe } from './stuck-probe.ts';
import type { RenderedPage, WorkerMessage, WorkerSetup } from './worker-protocol.ts';

/** Receives warnings and errors of a set and its workers. */
export interface SetLog {
  warn(detail: Record<string, unknown>, message: string): void;
  error(detail: Record<string, unknown>, message: string): void;
}

/** The server could not render a page. */
export class RenderError extends Error {
  override name = 'RenderError';
}

/** A page that is being rendered. */
export interface Render {
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

/** A worker of a set; `onEnd` is called once with the cause, however it ends. */
export class RunningWorker {
  readonly #process: RenderProcess;
  readonly #log: SetLog;
  readonly #probe = new StuckProbe();
  readonly #renders = new Map<number, Render>();
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  /** When it was given a page last, in milliseconds since 1970. */
  #usedAt = Date.now();

  constructor(
    setup: WorkerSetup,
    limits: WorkerLimits,
    log: SetLog,
    onEnd: (worker: RunningWorker, cause: string) => void,
  ) {
    this.#log = log;
    this.#process = startRenderProcess(setup, limits, {
      onMessage: (message) => this.#onMessage(message),
      traceOf: (render) => this.#renders.get(render)?.inTrace ?? ((work) => work()),
      onEnd: (cause) => {
        this.#probe.stop();
        for (const render of this.#renders.values())
          render.reject(new RenderError('the render worker ended'));
        onEnd(this, cause);
        this.#ready.reject(new Error(`${cause} before it was ready`));
      },
    });
  }

  /** Resolves when it can render. Rejects with the cause when it ends before. */
  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** How many pages it has begun and not finished. */
  get load(): number {
    return this.#renders.size;
  }

  /** Milliseconds since it was given a page last. */
  get idleMs(): number {
    return this.load > 0 ? 0 : Date.now() - this.#usedAt;
  }

  render(render: Render): void {
    this.#usedAt = Date.now();
    this.#renders.set(render.id, render);
    void render.page
      .catch(() => undefined)
      .then(() => {
        this.#renders.delete(render.id);
        this.#usedAt = Date.now();
      });
    const { id, url, submittedForm } = render;
    this.#process.send({ id, url, submittedForm });
  }

  has(render: Render): boolean {
    return this.#renders.has(render.id);
  }

  /** Ends it at once; resolves when it is gone. */
  end(): Promise<void> {
    return this.#process.end();
  }

  /** A late page may only be slow; a worker that blocks all other pages is ended. */
  endIfStuck(): void {
    if (!this.#isReady) return;
    this.#probe.start(this.#process, (waitedMs) => {
      this.#log.error({ milliseconds: waitedMs }, 'render worker is stuck: replacing it');
      void this.end();
    });
  }

  #onMessage(message: WorkerMessage): void {
    if (message.type === 'ready') {
      this.#isReady = true;
      this.#ready.resolve();
    } else if (message.type === 'pong') this.#probe.stop();
    else if (message.type === 'log') this.#log.warn(message.detail, message.message);
    else if (message.type === 'page') this.#renders.get(message.id)?.resolve(message.page);
    else if (message.type === 'failed') this.#renders.get(message.id)?.reject(new RenderError(message.cause));
  }
}
