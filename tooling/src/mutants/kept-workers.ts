/**
 * A Vitest plugin for mutants: a worker stays when a run of tests has ended, and the next run takes it. Otherwise each
 * mutant would wait until a new process has loaded the whole package, which takes longer than most mutants' tests.
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

/** A process of tests, with the number of runs that it has had. */
interface KeptProcess {
  worker: ForksPoolWorker;
  runs: number;
  hasExited: boolean;
}

/** What a mutant leaves in a module's variables, and in memory, ends after so many runs. */
const maxRuns = 40;

const idle: KeptProcess[] = [];

/** Takes an idle process, and gives it back when Vitest has it stop. */
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

  /** Answers `start` and `stop` itself for a process that runs already, and for one that goes on. */
  send(message: WorkerRequest): void {
    if (message.type === 'start' && this.process.runs > 0) this.answer('started');
    else if (message.type === 'stop' && this.process.runs + 1 < maxRuns) this.answer('stopped');
    // A worker reads its settings when it starts; which tests are run is a setting that differs from run to run.
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

/** The plugin. */
export function keepWorkers(): Plugin {
  return {
    name: 'antara:keep-workers',
    configureVitest({ vitest, project }) {
      // StrykerJS names a pool of its own for all projects, so that this one is set when the configuration is read.
      project.config.pool = 'kept';
      project.config.poolRunner = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) };
      vitest.onClose(async () => {
        await Promise.all(idle.splice(0).map(({ worker }) => worker.stop()));
      });
    },
  };
}
