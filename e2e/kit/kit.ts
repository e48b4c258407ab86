/** The page of all stories of the kit, built and served by itself, without the site and without server rendering. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test as base, type Locator, type Page } from 'playwright/test';
import { root } from '../site/launch.ts';

/** The widths at which every screen is looked at, in CSS pixels. */
export const widths = [320, 390, 768, 1280, 1920] as const;

export const test = base.extend<{ openKit: (...only: string[]) => Promise<Page> }, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here, even an empty one
    async ({}, use) => {
      const server = spawn(process.execPath, [join(root, 'shared-ui/story-page/serve.ts')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise((done) => server.once('exit', done));
      const address = await new Promise<string>((ready, failed) => {
        let said = '';
        server.stdout.on('data', (text: Buffer) => {
          said += String(text);
          const found = /ready (\S+)/.exec(said)?.[1];
          if (found) ready(found);
        });
        void ended.then(() => failed(new Error(`the kit could not be served: ${said}`)));
      });
      await use(address);
      server.kill();
      await ended;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** Opens the kit: all of it, or these components. */
  openKit: async ({ page, address }, use) => {
    await use(async (...only) => {
      await page.goto(only.length > 0 ? `${address}?only=${only.join()}` : address);
      await expect(page.getByRole('heading', { name: 'Stories', level: 1 })).toBeVisible();
      return page;
    });
  },
});

export { expect } from 'playwright/test';

/** The section of one component: `storySection(page, 'tabs')`. */
export const storySection = (page: Page, name: string): Locator => page.locator(`section#${name}`);

/** Opens what lies over the page: the story of a component. */
export async function openStory(page: Page, name: string, story: string): Promise<Locator> {
  const opener = storySection(page, name)
    .getByRole('group', { name: story, exact: true })
    .getByRole('button');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog:modal')).toBeVisible();
  return opener;
}

/** Sees that what has the focus shows it: a ring of its own, or around what it stands for. */
export async function expectFocusRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const rings = await target.evaluate((element) =>
    [null, '::before', '::after'].map((part) => getComputedStyle(element, part).outlineStyle),
  );
  expect(
    rings.some((ring) => ring !== 'none'),
    'the focus is to be seen',
  ).toBe(true);
}
