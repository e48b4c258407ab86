/**
 * Runs the program that opens pages in this machine's browser. The program is a separate process, because a browser
 * driver takes 60 MB, and because pages run the code of every team: the program receives no secrets, and runs as the
 * user of the render workers.
 */
import { fork } from 'node:child_process';
import { forkOptionsFor, type RenderUser } from '@delivery/store/render';

/** Milliseconds after which a program without an answer is ended. */
const timeoutMs = 90_000;

/** Paths of the program and of the Chromium that it starts. */
export interface BrowserSettings {
  program: string;
  chromium: string;
}

/** A cookie of the site. */
interface Cookie {
  name: string;
  value: string;
}

/** Pages to open twice: with the suspected release, and with its counterpart. */
export interface BrowserJob {
  /** The site's own origin, which the browser sees as the origin of all pages. */
  siteUrl: string;
  /** The address that serves the pages. */
  servedFrom: string;
  /** Paths of pages. */
  addresses: string[];
  /** The cookie that selects each set of releases. */
  cookies: { suspected: Cookie; counterpart: Cookie };
}

/** Opens the pages of a job. Returns a sentence for each fault that only the suspected release has. */
export type FindFaults = (job: BrowserJob) => Promise<string[]>;

/** The message to the program, and its answer. */
export type BrowserProgramCall = BrowserJob & { chromium: string };
export type BrowserProgramAnswer = { faults: string[] } | { failure: string };

const envAllowlist = /^(PATH|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT)$/i;

/**
 * Creates a function that runs the program. The function rejects when the browser does not start or does not answer in
 * time.
 */
export function createBrowserProgram(
  { program, chromium }: BrowserSettings,
  user: RenderUser | null,
): FindFaults {
  return (job) =>
    new Promise((resolve, reject) => {
      const { execPath, execArgv } = forkOptionsFor(user);
      const child = fork(program, {
        env: Object.fromEntries(Object.entries(process.env).filter(([name]) => envAllowlist.test(name))),
        execPath,
        execArgv,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const timer = setTimeout(() => {
        child.kill('SIGTERM');
        reject(new Error(`the browser has not opened the pages within ${timeoutMs} ms`));
      }, timeoutMs).unref();
      child.once('message', (answer: BrowserProgramAnswer) => {
        if ('failure' in answer) reject(new Error(answer.failure));
        else resolve(answer.faults);
        child.disconnect();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        reject(new Error(`the program of the browser ended with ${signal ?? `code ${code}`}`));
      });
      child.send({ ...job, chromium } satisfies BrowserProgramCall);
    });
}
