import type { Browser } from 'playwright/test';
import { isInCanary } from '@antara/edge/releases/cohort';
import { canaryOf } from '@antara/releases/store/release-store';
import type { Canary } from '@antara/contracts/composition/release';
import { paths } from '@antara/contracts/composition/routes';
import { submitLogin } from '../pages/account.ts';
import { changedSources, live, release } from '../site/changed-sources.ts';
import { root } from '../site/launch.ts';
import { expect, listening, newVisitor, open, test } from '../site/test.ts';

const heading = /trade partners/;

/** A visitor with a number of theirs. */
async function visitorOf(browser: Browser, baseURL: string | undefined, cohort: number) {
  const context = await newVisitor(browser, { ...(baseURL && { baseURL }) });
  await context.addCookies([{ name: 'cohort', value: String(cohort), url: baseURL ?? '' }]);
  return { context, page: await context.newPage() };
}

/** Lets visitors of mfe-agent's broken canary look at its page, one after the other, until it is withdrawn. */
async function strike(browser: Browser, baseURL: string | undefined, cohorts: readonly number[]) {
  for (const cohort of cohorts) {
    if (!canaryOf(live(), 'mfe-agent')) break;
    const struck = await visitorOf(browser, baseURL, cohort);
    await struck.page.goto(paths.agentLogin());
    await expect(struck.page.getByRole('banner')).toBeVisible();
    await listening(struck.page);
    await struck.context.close();
  }
  await expect.poll(() => canaryOf(live(), 'mfe-agent'), { timeout: 10_000 }).toBeUndefined();
}

test('MF-07 a release that breaks only in browsers is withdrawn from a 10 % canary by itself, the others unharmed', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000);
  const before = live().versions;
  const copy = changedSources(
    'mfe-agent',
    'mfe-agent/src/routes.tsx',
    (source) => `${source}\nif (typeof window !== 'undefined') throw new Error('breaks in browsers only');\n`,
  );
  try {
    await release(copy.folder, 'mfe-agent', '--canary', '10');
    expect(live().versions, 'nothing else has changed').toEqual(before);
    const canary = canaryOf(live(), 'mfe-agent');
    const servedTo = async (cohort: number) =>
      (
        await (await request.get(paths.agentLogin(), { headers: { cookie: `cohort=${cohort}` } })).text()
      ).includes(`/r/mfe-agent/${canary?.version}/`);
    const inside: number[] = [];
    await expect
      .poll(
        async () => {
          inside.length = 0;
          for (let cohort = 0; cohort < 100; cohort += 1) if (await servedTo(cohort)) inside.push(cohort);
          return inside.length;
        },
        { timeout: 20_000 },
      )
      .toBe(10);
    expect(await servedTo(inside[0] ?? -1), 'they keep to it').toBe(true);

    const outside = Array.from({ length: 100 }, (_, cohort) => cohort).find((one) => !inside.includes(one));
    const spared = await visitorOf(browser, baseURL, outside ?? -1);
    await open(spared.page, paths.agentLogin());
    await strike(browser, baseURL, inside.slice(0, 6));
    expect(live().versions).toEqual(before);
    const last = live().history.at(-1);
    expect(last).toMatchObject({ app: 'mfe-agent', action: 'withdraw', from: canary?.version });
    expect(last?.reason).toMatch(/starts in browsers failed/);
    expect(await release(root, 'log', 'mfe-agent')).toContain('starts in browsers failed');

    await expect(spared.page.getByRole('heading', { name: heading })).toBeVisible();
    await spared.context.close();
    await expect.poll(() => servedTo(inside[0] ?? -1), { timeout: 5_000 }).toBe(false);
    const healed = await visitorOf(browser, baseURL, inside[0] ?? -1);
    await open(healed.page, paths.agentLogin());
    await expect(healed.page.getByRole('heading', { name: heading })).toBeVisible();
    await healed.page.getByRole('button', { name: 'New here? Sign Up' }).click();
    await expect(healed.page.getByLabel('Full name')).toBeVisible();
    await healed.context.close();
  } finally {
    if (canaryOf(live(), 'mfe-agent')) await release(root, 'rollback', 'mfe-agent');
    copy.remove();
  }
});

test('MF-07 two teams’ canaries at once: the one that breaks in browsers is withdrawn by itself, the other and all else unharmed', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(240_000);
  const before = live().versions;
  const words = 'Welcome back, traveller';
  const good = changedSources('mfe-account', 'mfe-account/src/login/login.screen.tsx', (source) =>
    source.replace("title: 'Welcome back'", `title: '${words}'`),
  );
  const broken = changedSources(
    'mfe-agent',
    'mfe-agent/src/routes.tsx',
    (source) => `${source}\nif (typeof window !== 'undefined') throw new Error('breaks in browsers only');\n`,
  );
  try {
    await release(good.folder, 'mfe-account', '--canary', '50');
    await release(broken.folder, 'mfe-agent', '--canary', '50');
    const [account, agent] = [canaryOf(live(), 'mfe-account'), canaryOf(live(), 'mfe-agent')] as Canary[];
    if (!account || !agent) throw new Error('One of the canaries has not begun.');
    expect(live().versions, 'nothing else has changed').toEqual(before);
    expect(await release(root, 'list', 'mfe-account')).toContain('50 %');

    const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort);
    const who = (inAccount: boolean, inAgent: boolean) =>
      cohorts.filter((one) => isInCanary(one, account) === inAccount && isInCanary(one, agent) === inAgent);
    const served = async (cohort: number | undefined, path: string, { app, version }: Canary) =>
      (await (await request.get(path, { headers: { cookie: `cohort=${cohort}` } })).text()).includes(
        `/r/${app}/${version}/`,
      );
    const [both = -1] = who(true, true);
    const [neither = -1] = who(false, false);
    // A visitor of both gets both, once the set of both has started.
    await expect.poll(() => served(both, paths.login(), account), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => served(both, paths.agentLogin(), agent), { timeout: 20_000 }).toBe(true);
    expect(await served(neither, paths.login(), account)).toBe(false);
    expect(await served(neither, paths.agentLogin(), agent)).toBe(false);

    const spared = await visitorOf(browser, baseURL, neither);
    await open(spared.page, paths.agentLogin());
    await expect(spared.page.getByRole('heading', { name: heading })).toBeVisible();
    await strike(browser, baseURL, [...who(true, true), ...who(false, true)].slice(0, 8));
    expect(live().history.at(-1)).toMatchObject({
      app: 'mfe-agent',
      action: 'withdraw',
      from: agent.version,
    });
    expect(canaryOf(live(), 'mfe-account'), 'the other goes on').toEqual(account);
    expect(live().versions).toEqual(before);

    const healed = await visitorOf(browser, baseURL, both);
    await expect.poll(() => served(both, paths.agentLogin(), agent), { timeout: 10_000 }).toBe(false);
    await open(healed.page, paths.agentLogin());
    await healed.page.getByRole('button', { name: 'New here? Sign Up' }).click();
    await expect(healed.page.getByLabel('Full name')).toBeVisible();
    await open(healed.page, paths.login());
    await expect(healed.page.getByText(words)).toBeVisible();
    await submitLogin(healed.page).click();
    await expect(healed.page.getByText('Email is required')).toBeVisible();
    await healed.context.close();
    await open(spared.page, paths.login());
    await expect(spared.page.getByText(words)).toHaveCount(0);
    await spared.context.close();
  } finally {
    for (const app of ['mfe-agent', 'mfe-account'] as const) {
      if (canaryOf(live(), app)) await release(root, 'rollback', app);
    }
    good.remove();
    broken.remove();
  }
});

test('MF-07 a piece on another app’s page that throws in browsers ends its owner’s canary, and not the page', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const before = live().versions;
  const copy = changedSources('mfe-booking', 'mfe-booking/src/tour-cards/tour-cards.fragment.tsx', (source) =>
    source.replace(
      /(export default function [^{]+\{ tours \}[^{]+\{)/,
      `$1\n  if (typeof window !== 'undefined') throw new Error('breaks in browsers only');`,
    ),
  );
  try {
    await release(copy.folder, 'mfe-booking', '--canary', '50');
    const canary = canaryOf(live(), 'mfe-booking');
    if (!canary) throw new Error('The canary has not begun.');
    const inside = Array.from({ length: 100 }, (_, cohort) => cohort).filter((one) =>
      isInCanary(one, canary),
    );
    for (const cohort of inside.slice(0, 12)) {
      if (!canaryOf(live(), 'mfe-booking')) break;
      const struck = await visitorOf(browser, baseURL, cohort);
      await open(struck.page, paths.home());
      await expect(struck.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(struck.page.getByRole('contentinfo')).toBeVisible();
      await expect(struck.page.getByText('Something went wrong on this page')).toHaveCount(0);
      await struck.context.close();
    }
    await expect.poll(() => canaryOf(live(), 'mfe-booking'), { timeout: 10_000 }).toBeUndefined();
    expect(live().history.at(-1)).toMatchObject({ app: 'mfe-booking', action: 'withdraw' });
    expect(live().history.at(-1)?.reason).toMatch(/starts in browsers failed/);
    expect(live().versions).toEqual(before);
  } finally {
    if (canaryOf(live(), 'mfe-booking')) await release(root, 'rollback', 'mfe-booking');
    copy.remove();
  }
});

test('MF-03 a preview is seen by whoever has its link, says so, and can be left; nobody else sees it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const copy = changedSources('mfe-agent', 'mfe-agent/src/login/agent-login.screen.tsx', (source) =>
    source.replace('Welcome, trade partners', 'Soon, trade partners'),
  );
  try {
    const before = live();
    const said = await release(copy.folder, 'preview', 'mfe-agent');
    expect(live()).toEqual(before);
    const [link = ''] = /http\S+$/m.exec(said) ?? [];

    await page.goto(link);
    await expect(page).toHaveURL(paths.agentLogin());
    await expect(page.getByRole('heading', { name: 'Soon, trade partners' })).toBeVisible();
    await listening(page);
    await page.getByRole('button', { name: 'New here? Sign Up' }).click();
    await expect(page.getByLabel('Full name')).toBeVisible();
    const bar = page.getByRole('complementary', { name: 'Preview' });
    await expect(bar).toContainText(/Preview of mfe-agent [0-9a-f]{12}/);
    expect(await (await request.get(paths.agentLogin())).text()).not.toContain('Soon, trade partners');

    await bar.getByRole('link', { name: 'Leave preview' }).click();
    await open(page, paths.agentLogin());
    await expect(page.getByRole('heading', { name: 'Welcome, trade partners' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  } finally {
    copy.remove();
  }
});
