/** An edge or an API of its own beside the site under test. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { findBrowserSettings } from '@delivery/cli/browser-check/edge-browser';
import { root } from './launch.ts';
import { siteData } from './addresses.ts';
import { findFreePort } from './free-port.ts';

/** An edge in a process of its own. */
export interface RunningEdge {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts an edge in front of the API at `apiUrl`, on a free port unless `settings` name one; they override the
 * environment's.
 */
export async function startEdge(apiUrl: string, settings: Record<string, string> = {}): Promise<RunningEdge> {
  const port = settings.PORT ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const { stop } = await startServer('edge', {
    PORT: port,
    API_URL: apiUrl,
    SITE_URL: url,
    DATA_DIR: siteData,
    // As `npm run serve -- edge` finds it.
    ...findBrowserSettings(() => {}),
    ...settings,
  });
  return { url, stop };
}

/** Starts an API on a free port, with a database and files of its own in `settings.DATA_DIR`. */
export async function startApi(
  settings: { DATA_DIR: string } & Record<string, string>,
): Promise<RunningEdge> {
  const { port, stop } = await startServer('api', { API_PORT: '0', ...settings });
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function startServer(name: 'edge' | 'api', settings: Record<string, string>) {
  const server = fork(join(root, name === 'edge' ? 'delivery/edge' : name, 'src/main.ts'), {
    env: { ...process.env, LOG_LEVEL: 'silent', ...settings },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const port = await new Promise<number>((ready, failed) => {
    server.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'listening') ready(message.port ?? 0);
    });
    server.once('exit', (code) =>
      failed(new Error(`the ${name} ended before it was ready (exit code ${code})`)),
    );
  });
  return {
    port,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
