import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@antara/contracts/routes';
import { toAgents, toJourneys } from '../pages/chrome.ts';
import type { LiveSet } from '@antara/contracts/release';
import { root } from '../site/launch.ts';
import { siteData } from '../site/start-site.ts';
import { expect, open, test } from '../site/test.ts';

const run = promisify(execFile);
const label = 'Welcome, trade partners';
const changed = 'Welcome aboard, trade partners';

const live = () => JSON.parse(readFileSync(join(siteData, 'releases/live.json'), 'utf8')) as LiveSet;

/** The release command of the workspace in `folder`, on the store of the site under test. */
const release = (folder: string, ...words: string[]) =>
  run(process.execPath, [join(folder, 'tooling/src/release.ts'), ...words], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: siteData },
  });

/** A copy of what mfe-agent is built from, with another label in it: the sources themselves stay untouched. */
function changedSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'antara-release-'));
  for (const part of ['mfe-agent', 'shared-ui', 'contracts', 'edge', 'tooling']) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\/(dist|coverage)$/.test(file),
    });
  }
  for (const file of ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.web.json']) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const screen = join(copy, 'mfe-agent/src/login/agent-login.screen.tsx');
  const source = readFileSync(screen, 'utf8');
  expect(source).toContain(label);
  writeFileSync(screen, source.replace(label, changed));
  return copy;
}

test('MF-03 one remote is built, released and rolled back alone; the live site follows, and nothing restarts', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const before = live().versions;
  await open(page, paths.agentLogin());
  await expect(page.getByRole('heading', { name: label })).toBeVisible();

  const copy = changedSources();
  // A visitor who never stops asking: no request may fail while the set is switched.
  const statuses = new Set<number>();
  const patience = new AbortController();
  const visitor = (async () => {
    while (!patience.signal.aborted) {
      statuses.add((await request.get(paths.agentLogin())).status());
      statuses.add((await request.get(paths.journeys())).status());
      await new Promise((done) => setTimeout(done, 50));
    }
  })();
  const seen = async () =>
    /Welcome[^<]*trade partners/.exec(await (await request.get(paths.agentLogin())).text())?.[0];

  try {
    await release(copy, 'mfe-agent');
    const after = live().versions;
    expect({ ...after, 'mfe-agent': before['mfe-agent'] }, 'the others are as they were').toEqual(before);
    expect(after['mfe-agent']).not.toBe(before['mfe-agent']);
    await expect.poll(seen, { timeout: 5_000 }).toBe(changed);

    // The page opened before keeps the set written in it, also for what it loads now.
    await toJourneys(page);
    await toAgents(page);
    await expect(page.getByRole('heading', { name: label })).toBeVisible();
    await open(page, paths.agentLogin());
    await expect(page.getByRole('heading', { name: changed })).toBeVisible();
    await page.getByRole('button', { name: 'New here? Sign Up' }).click();
    await expect(page.getByLabel('Full name')).toBeVisible();
  } finally {
    if (live().versions['mfe-agent'] !== before['mfe-agent']) await release(root, 'rollback', 'mfe-agent');
    rmSync(copy, { recursive: true, force: true });
  }
  expect(live().versions).toEqual(before);
  await expect.poll(seen, { timeout: 5_000 }).toBe(label);
  await open(page, paths.agentLogin());
  await expect(page.getByRole('heading', { name: label })).toBeVisible();

  patience.abort();
  await visitor;
  expect([...statuses]).toEqual([200]);
});
