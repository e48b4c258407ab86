import { setInterval } from 'node:timers/promises';
import { paths } from '@antara/contracts/composition/routes';
import { goToAgents, goToJourneys } from '../pages/navigation.ts';
import { agentHeading, copyChangedAgent, readLive, runRelease } from '../site/releases.ts';
import { root } from '../site/launch.ts';
import { expect, open, test } from '../site/test.ts';

// A service worker must hold no release back.
test.use({ serviceWorkers: 'allow' });

const { live: label, changed } = agentHeading;

test('MF-03 one remote is built, released and rolled back alone; the live site follows, and nothing restarts', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const before = readLive().versions;
  await open(page, paths.agentLogin());
  await expect(page.getByRole('heading', { name: label })).toBeVisible();

  const copy = copyChangedAgent();
  // A visitor who asks twenty times a second, all the while: no request may fail while the set is switched.
  const statuses = new Set<number>();
  const visit = new AbortController();
  const asking = (async () => {
    for await (const addresses of setInterval(50, [paths.agentLogin(), paths.journeys()], {
      signal: visit.signal,
    })) {
      for (const address of addresses) statuses.add((await request.get(address)).status());
    }
  })().catch((error: unknown) => {
    if (!visit.signal.aborted) throw error;
  });
  const readHeading = async () =>
    /Welcome[^<]*trade partners/.exec(await (await request.get(paths.agentLogin())).text())?.[0];

  try {
    await runRelease(copy.folder, 'mfe-agent');
    const after = readLive().versions;
    expect({ ...after, 'mfe-agent': before['mfe-agent'] }, 'the others are as they were').toEqual(before);
    expect(after['mfe-agent']).not.toBe(before['mfe-agent']);
    await expect.poll(readHeading, { timeout: 5_000 }).toBe(changed);

    // The page opened before keeps the set written in it, also for what it loads now.
    await goToJourneys(page);
    await goToAgents(page);
    await expect(page.getByRole('heading', { name: label })).toBeVisible();
    await open(page, paths.agentLogin());
    await expect(page.getByRole('heading', { name: changed })).toBeVisible();
    await page.getByRole('button', { name: 'New here? Sign Up' }).click();
    await expect(page.getByLabel('Full name')).toBeVisible();
  } finally {
    if (readLive().versions['mfe-agent'] !== before['mfe-agent'])
      await runRelease(root, 'rollback', 'mfe-agent');
    copy.remove();
  }
  expect(readLive().versions).toEqual(before);
  await expect.poll(readHeading, { timeout: 5_000 }).toBe(label);
  await open(page, paths.agentLogin());
  await expect(page.getByRole('heading', { name: label })).toBeVisible();

  visit.abort();
  await asking;
  expect([...statuses]).toEqual([200]);
});
