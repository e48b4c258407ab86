/**
 * Runs the program that opens pages in this machine's browser. It is another process, because a browser's driver takes
 * 60 MB, and because pages run the code of every team: the program gets no key, and runs as the user of the render
 * workers.
 */
import { fork } from 'node:child_process';
import { startAs, type RenderUser } from '@delivery/store/render';

/** Milliseconds after which a program that has not answered is ended. */
const timeoutMs = 90_000;

/** The program, and the Chromium that it starts: paths of files. */
export interface BrowserSettings {
  program: string;
  chromium: string;
}

/** A cookie of the site. */
interface Cookie {
  name: string;
  value: string;
}

/** Pages that are to be opened twice: with the release that is suspected, and with its counterpart. */
export interface BrowserJob {
  /** The site's own origin, which the browser takes all that it opens for. */
  siteUrl: string;
  /** Where that is answered. */
  servedFrom: string;
  /** Paths of pages. */
  addresses: string[];
  /** What each set of releases is asked for with. */
  cookies: { suspected: Cookie; counterpart: Cookie };
}

/** Opens the pages of a job; gives what goes wrong on them with the suspected release alone, a sentence each. */
export type FindFaults = (job: BrowserJob) => Promise<string[]>;

/** What the program is sent, and what it answers. */
export type BrowserProgramCall = BrowserJob & { chromium: string };
export type BrowserProgramAnswer = { faults: string[] } | { failure: string };

const envAllowlist = /^(PATH|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT)$/i;

/** Creates what runs the program. It rejects when the browser does not start or does not answer in time. */
export function createBrowserProgram(
  { program, chromium }: BrowserSettings,
  user: RenderUser | null,
): FindFaults {
  return (job) =>
    new Promise((resolve, reject) => {
      const { execPath, execArgv } = startAs(user);
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
