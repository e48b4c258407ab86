/** A development server as `npm run dev` starts it, in a process group of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './launch.ts';
import { siteData } from './addresses.ts';
import { findFreePort } from './free-port.ts';

/** A running development server. */
export interface DevServer {
  url: string;
  /** What it has printed until now. */
  output(): string;
  /** Ctrl-C, as a terminal does it: to the whole group. Resolves with the exit code. */
  interrupt(): Promise<number | null>;
}

const readyTimeoutMs = 240_000;

/** `npm run dev <args>` of the workspace in `folder`; resolves at its ready line. */
export async function startDev(options: {
  args: readonly string[];
  folder?: string;
  env?: Record<string, string>;
}): Promise<DevServer> {
  const { args, folder = root, env = {} } = options;
  const port = await findFreePort();
  const dev = spawn(process.execPath, [join(folder, 'delivery/cli/src/dev.ts'), ...args], {
    cwd: folder,
    detached: true,
    env: { ...process.env, DATA_DIR: siteData, SITE_URL: '', DEV_PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((done) => dev.once('exit', (code) => done(code)));
  const interrupt = async () => {
    if (dev.exitCode === null && dev.pid !== undefined) process.kill(-dev.pid, 'SIGINT');
    return ended;
  };
  await new Promise<void>((ready, failed) => {
    const timer = setTimeout(() => {
      void interrupt();
      failed(
        new Error(`the development server was not ready within ${readyTimeoutMs / 1_000} s:\n${output}`),
      );
    }, readyTimeoutMs);
    const onOutput = (text: string) => {
      output += text;
      if (/^ready http/m.test(output)) {
        clearTimeout(timer);
        ready();
      }
    };
    dev.stdout.setEncoding('utf8').on('data', onOutput);
    dev.stderr.setEncoding('utf8').on('data', onOutput);
    void ended.then((code) => {
      clearTimeout(timer);
      failed(new Error(`the development server ended (exit code ${code}):\n${output}`));
    });
  });
  return { url: `http://localhost:${port}`, output: () => output, interrupt };
}
