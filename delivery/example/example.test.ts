/** Takes a copy of this site through delivery: builds, the release command, an edge in a process, a browser. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chromiumArguments, findChromium } from '@delivery/cli/find-chromium';
import { startEdgeProcess, type EdgeProcess } from '@delivery/edge/testing/edge-process';

const run = promisify(execFile);
const apps = ['shell', 'mfe-catalogue', 'mfe-hours'];
const folder = mkdtempSync(join(tmpdir(), 'delivery-example-'));
const settings = { SITE_CONFIG: join(folder, 'site.config.ts'), DATA_DIR: join(folder, 'data') };
let edge: EdgeProcess;

/** Runs the release command for the copy. */
async function release(...words: string[]): Promise<string> {
  const command = join(import.meta.dirname, '../cli/src/release.ts');
  const env = { PATH: process.env.PATH, ...settings, ...(edge && { SITE_URL: edge.url }) };
  return (await run(process.execPath, [command, ...words], { env })).stdout;
}

/** Replaces `text` in the page of opening hours. */
function change(text: string, by: string): void {
  const file = join(folder, 'mfe-hours/src/hours.screen.tsx');
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(text);
  writeFileSync(file, source.replace(text, by));
}

/** Starts an edge on the copy's store. The site has no API, so its address is taken out of the settings. */
const startEdge = (more: Record<string, string> = {}) =>
  startEdgeProcess(join(settings.DATA_DIR, 'releases'), { ...settings, API_URL: '', ...more });

const read = async (path: string, cohort = 0): Promise<string> =>
  (await fetch(edge.url + path, { headers: { cookie: `cohort=${cohort}` } })).text();

/** Returns how many of the hundred cohorts of visitors read `text` at `/hours`. */
async function countReaders(text: string): Promise<number> {
  const pages = await Promise.all(Array.from({ length: 100 }, (_, cohort) => read('/hours', cohort)));
  return pages.filter((page) => page.includes(text)).length;
}

const expectReaders = (text: string, count: number) =>
  vi.waitFor(async () => expect(await countReaders(text)).toBe(count), { timeout: 20_000, interval: 250 });

beforeAll(async () => {
  const notCopied = /(^|\/)(node_modules|dist)(\/|$)|\.test\.ts$/;
  cpSync(import.meta.dirname, folder, {
    recursive: true,
    filter: (path) => !notCopied.test(path.slice(import.meta.dirname.length)),
  });
  for (const app of apps)
    symlinkSync(join(import.meta.dirname, app, 'node_modules'), join(folder, app, 'node_modules'));
  await release(...apps);
  edge = await startEdge();
});

afterAll(async () => {
  await edge?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

it('DL-08 delivery example: the server renders both pages, and each app’s code works in the browser', async () => {
  expect(await read('/')).toMatch(/<title[^>]*>Catalogue<\/title>.*<li>Middlemarch<\/li>/s);
  expect(await read('/hours')).toContain('<output>Monday: closed</output>');
  expect((await fetch(`${edge.url}/nothing`)).status).toBe(404);

  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(edge.url);
    await page.getByLabel('Title').fill('moby');
    await vi.waitFor(
      async () => expect(await page.getByRole('listitem').allInnerTexts()).toEqual(['Moby-Dick']),
      { timeout: 10_000 },
    );
    await page.getByRole('link', { name: 'Opening hours' }).click();
    await page.getByRole('button', { name: 'Saturday' }).click();
    expect(await page.getByRole('status').innerText()).toBe('Saturday: 9 to 13');
    expect(await page.title()).toBe('Opening hours');
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
  // The page has told the edge which releases started.
  await vi.waitFor(
    async () =>
      expect(await read('/_edge/metrics')).toMatch(/_boots_total\{app="mfe-hours",version="\w+"\} 1/),
    { timeout: 10_000 },
  );
});

it('DL-08 DL-17 delivery example: a release goes to some visitors, then to everyone, and back again', async () => {
  change('<h1>Opening hours</h1>', '<h1>When we are open</h1>');
  expect(await release('mfe-hours', '--canary', '20')).toContain('live for 20 % of the visitors');
  await expectReaders('When we are open', 20);
  await release('promote', 'mfe-hours');
  await expectReaders('When we are open', 100);
  await release('rollback', 'mfe-hours');
  await expectReaders('When we are open', 0);
});

it('DL-08 delivery example: a release whose page fails is refused, and nothing of it is stored', async () => {
  const listStored = () => readdirSync(join(settings.DATA_DIR, 'releases/mfe-hours'));
  const before = listStored();
  const fault = "if (hours) throw new Error('no hours today');\n  ";
  change('const [day, setDay]', `${fault}const [day, setDay]`);
  await expect(release('mfe-hours')).rejects.toThrow(
    /mfe-hours \w+ fails on these pages:\n {2}\/hours: .*no hours today\nNothing was stored/,
  );
  change(fault, '');
  expect(listStored()).toEqual(before);
  await expectReaders('When we are open', 0);
});

it('DL-08 delivery example: the site has no API, so nothing is passed on to one, and what needs one is refused', async () => {
  for (const path of ['/api/health', '/media/picture.webp']) {
    const answer = await fetch(edge.url + path);
    expect(answer.status, path).toBe(404);
    expect(await answer.text()).toContain('There is no such page');
  }
  await expect(startEdge({ API_URL: 'http://127.0.0.1:9' })).rejects.toThrow(
    'API_URL is set, but Village Library has no API: its configuration has no `apiUrl`.',
  );

  const config = readFileSync(settings.SITE_CONFIG, 'utf8');
  try {
    writeFileSync(
      settings.SITE_CONFIG,
      config.replace('  routes,\n', "  routes,\n  searchEngineFiles: ['/robots.txt'],\n"),
    );
    const problem = 'an API would have to answer `searchEngineFiles`. Add `apiUrl`, or take these out.';
    await expect(startEdge()).rejects.toThrow(problem);
    await expect(release('mfe-hours')).rejects.toThrow(problem);
  } finally {
    writeFileSync(settings.SITE_CONFIG, config);
  }
});

it.each(['own', 'package'])(
  'DL-05 delivery example: `dev --ssr` renders an app from its sources, with the federation runtime “%s”',
  async (runtime) => {
    const unused = createServer().listen(0);
    await once(unused, 'listening');
    const { port } = unused.address() as AddressInfo;
    unused.close();
    const dev = spawn(
      process.execPath,
      [join(import.meta.dirname, '../cli/src/dev.ts'), 'mfe-hours', '--ssr', '--edge', edge.url],
      { env: { PATH: process.env.PATH, ...settings, DEV_PORT: String(port), FEDERATION_RUNTIME: runtime } },
    );
    let output = '';
    for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text) => (output += String(text)));
    const ended = once(dev, 'exit');
    try {
      await vi.waitFor(() => expect(output).toContain(`ready http://localhost:${port}\n`), {
        timeout: 100_000,
        interval: 250,
      });
      change('closed', 'closed all day');
      await vi.waitFor(
        async () => {
          // As a browser asks for a document.
          const headers = { accept: 'text/html', 'accept-encoding': 'identity' };
          const page = await (await fetch(`http://localhost:${port}/hours`, { headers })).text();
          expect(page).toContain('<output>Monday: closed all day</output>');
          expect(page.includes('"plainContainer":true,"routes":{"/hours"')).toBe(runtime === 'own');
        },
        { timeout: 30_000, interval: 250 },
      );
    } finally {
      dev.kill('SIGTERM');
      await ended;
      change('closed all day', 'closed');
    }
  },
);
