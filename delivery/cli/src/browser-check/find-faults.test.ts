import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createBrowserProgram } from '@delivery/edge/browser-program';
import { findIsolation } from '@delivery/store/render';
import { findChromium } from '../find-chromium.ts';
import { findBrowserSettings } from './edge-browser.ts';

const chromium = findChromium();
const siteUrl = 'https://antara.example';
const program = fileURLToPath(new URL('./find-faults.ts', import.meta.url));
const ready = `document.dispatchEvent(new CustomEvent('antara:ready', { detail: { app: 'mfe-a', ok: true } }));`;
const document = (script: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><body><p>Journeys</p><script>${ready}${script}</script>`;

/** What the suspected release answers; its counterpart’s pages all work but for `/known`. */
const suspected: Record<string, string> = {
  '/throws': `throw new TypeError('x is not a function');`,
  '/known': `console.error('an old fault');`,
  '/in-india': `if (new Date(0).getHours() === 5) console.error('hydration', 'text differs');`,
  '/acts': `for (const [url, method] of [['/api/enquiries', 'POST'], ['/_edge/metrics', 'GET'], [location.hash.slice(1) || '/', 'DELETE']])
    fetch(url, { method }).catch(() => undefined);`,
  '/good': '',
};
let edge: Server;
let asked: string[];

beforeEach(async () => {
  asked = [];
  edge = createServer(({ method, url = '', headers }, response) => {
    asked.push(`${method} ${url}`);
    const script = headers.cookie?.includes('trial=suspected') || url === '/known' ? suspected[url] : '';
    response.setHeader('content-type', 'text/html').end(document(script ?? ''));
  });
  await new Promise<void>((done) => edge.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise((done) => edge.close(done)));

const findFaults = (...addresses: string[]) =>
  createBrowserProgram(
    { program, chromium: chromium ?? '' },
    null,
  )({
    siteUrl,
    servedFrom: `http://127.0.0.1:${(edge.address() as AddressInfo).port}`,
    addresses,
    cookies: {
      suspected: { name: 'trial', value: 'suspected' },
      counterpart: { name: 'trial', value: 'counterpart' },
    },
  });

describe.skipIf(!chromium)('TR-03 the edge’s own browser', { timeout: 60_000 }, () => {
  it('TR-03 meets what goes wrong with the release alone, in whatever time zone', async () => {
    expect(await findFaults('/good', '/throws', '/known')).toEqual(['x is not a function (/throws)']);
    expect(await findFaults('/in-india')).toEqual(['hydration text differs (/in-india)']);
  });

  it('TR-03 meets nothing where the counterpart fails as well, and does nothing but look', async () => {
    expect(await findFaults('/good', '/known', '/acts')).toEqual([]);
    expect(asked.filter((line) => !/^GET \/(good|known|acts|favicon\.ico)$/.test(line))).toEqual([]);
    expect(asked).toContain('GET /acts');
  });
});

const hasBubblewrap = findIsolation().kind === 'bubblewrap';

describe.skipIf(!hasBubblewrap)('TR-03 TR-01 the edge’s own browser where there is bubblewrap', () => {
  it('TR-01 is nobody, and reaches no file of the site, no process and no network', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'antara-browser-'));
    const secret = join(import.meta.dirname, '../../package.json');
    // Says what it finds where a browser would start.
    const script = `#!/bin/sh
echo "user $(id -u), file $(cat ${secret} 2>&1 | wc -l | tr -d ' '), processes $(ls -d /proc/[0-9]* | wc -l | tr -d ' ')" >&2
grep -v '^ *lo:' /proc/net/dev | tail -n +3 | sed 's/^/connected /' >&2
touch /tmp/profile && echo 'has room for a profile' >&2
exit 3`;
    const chromium = join(folder, 'chromium');
    writeFileSync(chromium, script, { mode: 0o755 });
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const job = {
      siteUrl,
      servedFrom: siteUrl,
      addresses: ['/'],
      cookies: { suspected: { name: 'a', value: 'b' }, counterpart: { name: 'a', value: 'c' } },
    };
    const failure: unknown = await createBrowserProgram({ program, chromium }, null)(job).catch(String);
    expect(failure).toMatch(/user 65534, file 1, processes \d$/m);
    expect(failure).toContain('has room for a profile');
    expect(failure).not.toContain('connected');
  });
});

describe('TR-03 an edge without a browser', () => {
  it('TR-03 is told why, and a browser that does not start is a failure', async () => {
    const said: string[] = [];
    expect(findBrowserSettings((text) => said.push(text), { RELEASE_BROWSER_CHECK: 'off' })).toEqual({});
    expect(findBrowserSettings((text) => said.push(text), { CHROMIUM_PATH: '/nowhere' })).toEqual({});
    expect(said).toEqual([
      expect.stringContaining('RELEASE_BROWSER_CHECK is off'),
      expect.stringContaining('/nowhere'),
    ]);
    await expect(
      createBrowserProgram(
        { program, chromium: '/nowhere' },
        null,
      )({
        siteUrl,
        servedFrom: siteUrl,
        addresses: ['/'],
        cookies: { suspected: { name: 'a', value: 'b' }, counterpart: { name: 'a', value: 'c' } },
      }),
    ).rejects.toThrow('/nowhere');
  });
});
