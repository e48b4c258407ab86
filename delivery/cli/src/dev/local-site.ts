/** The local site in which apps under development are shown: a running one, or one started like `npm start`. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import type { AppName } from '@delivery/contract/release';
import { findRunningSite } from '../running-site.ts';
import { root } from '../workspace.ts';

/** A site at `url`. `stop` ends the site if it was started here. */
export interface LocalSite {
  url: string;
  /** Resolves when the site ends without `stop`. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Returns the running site, or starts one. A site that is started says which sources differ from the live releases,
 * but not about `apps`, because the development server serves their sources.
 */
export async function findOrStartLocalSite(apps: readonly AppName[]): Promise<LocalSite> {
  const running = await findRunningSite();
  if (running) {
    console.log(`inside ${running}, which runs already`);
    return { url: running, ended: new Promise(() => {}), stop: async () => {} };
  }
  return startSite(apps);
}

function startSite(apps: readonly AppName[]): Promise<LocalSite> {
  // The site has its own process group: Ctrl-C reaches only this process, which then stops the site. If this process
  // dies, the site notices that the IPC channel is closed.
  const site = fork(
    join(root, 'tooling/src/start.ts'),
    apps.flatMap((app) => ['--keep', app]),
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  let stopping = false;
  const exited = new Promise<void>((done) => site.once('exit', () => done()));
  const stop = async () => {
    stopping = true;
    if (site.exitCode === null && site.signalCode === null) site.kill('SIGTERM');
    await exited;
  };
  return new Promise((ready, failed) => {
    site.stdout?.setEncoding('utf8');
    site.stdout?.on('data', (text: string) => {
      process.stdout.write(text.replace(/^ready .*\n/m, ''));
      const [, url] = /^ready (http\S+)$/m.exec(text) ?? [];
      if (url) {
        const ended = exited.then(() => (stopping ? new Promise<void>(() => {}) : undefined));
        ready({ url, ended, stop });
      }
    });
    void exited.then(() =>
      failed(
        new UserError(
          'The local site did not start, so there is nothing to develop in; its output is above.',
        ),
      ),
    );
  });
}
