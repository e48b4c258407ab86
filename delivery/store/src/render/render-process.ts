/**
 * The process that the pages of one owner in a release set are rendered in. A process, not a thread: a bundle that eats
 * all the memory it may have ends the whole process it runs in, and that must not be the edge.
 */
import type { FragmentRequest, RenderedFragment } from '@antara/contracts/composition/fragments';
import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readApi } from './read-api.ts';
import { isolateCommand, type Isolation } from './isolation.ts';
import { ownFolder } from './render-user.ts';
import type { ApiRead, WorkerCall, WorkerMessage, WorkerSetup } from './worker-protocol.ts';

/** What a worker may use: megabytes of heap, and what keeps it from the machine. */
export interface WorkerLimits {
  heapLimitMb: number;
  isolation: Isolation;
}

/** A running worker. */
export interface RenderProcess {
  send(call: WorkerCall): void;
  /** Ends it at once; resolves when it is gone. */
  end(): Promise<void>;
  /** Milliseconds of a processor's time that it has used; null where the system does not tell. */
  cpuTimeMs(): Promise<number | null>;
}

/** Clock ticks in a second, as Linux counts a process's time. */
const clockTicksPerSecond = 100;

/**
 * Megabytes that the youngest objects may fill before V8 looks at them, three times over: half of its default, with
 * which a worker that has rendered some hundred pages takes 50 MB more and no less CPU time.
 */
const semiSpaceMb = 8;
/** glibc keeps what is freed in one place instead of in an arena for each thread; other C libraries ignore it. */
const memoryEnv = { MALLOC_ARENA_MAX: '1' };

/**
 * The variables that a worker inherits from the edge: none that holds a key, and none of connections, which it does not
 * open.
 */
const envAllowlist = /^(PATH|SYSTEMROOT|TZ|LANG|LC_\w+|NODE_(OPTIONS|ICU_DATA))$/i;

/**
 * What the permission model does not cover, and no page needs: SQLite writes files, FFI the process's own memory, V8's
 * flags have it write traces.
 */
const withoutLoopholes = [
  '--no-experimental-sqlite',
  '--no-experimental-ffi',
  '--no-experimental-webstorage',
  '--freeze-flags-after-init',
];

/**
 * A bundle is some team's code: it reads its set's releases and nothing else, writes nothing, starts no process, sends
 * no signal, opens no connection and loads no native module. What its pages show of the API, the edge reads for it.
 */
function permissionsFor(readable: readonly string[]): string[] {
  // The worker gives up threads once it has the one that ends it with the edge; Node warns that they have all rights.
  return [
    '--permission',
    '--allow-worker',
    '--disable-warning=PERM0006',
    ...withoutLoopholes,
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}

/** The setup with the folders that links lead to: a worker may not look at the links. */
function withRealFolders(setup: WorkerSetup): WorkerSetup {
  const folders = Object.entries(setup.folders).map(([app, folder]) => [app, folder && realpathSync(folder)]);
  return { ...setup, folders: Object.fromEntries(folders) as WorkerSetup['folders'] };
}

/** Starts a worker within `limits`. Calls `onEnd` once with the cause, however the worker ends. */
export function startRenderProcess(
  setup: WorkerSetup,
  { heapLimitMb, isolation }: WorkerLimits,
  on: {
    onMessage(onMessage: WorkerMessage): void;
    onEnd(cause: string): void;
    /** What does the reads of a page, as a part of the trace of whoever asked for it. */
    traceOf(render: number): <Result>(work: () => Result) => Result;
    /** Renders another owner's fragment for the page `render`. */
    renderFragment(render: number, fragment: FragmentRequest<string>): Promise<RenderedFragment>;
  },
): RenderProcess {
  const real = withRealFolders(setup);
  const readable = [ownFolder, ...Object.values(real.folders).filter((folder) => folder !== undefined)];
  const words = [
    `--max-old-space-size=${heapLimitMb}`,
    `--max-semi-space-size=${semiSpaceMb}`,
    ...permissionsFor(readable),
  ];
  const [execPath, execWords] = isolateCommand(isolation, process.execPath, readable);
  const child = fork(fileURLToPath(new URL('./render-worker.ts', import.meta.url)), {
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => envAllowlist.test(name))),
      NODE_ENV: 'production',
      ...memoryEnv,
    },
    execPath,
    execArgv: [...execWords, ...words],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let fatalCause: string | null = null;
  const gone = new Promise<void>((resolve) => {
    const end = (cause: string) => {
      resolve();
      on.onEnd(fatalCause ?? cause);
    };
    child.once('exit', (code, signal) => end(describeExit(code, signal)));
    // It could not even be started, or is gone while something is sent to it: then `exit` says so as well.
    child.on('error', (error) => {
      if (child.pid === undefined) end(String(error));
    });
  });
  child.on('message', (onMessage: WorkerMessage) => {
    if (onMessage.type === 'broken') fatalCause = onMessage.cause;
    else if (onMessage.type === 'read') void answerRead(onMessage);
    else if (onMessage.type === 'fragment') void answerFragment(onMessage);
    else on.onMessage(onMessage);
  });
  const send = (call: WorkerCall) => void (child.connected && child.send(call));
  const answerRead = async (read: ApiRead) =>
    send(await on.traceOf(read.render)(() => readApi(read, setup.apiUrl, setup.timeLimit)));
  const answerFragment = async ({
    id,
    render,
    name,
    props,
    idPrefix,
  }: Extract<WorkerMessage, { type: 'fragment' }>) => {
    const answer = await on.renderFragment(render, { name, props, idPrefix }).then(
      (fragment) => ({ fragment }),
      (error: unknown) => ({ cause: error instanceof Error ? error.message : String(error) }),
    );
    send({ type: 'fragment', id, ...answer });
  };
  child.send(real);

  return {
    send,
    end() {
      child.kill('SIGKILL');
      return gone;
    },
    cpuTimeMs: () => cpuTimeMs(child.pid),
  };
}

/** What bubblewrap ends with when its program ended by SIGABRT. */
const abortedCode = 134;

function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGABRT' || code === abortedCode)
    return 'the render worker ended by SIGABRT, as one does that is out of memory';
  return `the render worker ended with ${signal ?? `code ${code}`}`;
}

/** Of the process and those that it started: bubblewrap starts the worker as its own. */
async function cpuTimeMs(pid: number | undefined): Promise<number | null> {
  try {
    const [stat, children] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
    ]);
    // The name, in brackets, may hold anything; user and system time are the 14th and 15th of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = ((Number(fields[11]) + Number(fields[12])) * 1_000) / clockTicksPerSecond;
    const started = children
      .split(' ')
      .filter(Boolean)
      .map((child) => cpuTimeMs(Number(child)));
    return (await Promise.all(started)).reduce<number>((sum, each) => sum + (each ?? 0), own);
  } catch {
    // Not Linux, or the process is gone, which `exit` tells.
    return null;
  }
}
