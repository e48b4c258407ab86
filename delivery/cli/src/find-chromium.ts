/** Finds or installs a Chromium: `CHROMIUM_PATH`, the usual places, Playwright's own, apt. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Arguments for a headless Chromium, here and in CI. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell comes first, because the same engine without a window opens a page in about half the time. */
const executableNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Returns the path of an installed Chromium, or null. Throws when `CHROMIUM_PATH` names no file. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(
      `CHROMIUM_PATH is “${env.CHROMIUM_PATH}”, but nothing is there. Correct it, or unset it to have one found.`,
    );
  }
  return findInstalled(executableNames, env);
}

/**
 * Returns the path of a complete Chromium, like a visitor's, for example with the PDF viewer, or null.
 * `WHOLE_CHROMIUM_PATH` overrides the search.
 */
export function findWholeChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  return env.WHOLE_CHROMIUM_PATH ?? findInstalled(executableNames.slice(1), env);
}

function findInstalled(names: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...installPaths].find((file) => existsSync(file)) ?? null;
}

/** Returns a Chromium, and installs it when necessary: by Playwright, else (as root on Debian) by apt. */
export function ensureChromium(
  log: (message: string) => void,
  env: NodeJS.ProcessEnv = process.env,
  ways: [name: string, install: () => string | null][] = [
    ['playwright', installWithPlaywright],
    ['apt', installWithApt],
  ],
): string {
  const found = findChromium(env);
  if (found) return found;
  log('no Chromium found: installing one');
  const causes: string[] = [];
  for (const [name, install] of ways) {
    try {
      const path = install();
      if (path) return path;
      causes.push(`${name}: installed, but not found`);
    } catch (error) {
      causes.push(`${name}: ${String(error)}`);
    }
  }
  throw new Error(
    `The browser tests need a Chromium; none was found and none could be installed (${causes.join('; ')}). Install one and name it in CHROMIUM_PATH.`,
  );
}

function installWithPlaywright(): string | null {
  const run = (...args: string[]) =>
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, '../../../e2e/node_modules/playwright/cli.js'), ...args],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: 300_000,
      },
    ).toString();
  const place = /Install location:\s+(.+)/.exec(run('install', '--dry-run', 'chromium'))?.[1]?.trim();
  run('install', 'chromium');
  const binary = place && join(place, 'chrome-linux64/chrome');
  return binary && existsSync(binary) ? binary : null;
}

function installWithApt(): string | null {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 300_000 });
  const install = (name: string) =>
    execFileSync('apt-get', ['install', '-y', '-qq', name], {
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    install('chromium-headless-shell');
  } catch {
    // Older Debians and Ubuntu lack that package.
    install('chromium');
  }
  return findChromium();
}

/**
 * Returns why no browser is available here, as the end of a sentence that begins with “not checked in a browser:”, or
 * null.
 */
export function whyNoBrowser(chromium: string | null, env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.RELEASE_BROWSER_CHECK === 'off') return 'RELEASE_BROWSER_CHECK is off';
  return chromium ? null : 'no Chromium was found (CHROMIUM_PATH names one)';
}
