/**
 * The program that an edge runs to look for a reported fault (`delivery/edge/src/browser-program.ts`). Opens
 * the pages of a job with the suspected release, and the failing pages again with its counterpart.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions } from 'playwright';
import type { BrowserProgramAnswer, BrowserProgramCall } from '@delivery/edge/browser-program';
import { isolateBrowser } from '@delivery/store/render';
import { chromiumArguments } from '../find-chromium.ts';
import { defaultReadyTimeoutMs } from './open-page.ts';
import { createContext } from './create-context.ts';
import { openAll } from './open-pages.ts';

/** Kinds of visitors. A fault may depend on the width, the language or the time zone. */
const visitors: readonly BrowserContextOptions[] = [
  {},
  { viewport: { width: 1_366, height: 768 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
  { viewport: { width: 1_366, height: 768 }, locale: 'en-US', timezoneId: 'America/Los_Angeles' },
];

/** Blocks all network access except the edge, because the pages run the code of every team. */
const withoutNetwork = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

process.once('message', (call: BrowserProgramCall) => {
  findFaults(call)
    .then(
      (faults): BrowserProgramAnswer => ({ faults }),
      (error: unknown): BrowserProgramAnswer => ({ failure: String(error) }),
    )
    .then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit());

/** Returns the faults that only the suspected release has, each with the page's address. */
async function findFaults(call: BrowserProgramCall): Promise<string[]> {
  const browser = await launch(call.chromium);
  try {
    for (const visitor of visitors) {
      const open = async (cookie: { name: string; value: string }, addresses: readonly string[]) => {
        const context = await createContext(browser, call.siteUrl, [cookie], call.servedFrom, visitor);
        await forbidActs(context, call.siteUrl);
        const failed = await openAll(context, call.siteUrl, addresses, defaultReadyTimeoutMs);
        await context.close();
        return failed;
      };
      const failed = await open(call.cookies.suspected, call.addresses);
      if (failed.size === 0) continue;
      const before = await open(call.cookies.counterpart, [...failed.keys()]);
      const own = [...failed].flatMap(([address, faults]) =>
        faults
          .filter((fault) => !before.get(address)?.includes(fault))
          .map((fault) => `${fault} (${address})`),
      );
      if (own.length > 0) return own;
    }
    return [];
  } finally {
    await browser.close();
  }
}

/**
 * Starts the browser, under bubblewrap where it is available. Tries Chromium's own sandbox first; within bubblewrap it
 * works even for root, if the system allows unprivileged namespaces.
 */
async function launch(browserProgram: string) {
  const { chromium } = await import('playwright');
  const isolated = isolateBrowser(browserProgram);
  const executablePath = isolated ? writeStarter(isolated) : browserProgram;
  const start = (args: readonly string[], chromiumSandbox: boolean) =>
    chromium.launch({ executablePath, chromiumSandbox, args: [...args, ...withoutNetwork] });
  if (!isolated && process.getuid?.() === 0) return start(chromiumArguments, false);
  const sandboxed = chromiumArguments.filter((word) => word !== '--no-sandbox');
  return start(sandboxed, true).catch(() => start(chromiumArguments, false));
}

/**
 * Writes a file that starts a program with given arguments, because the driver can only start a single file with its
 * own arguments. The file is removed when this process ends.
 */
function writeStarter([program, words]: [program: string, words: string[]]): string {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-browser-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'chromium');
  const quoted = [program, ...words].map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
  writeFileSync(file, `#!/bin/sh\nexec ${quoted.join(' ')} "$@"\n`, { mode: 0o700 });
  return file;
}

/** Allows pages only to read: no call that changes anything, no other site, and none of the edge's own addresses. */
async function forbidActs(context: BrowserContext, siteUrl: string): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    const isRead = ['GET', 'HEAD'].includes(request.method());
    const isOwn = origin === siteUrl && !pathname.startsWith('/_edge/');
    if (pathname === '/_edge/boots') return route.fulfill({ status: 204 });
    return isRead && isOwn ? route.fallback() : route.abort();
  });
}
