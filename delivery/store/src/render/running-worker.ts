/** One render worker and the pages and fragments that it is rendering. */
import { fragmentOwner, type FragmentRequest, type RenderedFragment } from '@delivery/contract/fragment';
import type { SubmittedForm } from '@delivery/contract/submitted-form';
import { startRenderProcess, type RenderProcess, type WorkerLimits } from './render-process.ts';
import { StuckProbe } from './stuck-probe.ts';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import type { WorkerMessage, WorkerSetup } from './worker-protocol.ts';

/** The maximum of other owners' fragments on one page; more indicate a loop. */
const maxFragmentsOfPage = 50;

/**
 * Milliseconds that a worker may take to start. Without a limit, a bundle whose import never ends would keep its pages
 * waiting for ever.
 */
const startTimeoutMs = 30_000;

/** Receives warnings and errors of a set and its workers. */
export interface SetLog {
  warn(detail: Record<string, unknown>, message: string): void;
  error(detail: Record<string, unknown>, message: string): void;
}

/** The server could not render a page. `hasThrown` means that the bundle threw and the worker can go on. */
export class RenderError extends Error {
  override name = 'RenderError';
  readonly hasThrown: boolean;
  constructor(message: string, { hasThrown = false } = {}) {
    super(message);
    this.hasThrown = hasThrown;
  }
}

/**
 * The work of one render: a page, or a fragment on a page. A page with `submittedForm` belongs to one visitor, so its
 * render is not shared.
 */
export interface RenderTask {
  url: string;
  submittedForm?: SubmittedForm | undefined;
  fragment?: FragmentRequest;
}

/** A fragment was not ready in time because its owner's process was still starting, so the release is not at fault. */
export class OwnerStartingError extends RenderError {
  override name = 'OwnerStartingError';
}

/** Renders a fragment of another owner for a page. */
export type FragmentRenderer = (fragment: FragmentRequest, page: Render) => Promise<RenderedFragment>;

/** A page or fragment that is being rendered. */
export interface Render {
  id: number;
  task: RenderTask;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Runs work in the trace of the visitor who requested the page first. */
  inTrace: <Result>(work: () => Result) => Result;
  page: Promise<RenderedPage | RenderedFragment>;
  resolve(page: RenderedPage | RenderedFragment): void;
  reject(error: Error): void;
  /** The number of requested fragments of other owners. */
  fragments: number;
  /** The owners whose fragments are missing because their processes were still starting. */
  startingOwners: Set<string>;
}

/** A render worker, which starts with its constructor. Calls `onEnd` exactly once, with the cause of its end. */
export class RunningWorker {
  readonly #process: RenderProcess;
  readonly #log: SetLog;
  readonly #probe = new StuckProbe();
  readonly #renders = new Map<number, Render>();
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  /** Milliseconds since 1970 when the worker last received or finished a page. */
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
        // A fragment may not show fragments, otherwise two apps could request each other for ever.
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

  /** Resolves when the worker can render. Rejects with the cause when the worker ends before, or takes too long. */
  async whenReady(): Promise<void> {
    const timer = setTimeout(() => void this.end(), startTimeoutMs);
    await this.#ready.promise.finally(() => clearTimeout(timer));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Returns the number of unfinished renders. */
  get load(): number {
    return this.#renders.size;
  }

  /** Returns the milliseconds since the worker last received or finished a page; 0 while it renders. */
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

  /** Ends the worker at once; resolves when its process is gone. */
  end(): Promise<void> {
    return this.#process.end();
  }

  /** Ends the worker if it does not answer a ping. A late page alone is no reason, because it may only be slow. */
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
      render?.resolve(withoutStartingOwners(message.page, render.startingOwners));
    } else if (message.type === 'failed')
      this.#renders.get(message.id)?.reject(new RenderError(message.cause, { hasThrown: true }));
  }
}

/**
 * Returns the page without the failures of fragments whose owners were still starting. The page lacks these fragments,
 * but their releases are not at fault.
 */
function withoutStartingOwners<Page extends RenderedPage | RenderedFragment>(
  page: Page,
  owners: ReadonlySet<string>,
): Page {
  if (owners.size === 0 || !('fragments' in page)) return page;
  return { ...page, fragments: page.fragments?.filter(({ app, ok }) => ok || !owners.has(app)) };
}
