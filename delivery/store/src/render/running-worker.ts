/**
 * One render worker with the renders that it does, pages and fragments for the pages of others: started, watched,
 * ended.
 */
import {
  fragmentOwner,
  type FragmentRequest,
  type RenderedFragment,
} from '@antara/contracts/composition/fragments';
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';
import { startRenderProcess, type RenderProcess, type WorkerLimits } from './render-process.ts';
import { StuckProbe } from './stuck-probe.ts';
import type { RenderedPage, WorkerMessage, WorkerSetup } from './worker-protocol.ts';

/** The fragments of others that one page may show: more are a loop. */
const maxFragmentsOfPage = 50;

/**
 * Milliseconds that a worker may take to start: one whose bundle never ends its import would keep its pages waiting for
 * ever.
 */
const startTimeoutMs = 30_000;

/** Receives warnings and errors of a set and its workers. */
export interface SetLog {
  warn(detail: Record<string, unknown>, message: string): void;
  error(detail: Record<string, unknown>, message: string): void;
}

/** The server could not render a page; `hasThrown` says that the bundle threw, and the worker is well. */
export class RenderError extends Error {
  override name = 'RenderError';
  readonly hasThrown: boolean;
  constructor(message: string, { hasThrown = false } = {}) {
    super(message);
    this.hasThrown = hasThrown;
  }
}

/**
 * What is rendered for a page: itself, with what one visitor posted to it, so that nobody else may share the render, or
 * a fragment on it.
 */
export interface RenderTask {
  url: string;
  submittedForm?: SubmittedForm | undefined;
  fragment?: FragmentRequest<string>;
}

/** A fragment did not come because its owner's process was still starting: no fault of its release. */
export class OwnerStartingError extends RenderError {
  override name = 'OwnerStartingError';
}

/** Renders a fragment of another owner for a page. */
export type FragmentRenderer = (fragment: FragmentRequest<string>, page: Render) => Promise<RenderedFragment>;

/** A page or fragment that is being rendered. */
export interface Render {
  id: number;
  task: RenderTask;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** What does work as a part of the trace of the visitor who asked first. */
  inTrace: <Result>(work: () => Result) => Result;
  page: Promise<RenderedPage | RenderedFragment>;
  resolve(page: RenderedPage | RenderedFragment): void;
  reject(error: Error): void;
  /**
   * How many fragments of other owners were asked for, and the owners of those that did not come by no fault of theirs.
   */
  fragments: number;
  startingOwners: Set<string>;
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
    renderFragment: FragmentRenderer,
    onEnd: (worker: RunningWorker, cause: string) => void,
  ) {
    this.#log = log;
    this.#process = startRenderProcess(setup, limits, {
      onMessage: (message) => this.#onMessage(message),
      traceOf: (render) => this.#renders.get(render)?.inTrace ?? ((work) => work()),
      renderFragment: async (id, fragment) => {
        const render = this.#renders.get(id);
        // One fragment in another would let two apps ask each other for ever.
        if (!render || render.task.fragment) throw new Error('only a page shows fragments of other apps');
        render.fragments += 1;
        if (render.fragments > maxFragmentsOfPage)
          throw new Error(`a page shows at most ${maxFragmentsOfPage} fragments of other apps`);
        return render
          .inTrace(() => renderFragment(fragment, render))
          .catch((error: unknown) => {
            if (error instanceof OwnerStartingError) render.startingOwners.add(fragmentOwner(fragment.name));
            throw error;
          });
      },
      onEnd: (cause) => {
        this.#probe.stop();
        for (const render of this.#renders.values())
          render.reject(new RenderError('the render worker ended'));
        onEnd(this, cause);
        this.#ready.reject(new Error(`${cause} before it was ready`));
      },
    });
  }

  /** Resolves when it can render. Rejects with the cause when it ends before, or takes too long. */
  async whenReady(): Promise<void> {
    const timer = setTimeout(() => void this.end(), startTimeoutMs);
    await this.#ready.promise.finally(() => clearTimeout(timer));
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
    const { url, submittedForm, fragment } = render.task;
    this.#process.send(
      fragment
        ? { type: 'render-fragment', id: render.id, url, ...fragment }
        : { id: render.id, url, submittedForm },
    );
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
    else if (message.type === 'page') {
      const render = this.#renders.get(message.id);
      render?.resolve(withoutExcused(message.page, render.startingOwners));
    } else if (message.type === 'failed')
      this.#renders.get(message.id)?.reject(new RenderError(message.cause, { hasThrown: true }));
  }
}

/**
 * The page without what it says of fragments whose owners were still starting: it lacks them, but they did not fail.
 */
function withoutExcused<Page extends RenderedPage | RenderedFragment>(
  page: Page,
  owners: ReadonlySet<string>,
): Page {
  if (owners.size === 0 || !('fragments' in page)) return page;
  return { ...page, fragments: page.fragments?.filter(({ app, ok }) => ok || !owners.has(app)) };
}
