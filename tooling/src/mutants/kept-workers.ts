/**
 * A Vitest plugin that reuses worker processes for several mutants. A new process would have to load the whole package
 * for each mutant, which takes longer than the tests of most mutants.
 */
import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolWorker,
  type TestProject,
  type WorkerRequest,
} from 'vitest/node';
import type { Plugin } from 'vitest/config';

type Listener = Parameters<ForksPoolWorker['on']>[1];

/** A worker process, and the number of test runs that it has finished. */
interface KeptProcess {
  worker: ForksPoolWorker;
  runs: number;
  hasExited: boolean;
}

/**
 * The number of runs after which a process is replaced, because mutants leave changed values in the variables of
 * modules and use up memory.
 */
const maxRuns = 40;

const idle: KeptProcess[] = [];

/** A worker of Vitest that runs in a reused process. The process becomes idle when Vitest stops the worker. */
class KeptWorker implements PoolWorker {
  readonly name = 'kept';
  readonly cacheFs = true;
  private readonly process: KeptProcess;
  private readonly listeners: [event: string, listener: Listener][] = [];

  private readonly project: TestProject;

  constructor(options: PoolOptions) {
    this.project = options.project;
    this.process = idle.pop() ?? { worker: new ForksPoolWorker(options), runs: 0, hasExited: false };
  }

  on(event: string, listener: Listener): void {
    this.listeners.push([event, listener]);
    this.process.worker.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.process.worker.off(event, listener);
  }

  /** Answers `start` and `stop` itself when the process goes on running. */
  send(message: WorkerRequest): void {
    if (message.type === 'start' && this.process.runs > 0) this.answer('started');
    else if (message.type === 'stop' && this.process.runs + 1 < maxRuns) this.answer('stopped');
    // Passes the settings with each run, because they name the tests to run, and a process reads its settings only when
    // it starts.
    else if (message.type === 'run') {
      const { serializedConfig: config } = this.project;
      this.process.worker.send({ ...message, context: Object.assign(message.context, { config }) });
    } else this.process.worker.send(message);
  }

  async start(): Promise<void> {
    const { process } = this;
    if (process.runs > 0) return;
    await process.worker.start();
    process.worker.on('exit', () => (process.hasExited = true));
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.listeners) this.process.worker.off(event, listener);
    this.process.runs += 1;
    if (this.process.runs === maxRuns) await this.process.worker.stop();
    else if (!this.process.hasExited) idle.push(this.process);
  }

  deserialize(message: unknown): unknown {
    return message;
  }

  private answer(type: 'started' | 'stopped'): void {
    for (const [event, listener] of this.listeners)
      if (event === 'message') setImmediate(listener, { type, __vitest_worker_response__: true });
  }
}

/** Returns the plugin, which makes Vitest run its tests in reused processes. */
export function keepWorkers(): Plugin {
  return {
    name: 'antara:keep-workers',
    configureVitest({ vitest, project }) {
      // StrykerJS sets a pool for all projects earlier, so the pool is set in this hook.
      project.config.pool = 'kept';
      project.config.poolRunner = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) };
      vitest.onClose(async () => {
        await Promise.all(idle.splice(0).map(({ worker }) => worker.stop()));
      });
    },
  };
}
