/**
 * The process that renders the pages of one owner in a release set. A process instead of a thread, because a bundle
 * that exhausts its memory ends the whole process, which must not be the edge.
 */
import type { FragmentRequest, RenderedFragment } from '@delivery/contract/fragment';
import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readApi } from './read-api.ts';
import { isolateCommand, type Isolation } from './isolation.ts';
import { packageFolder } from './render-user.ts';
import type { ApiRead, WorkerCall, WorkerMessage, WorkerSetup } from './worker-protocol.ts';

/** The limits of a worker: megabytes of heap, and its isolation from the machine. */
export interface WorkerLimits {
  heapLimitMb: number;
  isolation: Isolation;
}

/** A running worker. */
export interface RenderProcess {
  send(call: WorkerCall): void;
  /** Ends the process at once; resolves when the process is gone. */
  end(): Promise<void>;
  /** Returns the CPU time that the process has used, in milliseconds, or null where the system does not tell. */
  cpuTimeMs(): Promise<number | null>;
}

/** Clock ticks per second in which Linux counts a process's CPU time. */
const clockTicksPerSecond = 100;

/**
 * Megabytes of V8's semi-space: half of the default. With the default, a worker takes 50 MB more after some hundred
 * pages and saves no CPU time.
 */
const semiSpaceMb = 8;
/**
 * Makes glibc use one memory arena instead of one per thread, because a single arena wastes less memory. Other C
 * libraries ignore it.
 */
const memoryEnv = { MALLOC_ARENA_MAX: '1' };

/**
 * The environment variables that a worker inherits from the edge. The list contains no secrets, and nothing about
 * connections, because a worker opens none.
 */
const envAllowlist = /^(PATH|SYSTEMROOT|TZ|LANG|LC_\w+|NODE_(OPTIONS|ICU_DATA))$/i;

/**
 * Turns off features that the permission model does not cover and no page needs: SQLite writes files, FFI writes the
 * process's own memory, V8 flags can write trace files.
 */
const withoutLoopholes = [
  '--no-experimental-sqlite',
  '--no-experimental-ffi',
  '--no-experimental-webstorage',
  '--freeze-flags-after-init',
];

/**
 * Returns Node's permission flags for a worker, because a bundle is untrusted code: it reads the releases of its set,
 * and may not write, start a process, send a signal, open a connection or load a native module. The edge reads the API
 * for its pages.
 */
function permissionsFor(readable: readonly string[]): string[] {
  // The worker needs `--allow-worker` only for the thread that ends it with the edge, and drops the right afterwards.
  // Node's warning about that flag (PERM0006) is therefore switched off.
  return [
    '--permission',
    '--allow-worker',
    '--disable-warning=PERM0006',
    ...withoutLoopholes,
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}

/** Returns the setup with symbolic links resolved, because a worker may not read the links. */
function withRealFolders(setup: WorkerSetup): WorkerSetup {
  const folders = Object.entries(setup.folders).map(([app, folder]) => [app, folder && realpathSync(folder)]);
  return { ...setup, folders: Object.fromEntries(folders) as WorkerSetup['folders'] };
}

/** Starts a worker within `limits`. Calls `onEnd` exactly once with the cause when the worker ends. */
export function startRenderProcess(
  setup: WorkerSetup,
  { heapLimitMb, isolation }: WorkerLimits,
  on: {
    onMessage(message: WorkerMessage): void;
    onEnd(cause: string): void;
    /** Returns a function that runs work in the trace of the visitor who requested the page. */
    traceOf(render: number): <Result>(work: () => Result) => Result;
    /** Renders another owner's fragment for the page `render`. */
    renderFragment(render: number, fragment: FragmentRequest): Promise<RenderedFragment>;
  },
): RenderProcess {
  const real = withRealFolders(setup);
  const readable = [packageFolder, ...Object.values(real.folders).filter((folder) => folder !== undefined)];
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
    // The process did not start, or ended while a message was sent. In the second case `exit` is emitted too.
    child.on('error', (error) => {
      if (child.pid === undefined) end(String(error));
    });
  });
  child.on('message', (message: WorkerMessage) => {
    if (message.type === 'broken') fatalCause = message.cause;
    else if (message.type === 'read') void answerRead(message);
    else if (message.type === 'fragment') void answerFragment(message);
    else on.onMessage(message);
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

/** bubblewrap's exit code when its program ended by SIGABRT. */
const abortedCode = 134;

function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGABRT' || code === abortedCode)
    return 'the render worker ended by SIGABRT, as one does that is out of memory';
  return `the render worker ended with ${signal ?? `code ${code}`}`;
}

/** Returns the CPU time of a process and its children, because bubblewrap runs the worker as its child. */
async function cpuTimeMs(pid: number | undefined): Promise<number | null> {
  try {
    const [stat, children] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
    ]);
    // Skips the process name, which stands in brackets and may contain spaces. User and system time are fields 14 and
    // 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ownMs = ((Number(fields[11]) + Number(fields[12])) * 1_000) / clockTicksPerSecond;
    const started = children
      .split(' ')
      .filter(Boolean)
      .map((child) => cpuTimeMs(Number(child)));
    return (await Promise.all(started)).reduce<number>((sum, each) => sum + (each ?? 0), ownMs);
  } catch {
    // The system is not Linux, or the process is gone, which `exit` reports.
    return null;
  }
}
