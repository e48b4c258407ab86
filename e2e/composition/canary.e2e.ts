import type { Browser } from 'playwright/test';
import { paths } from '@antara/contracts/routes';
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
    const { canary } = live();
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
    for (const cohort of inside.slice(0, 6)) {
      if (!live().canary) break;
      const struck = await visitorOf(browser, baseURL, cohort);
      await struck.page.goto(paths.agentLogin());
      await expect(struck.page.getByRole('banner')).toBeVisible();
      await listening(struck.page);
      await struck.context.close();
    }
    await expect.poll(() => live().canary, { timeout: 10_000 }).toBeUndefined();
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
    if (live().canary?.app === 'mfe-agent') await release(root, 'rollback', 'mfe-agent');
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
