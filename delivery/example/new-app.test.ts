/** Makes a third app in a copy of this site with `create-app`, releases it into the running copy, and takes it away. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chromiumArguments, findChromium } from '@delivery/cli/find-chromium';
import { startRegistry, type LocalRegistry } from '@delivery/cli/testing/registry';
import { root } from '@delivery/cli/workspace';
import { startEdgeProcess, type EdgeProcess } from '@delivery/edge/testing/edge-process';

// The copy is installed, and four apps are built.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const run = promisify(execFile);
const workspace = mkdtempSync(join(tmpdir(), 'delivery-new-app-'));
const site = join(workspace, 'delivery/example');
const settings = { SITE_CONFIG: join(site, 'site.config.ts'), DATA_DIR: join(workspace, '.data') };
let registry: LocalRegistry;
let edge: EdgeProcess | undefined;

/** Runs a command of delivery in the copy; gives what it printed. */
async function command(name: string, ...words: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    ...registry.env,
    ...settings,
    ...(edge && { SITE_URL: edge.url }),
  };
  const file = join(workspace, `delivery/cli/src/${name}.ts`);
  return (await run(process.execPath, [file, ...words], { cwd: workspace, env })).stdout;
}

beforeAll(async () => {
  // A new app is a package of the workspace, so the copy is one of the whole workspace.
  const notCopied = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.git', '.data']);
  cpSync(root, workspace, { recursive: true, filter: (path) => !notCopied.has(basename(path)) });
  registry = await startRegistry();
  // In a process of its own, because the registry answers in this one.
  const installer = pathToFileURL(join(root, 'delivery/cli/install.mjs')).href;
  const script = `(await import('${installer}')).install(process.cwd(), 'kept');`;
  await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: workspace,
    env: { PATH: process.env.PATH, ...registry.env },
  });
  await command('release', 'shell', 'mfe-catalogue', 'mfe-hours');
  edge = await startEdgeProcess(join(settings.DATA_DIR, 'releases'), { ...settings, API_URL: '' });
});

afterAll(async () => {
  await edge?.kill('SIGTERM');
  await registry?.stop();
  rmSync(workspace, { recursive: true, force: true });
});

it('DL-08 delivery example: one command makes an app and shows it, another takes it away', async () => {
  const { url = '' } = edge ?? {};
  const config = readFileSync(settings.SITE_CONFIG, 'utf8');
  const readStatus = async () => (await fetch(`${url}/events`)).status;
  expect(await readStatus()).toBe(404);

  const output = await command('create-app', 'events', '/events', '--title', 'Events of the village');
  expect(output).toContain(`live at ${url}/events\n`);
  expect(await (await fetch(`${url}/events`)).text()).toMatch(
    /<title[^>]*>Events of the village<\/title>.*<h1>Events of the village<\/h1>/s,
  );

  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${url}/events`);
    await page.getByRole('link', { name: 'Opening hours' }).click();
    await page.getByRole('heading', { name: 'Opening hours' }).waitFor();
    await page.goBack();
    await page.getByText('Ask the librarian.').waitFor();
    expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
      'Catalogue',
      'Opening hours',
    ]);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }

  await command('remove-app', 'events');
  await vi.waitFor(async () => expect(await readStatus()).toBe(404), { timeout: 20_000, interval: 250 });
  expect(existsSync(join(site, 'mfe-events'))).toBe(false);
  expect(readFileSync(settings.SITE_CONFIG, 'utf8')).toBe(config);
});
