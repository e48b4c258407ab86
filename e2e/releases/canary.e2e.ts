import type { Browser } from 'playwright/test';
import { isInCanary } from '@delivery/edge/releases/cohort';
import { findCanary } from '@delivery/store/store';
import type { PageReport } from '@antara/contracts/composition/page-report';
import type { Canary } from '@antara/contracts/composition/release';
import { paths } from '@antara/contracts/composition/routes';
import { submitLogin } from '../pages/account.ts';
import {
  agentHeading,
  copyChangedAgent,
  copyChangedSources,
  readLive,
  runRelease,
} from '../site/releases.ts';
import { root } from '../site/launch.ts';
import { expect, waitForHydration, newVisitor, open, test } from '../site/test.ts';

const heading = /trade partners/;

let visitors = 0;

/** A visitor with a number of theirs. */
async function newCohortVisitor(browser: Browser, baseURL: string | undefined, cohort: number) {
  // Each has an address of their own, as a proxy in front of the edge says it: visitors of one address count once.
  const address = `203.0.113.${(visitors += 1)}`;
  const extraHTTPHeaders = { 'x-forwarded-for': address };
  const context = await newVisitor(browser, { ...(baseURL && { baseURL }), extraHTTPHeaders });
  await context.addCookies([{ name: 'cohort', value: String(cohort), url: baseURL ?? '' }]);
  return { context, page: await context.newPage() };
}

/** Milliseconds in which the edge has met a reported fault in its own browser, on a busy machine. */
const reproducedWithinMs = 120_000;

/** Lets visitors of mfe-agent's broken canary look at its page, one after the other, until it is withdrawn. */
async function visitUntilWithdrawn(
  browser: Browser,
  baseURL: string | undefined,
  cohorts: readonly number[],
) {
  for (const cohort of cohorts) {
    if (!findCanary(readLive(), 'mfe-agent')) break;
    const affected = await newCohortVisitor(browser, baseURL, cohort);
    // A visitor who leaves before the entry has been asked for the fourth time has not seen it fail.
    const reported = affected.page.waitForRequest((request) => request.url().endsWith('/_edge/boots'));
    await affected.page.goto(paths.agentLogin());
    await expect(affected.page.getByRole('banner')).toBeVisible();
    await waitForHydration(affected.page);
    await reported;
    await affected.context.close();
  }
  await expect
    .poll(() => findCanary(readLive(), 'mfe-agent'), { timeout: reproducedWithinMs })
    .toBeUndefined();
}

test('MF-07 a release that breaks only in browsers is withdrawn from a 10 % canary by itself, the others unharmed', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(300_000);
  const before = readLive().versions;
  const copy = copyChangedSources(
    'mfe-agent',
    'mfe-agent/src/routes.tsx',
    (source) => `${source}\nif (typeof window !== 'undefined') throw new Error('breaks in browsers only');\n`,
  );
  try {
    await runRelease(copy.folder, 'mfe-agent', '--canary', '10');
    expect(readLive().versions, 'nothing else has changed').toEqual(before);
    const canary = findCanary(readLive(), 'mfe-agent');
    const isServedTo = async (cohort: number) =>
      (
        await (await request.get(paths.agentLogin(), { headers: { cookie: `cohort=${cohort}` } })).text()
      ).includes(`/r/mfe-agent/${canary?.version}/`);
    const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort);
    const first = cohorts.find((one) => canary && isInCanary(one, canary)) ?? -1;
    await expect.poll(() => isServedTo(first), { timeout: 20_000 }).toBe(true);
    const canaryCohorts: number[] = [];
    for (const cohort of cohorts) if (await isServedTo(cohort)) canaryCohorts.push(cohort);
    expect(canaryCohorts).toHaveLength(10);
    expect(await isServedTo(canaryCohorts[0] ?? -1), 'they keep to it').toBe(true);

    const stableCohort = cohorts.find((one) => !canaryCohorts.includes(one));
    const unaffected = await newCohortVisitor(browser, baseURL, stableCohort ?? -1);
    await open(unaffected.page, paths.agentLogin());
    await visitUntilWithdrawn(browser, baseURL, canaryCohorts.slice(0, 6));
    expect(readLive().versions).toEqual(before);
    const last = readLive().history.at(-1);
    expect(last).toMatchObject({ app: 'mfe-agent', action: 'withdraw', from: canary?.version });
    expect(last?.reason).toMatch(/starts in browsers failed on \/agentlogin/);
    expect(await runRelease(root, 'log', 'mfe-agent')).toContain('starts in browsers failed');

    await expect(unaffected.page.getByRole('heading', { name: heading })).toBeVisible();
    await unaffected.context.close();
    await expect.poll(() => isServedTo(canaryCohorts[0] ?? -1), { timeout: 5_000 }).toBe(false);
    const recovered = await newCohortVisitor(browser, baseURL, canaryCohorts[0] ?? -1);
    await open(recovered.page, paths.agentLogin());
    await expect(recovered.page.getByRole('heading', { name: heading })).toBeVisible();
    await recovered.page.getByRole('button', { name: 'New here? Sign Up' }).click();
    await expect(recovered.page.getByLabel('Full name')).toBeVisible();
    await recovered.context.close();
  } finally {
    if (findCanary(readLive(), 'mfe-agent')) await runRelease(root, 'rollback', 'mfe-agent');
    copy.remove();
  }
});

test('DL-06 a release whose screen’s chunk fails in browsers, the page standing as the server rendered it, is withdrawn after five visitors, or six', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const before = readLive().versions;
  const copy = copyChangedSources(
    'mfe-agent',
    'mfe-agent/src/login/agent-login.screen.tsx',
    (source) =>
      `if (typeof window !== 'undefined') throw new Error('chunk of 9876543210 breaks');\n${source}`,
  );
  try {
    await runRelease(copy.folder, 'mfe-agent', '--canary', '50');
    const canary = findCanary(readLive(), 'mfe-agent');
    if (!canary) throw new Error('The canary has not begun.');
    const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort).filter((one) =>
      isInCanary(one, canary),
    );
    let harmed = 0;
    for (const cohort of cohorts.slice(0, 12)) {
      if (harmed === 6 || !findCanary(readLive(), 'mfe-agent')) break;
      const affected = await newCohortVisitor(browser, baseURL, cohort);
      const reported = affected.page.waitForRequest(
        (request) =>
          request.url().endsWith('/_edge/boots') &&
          /"starts":\[\{"app":"mfe-agent"|"mfe-agent","ok"/.test(request.postData() ?? ''),
      );
      await affected.page.goto(paths.agentLogin());
      const isHarmed = (await affected.page.content()).includes(`/r/mfe-agent/${canary.version}/`);
      const body = JSON.parse((await reported).postData() ?? '') as PageReport;
      expect(body.starts).toContainEqual({ app: 'mfe-agent', ok: !isHarmed });
      expect(body.path).toBe(paths.agentLogin());
      if (isHarmed) {
        harmed += 1;
        await expect(affected.page.getByRole('heading', { name: heading })).toBeVisible();
      }
      await affected.context.close();
    }
    await expect
      .poll(() => findCanary(readLive(), 'mfe-agent'), { timeout: reproducedWithinMs })
      .toBeUndefined();
    test.info().annotations.push({ type: 'harmed', description: String(harmed) });
    expect(harmed).toBeLessThanOrEqual(6);
    expect(readLive().versions).toEqual(before);
    expect(readLive().history.at(-1)?.reason).toContain('; the browser of this edge meets it too: ');
    expect(readLive().history.at(-1)?.reason).toMatch(
      /^[56] of [56] (starts in browsers failed|visits met errors of its scripts) on \/agentlogin; .*most often “screen failed to load: Error: chunk of ‹number› breaks” at mfe-agent\S*, [56] times/,
    );
    const errors = await runRelease(root, 'errors', 'mfe-agent');
    expect(errors).toContain('chunk of ‹number› breaks');
    expect(errors, 'files and lines of the sources').toMatch(
      /at mfe-agent src\/login\/agent-login\.screen\.tsx:\d+:\d+/,
    );
  } finally {
    if (findCanary(readLive(), 'mfe-agent')) await runRelease(root, 'rollback', 'mfe-agent');
    copy.remove();
  }
});

test('MF-07 two teams’ canaries at once: the one that breaks in browsers is withdrawn by itself, the other and all else unharmed', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(300_000);
  const before = readLive().versions;
  const changedTitle = 'Welcome back, traveller';
  const good = copyChangedSources('mfe-account', 'mfe-account/src/login/login.screen.tsx', (source) =>
    source.replace("title: 'Welcome back'", `title: '${changedTitle}'`),
  );
  const broken = copyChangedSources(
    'mfe-agent',
    'mfe-agent/src/routes.tsx',
    (source) => `${source}\nif (typeof window !== 'undefined') throw new Error('breaks in browsers only');\n`,
  );
  try {
    await runRelease(good.folder, 'mfe-account', '--canary', '50');
    await runRelease(broken.folder, 'mfe-agent', '--canary', '50');
    const [account, agent] = [
      findCanary(readLive(), 'mfe-account'),
      findCanary(readLive(), 'mfe-agent'),
    ] as Canary[];
    if (!account || !agent) throw new Error('One of the canaries has not begun.');
    expect(readLive().versions, 'nothing else has changed').toEqual(before);
    expect(await runRelease(root, 'list', 'mfe-account')).toContain('50 %');

    const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort);
    const findCohorts = (inAccount: boolean, inAgent: boolean) =>
      cohorts.filter((one) => isInCanary(one, account) === inAccount && isInCanary(one, agent) === inAgent);
    const isServed = async (cohort: number | undefined, path: string, { app, version }: Canary) =>
      (await (await request.get(path, { headers: { cookie: `cohort=${cohort}` } })).text()).includes(
        `/r/${app}/${version}/`,
      );
    const [both = -1] = findCohorts(true, true);
    const [neither = -1] = findCohorts(false, false);
    // A visitor of both gets both, once the set of both has started.
    await expect.poll(() => isServed(both, paths.login(), account), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => isServed(both, paths.agentLogin(), agent), { timeout: 20_000 }).toBe(true);
    expect(await isServed(neither, paths.login(), account)).toBe(false);
    expect(await isServed(neither, paths.agentLogin(), agent)).toBe(false);

    const unaffected = await newCohortVisitor(browser, baseURL, neither);
    await open(unaffected.page, paths.agentLogin());
    await expect(unaffected.page.getByRole('heading', { name: heading })).toBeVisible();
    await visitUntilWithdrawn(
      browser,
      baseURL,
      [...findCohorts(true, true), ...findCohorts(false, true)].slice(0, 8),
    );
    expect(readLive().history.at(-1)).toMatchObject({
      app: 'mfe-agent',
      action: 'withdraw',
      from: agent.version,
    });
    expect(findCanary(readLive(), 'mfe-account'), 'the other goes on').toEqual(account);
    expect(readLive().versions).toEqual(before);

    const recovered = await newCohortVisitor(browser, baseURL, both);
    await expect.poll(() => isServed(both, paths.agentLogin(), agent), { timeout: 10_000 }).toBe(false);
    await open(recovered.page, paths.agentLogin());
    await recovered.page.getByRole('button', { name: 'New here? Sign Up' }).click();
    await expect(recovered.page.getByLabel('Full name')).toBeVisible();
    await open(recovered.page, paths.login());
    await expect(recovered.page.getByText(changedTitle)).toBeVisible();
    await submitLogin(recovered.page).click();
    await expect(recovered.page.getByText('Email is required')).toBeVisible();
    await recovered.context.close();
    await open(unaffected.page, paths.login());
    await expect(unaffected.page.getByText(changedTitle)).toHaveCount(0);
    await unaffected.context.close();
  } finally {
    for (const app of ['mfe-agent', 'mfe-account'] as const) {
      if (findCanary(readLive(), app)) await runRelease(root, 'rollback', app);
    }
    good.remove();
    broken.remove();
  }
});

test('MF-07 a fragment on another app’s page that throws in browsers ends its owner’s canary, and not the page', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const before = readLive().versions;
  const copy = copyChangedSources(
    'mfe-booking',
    'mfe-booking/src/components/tour-cards/tour-cards.fragment.tsx',
    (source) =>
      source.replace(
        /(export default function [^{]+\{ tours[^}]*\}[^{]+\{)/,
        `$1\n  if (typeof window !== 'undefined') throw new Error('breaks in browsers only');`,
      ),
  );
  try {
    await runRelease(copy.folder, 'mfe-booking', '--canary', '50');
    const canary = findCanary(readLive(), 'mfe-booking');
    if (!canary) throw new Error('The canary has not begun.');
    const canaryCohorts = Array.from({ length: 100 }, (_, cohort) => cohort).filter((one) =>
      isInCanary(one, canary),
    );
    for (const cohort of canaryCohorts.slice(0, 12)) {
      if (!findCanary(readLive(), 'mfe-booking')) break;
      const affected = await newCohortVisitor(browser, baseURL, cohort);
      await open(affected.page, paths.home());
      await expect(affected.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(affected.page.getByRole('contentinfo')).toBeVisible();
      await expect(affected.page.getByText('Something went wrong on this page')).toHaveCount(0);
      await affected.context.close();
    }
    await expect
      .poll(() => findCanary(readLive(), 'mfe-booking'), { timeout: reproducedWithinMs })
      .toBeUndefined();
    expect(readLive().history.at(-1)).toMatchObject({ app: 'mfe-booking', action: 'withdraw' });
    expect(readLive().history.at(-1)?.reason).toMatch(/starts in browsers failed|met errors of its scripts/);
    expect(readLive().versions).toEqual(before);
  } finally {
    if (findCanary(readLive(), 'mfe-booking')) await runRelease(root, 'rollback', 'mfe-booking');
    copy.remove();
  }
});

test('MF-03 a preview is seen by whoever has its link, says so, and can be left; nobody else sees it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const copy = copyChangedAgent();
  try {
    const before = readLive();
    const output = await runRelease(copy.folder, 'preview', 'mfe-agent');
    expect(readLive()).toEqual(before);
    const [link = ''] = /http\S+$/m.exec(output) ?? [];

    await page.goto(link);
    // TR-02 M8: on an origin of its own.
    await expect(page).toHaveURL(`${link.slice(0, link.indexOf('/_edge/'))}${paths.agentLogin()}`);
    expect(link).toContain('//preview.localhost:');
    await expect(page.getByRole('heading', { name: agentHeading.changed })).toBeVisible();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'New here? Sign Up' }).click();
    await expect(page.getByLabel('Full name')).toBeVisible();
    const bar = page.getByRole('complementary', { name: 'Preview' });
    await expect(bar).toContainText(/Preview of mfe-agent [0-9a-f]{12}/);
    expect(await (await request.get(paths.agentLogin())).text()).not.toContain(agentHeading.changed);

    await bar.getByRole('link', { name: 'Leave preview' }).click();
    await open(page, paths.agentLogin());
    await expect(page.getByRole('heading', { name: agentHeading.live })).toBeVisible();
    await expect(bar).toHaveCount(0);
  } finally {
    copy.remove();
  }
});
