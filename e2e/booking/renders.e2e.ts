/**
 * What an act renders, and what the browser computes anew for it. On a cheap telephone each component more is a part of
 * a millisecond.
 */
import { paths } from '@antara/contracts/composition/routes';
import { checkOut } from '../pages/checkout.ts';
import { departures, suiteButton, suitePanel } from '../pages/journey.ts';
import { waitForIdle } from '../site/layout-checks.ts';
import { countRenders, watchRenders } from '../site/rendered-components.ts';
import { expect, open, test } from '../site/test.ts';

test('TJ-05 a pressed suite renders itself and its panel, and the switch to the plan no more than the plan', async ({
  page,
  sailing,
}) => {
  await watchRenders(page);
  const plan = page.getByRole('button', { name: 'Deck plan', exact: true });
  // Which suites are free may be asked in that very moment, and renders the whole choice.
  await expect(async () => {
    await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
    await waitForIdle(page);
    const pressed = () => expect(plan).toHaveAttribute('aria-pressed', 'true');
    await plan.hover();
    await waitForIdle(page);
    const deck = page.getByRole('group', { name: /deck$/i }).first();
    const toPlan = await countRenders(
      page,
      () => plan.click(),
      () => pressed().then(() => deck.waitFor()),
    );
    const suites = await page.locator('[data-room]').count();
    expect(toPlan, 'components for the plan').toBeLessThan(3 * suites + 50);
  }).toPass({ timeout: 45_000 });

  const suites = sailing.suites.values();
  await expect(async () => {
    const next = suites.next().value;
    if (!next) throw new Error('a suite is needed');
    const radios = suitePanel(page, next).getByRole('radio', { name: 'Single Person' });
    const toPanel = await countRenders(
      page,
      () => suiteButton(page, next.room).click(),
      () => radios.waitFor(),
    );
    expect(toPanel, 'components for a pressed suite').toBeLessThan(25);
  }).toPass({ timeout: 20_000 });
});

test('TJ-04 another month renders its days alone', async ({ page, sailing }) => {
  await watchRenders(page);
  await open(page, paths.bookNow(sailing.slug));
  await waitForIdle(page);
  const months = page.getByLabel('Month', { exact: true });
  const next = page.getByRole('button', { name: /^Next month/ });
  const month = await months.inputValue();
  const rendered = await countRenders(
    page,
    () => next.click(),
    () => expect(months).not.toHaveValue(month),
  );
  const days = await page.getByRole('link', { name: /from USD/ }).count();
  expect(rendered).toBeLessThan(30 + 8 * days);
});

test('TJ-04 a chosen departure lays out no more than it changes: heights far off the screen stay estimated', async ({
  page,
  sailing,
}) => {
  await open(page, paths.bookNow(sailing.slug));
  await departures(page).selectOption(sailing.date);
  await expect(page).toHaveURL(new RegExp(`date=${sailing.date}`));
  await expect(page.locator('html')).not.toHaveAttribute('data-exact-heights');
});

test('CO-01 a field that is left renders the forms’ parts that show it, not the whole checkout', async ({
  page,
  sailing,
}) => {
  await watchRenders(page);
  await checkOut(page, sailing, sailing.suites.slice(0, 1));
  await waitForIdle(page);
  const field = page.getByLabel('Last name').first();
  await field.focus();
  const missing = () => expect(field).toHaveAttribute('aria-invalid', 'true');
  const rendered = await countRenders(page, () => field.blur(), missing);
  const all = await page.locator('main :is(input, select, textarea)').count();
  expect(all, 'fields of the checkout').toBeGreaterThan(15);
  expect(rendered).toBeLessThan(90);
});

test('SH-14 no style of the whole page depends on what the page contains', async ({ page, sailing }) => {
  for (const path of [paths.home(), paths.bookNow(sailing.slug), paths.checkout(sailing.slug)]) {
    await open(page, path);
    const selectors = await page.evaluate(() => {
      const found: string[] = [];
      const look = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (
            rule instanceof CSSStyleRule &&
            /(^|[\s,])(html|:root|body)[^\s,]*:has\(/.test(rule.selectorText)
          )
            found.push(rule.selectorText);
          if ('cssRules' in rule) look(rule.cssRules as CSSRuleList);
        }
      };
      for (const sheet of document.styleSheets) look(sheet.cssRules);
      return found;
    });
    expect(selectors, 'it would be looked for in the whole page after each change').toEqual([]);
  }
});
