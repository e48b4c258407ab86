/** Starts a whole site as `npm start` or `npm run serve` does, in a process group of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../..');

/** The file of a command of `npm run`, in the workspace `folder`. */
export const commandFile = (folder: string, name: string): string =>
  ['tooling', 'delivery/cli'].map((place) => join(folder, place, 'src', `${name}.ts`)).find(existsSync) ??
  name;

/** A site in its own processes. */
export interface RunningSite {
  url: string;
  process: ChildProcess;
  /** Milliseconds from the start to the ready line. */
  readyAfter: number;
  /** Ends it as an operator does, and waits. */
  stop(): Promise<void>;
  /** Ends every process of it at once, as a power cut does. */
  kill(): Promise<void>;
}

const readyTimeoutMs = 600_000;

/**
 * Starts the site of the workspace in `folder` that writes to `dataDir`; resolves at its ready line. `onOutput`
 * receives what it prints.
 */
export async function launchSite(options: {
  port: string;
  dataDir: string;
  folder?: string;
  command?: 'start' | 'serve';
  /** Settings besides. */
  env?: Record<string, string>;
  onOutput?: (text: string) => void;
}): Promise<RunningSite> {
  const { port, dataDir, folder = root, command = 'start', env = {}, onOutput = () => {} } = options;
  const began = performance.now();
  const site = spawn(process.execPath, [join(folder, `tooling/src/${command}.ts`)], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      API_PORT: '0',
      SITE_URL: '',
      RATE_LIMIT_FACTOR: '1000',
      // Two browsers beside it: a late page is no fault here.
      RENDER_TIMEOUT: '5000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => site.once('exit', () => done()));
  const killAndWait = async (name: NodeJS.Signals) => {
    if (site.exitCode === null && site.pid !== undefined) process.kill(-site.pid, name);
    await ended;
  };

  await new Promise<void>((ready, failed) => {
    const abort = (cause: string) => {
      if (site.exitCode === null && site.pid !== undefined) process.kill(-site.pid, 'SIGKILL');
      failed(new Error(`the site on port ${port} ${cause}`));
    };
    const timer = setTimeout(() => abort(`was not ready within ${readyTimeoutMs / 1000} s`), readyTimeoutMs);
    site.stdout.setEncoding('utf8');
    site.stdout.on('data', (text: string) => {
      onOutput(text);
      if (/^ready http/m.test(text)) {
        clearTimeout(timer);
        ready();
      }
    });
    site.once('exit', (code) => {
      clearTimeout(timer);
      failed(new Error(`the site on port ${port} ended before it was ready (exit code ${code})`));
    });
  });

  return {
    url: `http://localhost:${port}`,
    process: site,
    readyAfter: performance.now() - began,
    stop: async () => {
      if (site.exitCode === null) site.kill('SIGTERM');
      await ended;
    },
    kill: () => killAndWait('SIGKILL'),
  };
}
