/**
 * Runs work on files of strangers in a separate process, one request at a time. Unlike a thread, a process can be
 * killed while a native library is working, and a crash of the library does not end the API.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How long one request may take, and how long the process stays alive without work, in milliseconds. */
interface ProcessLimits {
  timeoutMs: number;
  idleMs: number;
}

/**
 * Sends `request` to the process, and returns its answer.
 * @throws {Error} with the message `timeout`, `ended` when the process has ended by itself, or `not started`
 */
export type AskProcess<Request extends object, Answer> = (request: Request) => Promise<Answer>;

/**
 * Returns a function that sends a request to the process of `program`. The first request starts the process. The
 * program sends the message `ready` after its start, and then one answer per request. The caller must wait for the
 * answer before the next request.
 */
export function createProcess<Request extends object, Answer>(
  program: URL,
  { timeoutMs, idleMs }: ProcessLimits,
): AskProcess<Request, Answer> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<ChildProcess> {
    const started = fork(fileURLToPath(program), {
      execArgv: [],
      // The process gets no secrets, because its library reads files of strangers.
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Errors need no handling here, because every error also ends the process or the sending of the request.
    started.on('error', () => {});
    started.once('exit', () => {
      if (child === started) child = null;
    });
    const first = await Promise.race([once(started, 'message'), once(started, 'exit')]).catch(() => []);
    if (first[0] !== 'ready') throw new Error('not started');
    return started;
  }

  function end(): void {
    const ending = child;
    child = null;
    ending?.disconnect();
  }

  return async (request) => {
    clearTimeout(idle);
    const running = child ?? (await start());
    child = running;
    running.ref();
    running.channel?.ref();
    const answered = Promise.withResolvers<Answer>();
    const refuse = () => answered.reject(new Error('ended'));
    const timer = setTimeout(() => {
      child = null;
      running.kill('SIGKILL');
      answered.reject(new Error('timeout'));
    }, timeoutMs);
    running.once('message', answered.resolve).once('exit', refuse);
    running.send(request, (error) => error && refuse());
    try {
      return await answered.promise;
    } finally {
      clearTimeout(timer);
      running.off('message', answered.resolve).off('exit', refuse);
      // The child process must not keep this process alive while it waits for work.
      running.unref();
      running.channel?.unref();
      idle = setTimeout(end, idleMs).unref();
    }
  };
}
