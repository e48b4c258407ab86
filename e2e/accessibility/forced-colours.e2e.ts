/** A visitor whose system replaces the colours of every page by a few of its own. */
import { paths } from '@antara/contracts/composition/routes';
import type { Locator, Page } from 'playwright/test';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { journeyPage } from '../site/pages.ts';
import { expect, open, test } from '../site/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

const look = (one: Locator, property: 'backgroundColor' | 'color') =>
  one.evaluate((element, name) => getComputedStyle(element)[name], property);
/** A system colour as this browser computes it. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('color', colour);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);
const outline = (one: Locator) => one.evaluate((element) => getComputedStyle(element).outlineStyle);

test('VX-06 buttons stand out from a picture, and those that cannot be pressed from the others', async ({
  page,
}) => {
  await open(page, paths.home());
  const cruises = page.getByRole('main').getByRole('link', { name: 'Our cruises' }).first();
  expect(await look(cruises, 'backgroundColor')).toBe(await systemColour(page, 'ButtonFace'));
  expect(await look(cruises, 'color')).toBe(await systemColour(page, 'ButtonText'));
  await open(page, paths.bookNow('artisans-of-bengal'));
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toBeDisabled();
  expect(await look(proceed, 'color')).toBe(await systemColour(page, 'GrayText'));
});

test('VX-06 what is chosen can be told from the rest without its colours', async ({ page }) => {
  await open(page, journeyPage);
  const list = page.getByRole('button', { name: 'List', exact: true });
  await list.click();
  await page.getByRole('heading', { level: 1 }).click();
  for (const [chosen, other] of [
    [page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }).first()],
    [list, page.getByRole('button', { name: 'Deck plan', exact: true })],
  ] as const) {
    expect(await outline(chosen)).toBe('solid');
    expect(await outline(other)).toBe('none');
  }
  await open(page, paths.gallery({ category: 'Dining' }));
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  expect(await outline(categories.filter({ hasText: 'Dining' }))).toBe('solid');
  expect(await outline(categories.filter({ hasText: 'All' }))).toBe('none');
  await expectNoOverflow(page);
});
