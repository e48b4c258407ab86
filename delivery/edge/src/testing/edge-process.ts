/** An edge in a separate process, as an operator starts it. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@delivery/server-base/testing/machine';

/** A running edge, and its output so far. */
export interface EdgeProcess {
  url: string;
  process: ChildProcess;
  output(): string;
  /** Resolves when the process is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts an edge on the store in `folder`, with further `settings` of the environment; resolves when it listens. */
export async function startEdgeProcess(
  folder: string,
  settings: Record<string, string> = {},
): Promise<EdgeProcess> {
  const [port] = await findFreePorts(1);
  const edge = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      RELEASES: folder,
      API_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'info',
      ...settings,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [edge.stdout, edge.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<void>((done) => edge.once('exit', () => done()));
  await new Promise<void>((listening, failed) => {
    edge.on('message', () => listening());
    edge.once('exit', (code) =>
      failed(new Error(`the edge ended with ${code} before it listened:\n${output}`)),
    );
  });
  return {
    url: `http://127.0.0.1:${port}`,
    process: edge,
    output: () => output,
    kill: async (signal) => {
      edge.kill(signal);
      await ended;
    },
  };
}
