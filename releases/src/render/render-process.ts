/**
 * The process that a release set's pages are rendered in. A process, not a thread: a bundle that eats all the memory it
 * may have ends the whole process it runs in, and that must not be the edge.
 */
import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { WorkerCall, WorkerMessage, WorkerSetup } from './worker-protocol.ts';

/** A running worker. */
export interface RenderProcess {
  send(call: WorkerCall): void;
  /** Ends it at once; resolves when it is gone. */
  end(): Promise<void>;
  /** Milliseconds of a processor's time that it has used; null where the system does not tell. */
  timeWorked(): Promise<number | null>;
}

/** Clock ticks in a second, as Linux counts a process's time. */
const ticks = 100;

/** What a worker learns of the edge's environment: nothing with a key in it, which no page needs. */
const passedOn =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT|TZ|LANG|LC_\w+|SSL_CERT_\w+|NODE_(OPTIONS|EXTRA_CA_CERTS|ICU_DATA|USE_ENV_PROXY)|\w+_PROXY)$/i;

/** Starts a worker with at most `heapLimitMb` megabytes. `ended` is told why, once, however it ends. */
export function startRenderProcess(
  setup: WorkerSetup,
  heapLimitMb: number,
  on: { message(message: WorkerMessage): void; ended(cause: string): void },
): RenderProcess {
  const child = fork(fileURLToPath(new URL('./render-worker.ts', import.meta.url)), {
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
      NODE_ENV: 'production',
    },
    execArgv: [`--max-old-space-size=${heapLimitMb}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let broken: string | null = null;
  const gone = new Promise<void>((resolve) => {
    const end = (cause: string) => {
      resolve();
      on.ended(broken ?? cause);
    };
    child.once('exit', (code, signal) => end(causeOf(code, signal)));
    // It could not even be started, or is gone while something is sent to it: then `exit` says so as well.
    child.on('error', (error) => {
      if (child.pid === undefined) end(String(error));
    });
  });
  child.on('message', (message: WorkerMessage) => {
    if (message.type === 'broken') broken = message.cause;
    else on.message(message);
  });
  child.send(setup);

  return {
    send: (call) => void (child.connected && child.send(call)),
    end() {
      child.kill('SIGKILL');
      return gone;
    },
    timeWorked: () => timeWorked(child.pid),
  };
}

function causeOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGABRT') return 'the render worker ended by SIGABRT, as one does that is out of memory';
  return `the render worker ended with ${signal ?? `code ${code}`}`;
}

async function timeWorked(pid: number | undefined): Promise<number | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; user and system time are the 14th and 15th of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticks;
  } catch {
    // Not Linux, or the process is gone, which `exit` tells.
    return null;
  }
}
