/** An edge of its own on the store of the site under test, for tests of an API that fails. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './launch.ts';
import { siteData } from './addresses.ts';
import { findFreePort } from './free-port.ts';

/** An edge in a process of its own. */
export interface RunningEdge {
  url: string;
  stop(): Promise<void>;
}

/** Starts an edge in front of the API at `apiUrl`, on a free port unless `settings` name one; they override the environment's. */
export async function startEdge(apiUrl: string, settings: Record<string, string> = {}): Promise<RunningEdge> {
  const port = settings.PORT ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const edge = fork(join(root, 'edge/src/main.ts'), {
    env: {
      ...process.env,
      PORT: port,
      API_URL: apiUrl,
      SITE_URL: url,
      DATA_DIR: siteData,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => edge.once('exit', () => done()));
  await new Promise<void>((ready, failed) => {
    edge.on('message', (message: { type?: string }) => {
      if (message.type === 'listening') ready();
    });
    edge.once('exit', (code) => failed(new Error(`the edge ended before it was ready (exit code ${code})`)));
  });
  return {
    url,
    stop: async () => {
      edge.kill('SIGTERM');
      await ended;
    },
  };
}
