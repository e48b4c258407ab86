/**
 * Runs work for strangers in a process of its own, one piece at a time. Unlike a thread, a process can be ended while a
 * native library works, and what breaks the library breaks no other call.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Milliseconds that a piece of work may take, and that the process stays without work. */
interface ProcessLimits {
  timeoutMs: number;
  idleMs: number;
}

/**
 * Answers what the process answers to `request`.
 *
 * @throws {Error} `timeout`, `ended` when the process ended by itself, or `not started`
 */
export type AskProcess<Request extends object, Answer> = (request: Request) => Promise<Answer>;

/**
 * Returns a function that sends a request to the process of `program`, which starts with the first request. The program
 * sends the message `ready` when it has started, and one answer for each request. The caller sends the next request
 * after the answer.
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
      // No key of this process reaches the library that reads strangers' files.
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Each error is also the end of the process, or of what is sent to it.
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
      // The process of this module may end while the other one waits for work.
      running.unref();
      running.channel?.unref();
      idle = setTimeout(end, idleMs).unref();
    }
  };
}
