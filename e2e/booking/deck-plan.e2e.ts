import { paths } from '@antara/contracts/composition/routes';
import {
  basket,
  suiteButton,
  chooseOnDeckPlan,
  departures,
  openCategory,
  openDeckPlan,
  suitePanel,
  toast,
} from '../pages/journey.ts';
import { expectAccessible } from '../site/accessible.ts';
import { holdByCall } from '../site/customers.ts';
import type { FreeSuite } from '../site/sailings.ts';
import { expectNoOverflow, expectNoLayoutShift, recordLayoutShifts } from '../site/layout-checks.ts';
import { expect, open, test } from '../site/test.ts';

/** The first `count` free suites; the departures of the tests have six at least. */
function takeFirst(suites: readonly FreeSuite[], count: number): FreeSuite[] {
  expect(suites.length).toBeGreaterThanOrEqual(count);
  return suites.slice(0, count);
}

test('TJ-05 SH-14 the deck plan comes when it is wanted, moves nothing, fits, and its choice is the list’s', async ({
  page,
  sailing,
}) => {
  const [one, two, opened] = takeFirst(sailing.suites, 3) as [FreeSuite, FreeSuite, FreeSuite];
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const shifts = await recordLayoutShifts(page);

  await test.step('SH-14 the page stands still while it loads, also with the plan shown again', async () => {
    await open(page, paths.bookNow(sailing.slug));
    await expect(page.getByRole('button', { name: 'Deck plan', exact: true })).toBeVisible();
    expectNoLayoutShift(await shifts());
    expect(requestedUrls.filter((url) => url.includes('deck-plan'))).toEqual([]);
    await openDeckPlan(page);
    await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
    await expect(page.getByRole('group', { name: 'Lower deck' })).toBeVisible();
    expectNoLayoutShift(await shifts());
  });

  await test.step('TJ-05 suites are chosen and given back, and the list knows of it', async () => {
    await chooseOnDeckPlan(page, one);
    await chooseOnDeckPlan(page, two, 'Double Person');
    await expect(basket(page).getByRole('listitem')).toHaveText([/Single Person/, /Double Person/]);
    await suiteButton(page, one.room).click();
    await expect(basket(page).getByRole('listitem')).toHaveText([/Double Person/]);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const panel = await openCategory(page, two.category);
    await expect(panel.getByRole('radio', { name: two.room, exact: true })).toHaveCount(0);
    await openDeckPlan(page);
    await expect(suiteButton(page, two.room)).toHaveAttribute('aria-pressed', 'true');
  });

  await suiteButton(page, opened.room).click();
  await expect(suitePanel(page, opened)).toBeVisible();
  for (const width of [1280, 768, 390]) {
    await test.step(`at ${width} px it fits, and axe finds nothing on it`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
      await expectAccessible(page);
    });
  }
});

test('TJ-04 TJ-05 TJ-10 by keyboard: a day of the month with its lowest fare, then the plan, whose arrows go from door to door', async ({
  page,
  sailing,
}) => {
  // Two free suites on one deck and side, so that the arrows have somewhere to go.
  const findOnPlan = ({ room }: FreeSuite) =>
    sailing.detail.suites.find(({ description }) => description === room)!;
  const [suite] = takeFirst(sailing.suites, 1) as [FreeSuite];
  const { deck, side } = findOnPlan(suite);
  const row = sailing.detail.suites
    .filter((other) => other.deck === deck && other.side === side)
    .toSorted((a, b) => a.door - b.door);

  await test.step('TJ-04 TJ-10 the month', async () => {
    const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const title = month.format(new Date(sailing.date));
    await open(page, paths.bookNow(sailing.slug));
    await page.getByLabel('Month', { exact: true }).selectOption(title);
    const lowest = Math.min(...sailing.suites.map(({ fare }) => fare[2])) / 200;
    const usd = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(lowest);
    const day = page
      .getByRole('region', { name: title, exact: true })
      .locator(`a[href$="date=${sailing.date}"]`);
    await expect(day).toHaveAccessibleName(new RegExp(`: from USD ${usd} .*a person$`));
    await day.focus();
    await page.keyboard.press('Enter');
    await expect(departures(page)).toHaveValue(sailing.date);
    await expect(page).toHaveURL(paths.bookNow(sailing.slug, { date: sailing.date }));
    await expect(day).toBeFocused();
  });

  await test.step('ER-01 a plan that does not come leaves the list, says so, and can be asked for again', async () => {
    await page.route('**/deck-plan.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Deck plan', exact: true }).click();
    await expect(
      toast(page, 'The deck plan could not be loaded. Here are the suites as a list.'),
    ).toBeVisible();
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
    await page.unroute('**/deck-plan.js');
    await openDeckPlan(page);
  });

  await suiteButton(page, row[0]!.description).focus();
  // The bow is to the right.
  for (const next of row.slice(1)) {
    await page.keyboard.press('ArrowLeft');
    await expect(suiteButton(page, next.description)).toBeFocused();
  }
  await page.keyboard.press(side === 'port' ? 'ArrowDown' : 'ArrowUp');
  await expect(suiteButton(page, row.at(-1)!.description)).not.toBeFocused();

  await suiteButton(page, suite.room).focus();
  await page.keyboard.press('Enter');
  await expect(suitePanel(page, suite)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(suiteButton(page, suite.room)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(suitePanel(page, suite)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(suitePanel(page, suite).getByRole('radio', { name: 'Single Person' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(basket(page).getByRole('listitem')).toHaveText([/Double Person/]);
  await expect(suiteButton(page, suite.room)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(basket(page).getByRole('listitem')).toHaveCount(0);
});

test('TJ-04 what others have cannot be chosen, and a hold of theirs shows within seconds', async ({
  page,
  secondUser,
  sailing,
}) => {
  const [gone, going, mine] = takeFirst(sailing.suites, 3) as [FreeSuite, FreeSuite, FreeSuite];
  await holdByCall(secondUser.request, sailing, [gone]);
  await holdByCall(page.request, sailing, [mine]);
  await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
  await openDeckPlan(page);
  await expect(suiteButton(page, mine.room)).toHaveAccessibleName(/held for you$/);
  await expect(suiteButton(page, gone.room)).toHaveAttribute('aria-disabled', 'true');
  await expect(suiteButton(page, gone.room)).toHaveAccessibleName(/taken$/);
  // It says that it is disabled: Playwright would wait.
  await suiteButton(page, gone.room).click({ force: true });
  await expect(suitePanel(page, gone)).toHaveCount(0);

  await expect(suiteButton(page, going.room)).toHaveAccessibleName(/free$/);
  await holdByCall(secondUser.request, sailing, [gone, going]);
  await expect(suiteButton(page, going.room)).toHaveAccessibleName(/taken$/, { timeout: 20_000 });
  await expect(
    page.getByRole('status').filter({ hasText: `Suite ${going.room} has just been taken.` }),
  ).toBeAttached();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('TJ-04 the month’s days are links, and the list shows the fares', async ({ page, sailing }) => {
    await page.goto(paths.bookNow(sailing.slug));
    const day = page.getByRole('link', { name: /: from USD [\d,]+\.\d\d .*a person$/ }).first();
    const search = (await day.getAttribute('href'))?.replace(/^.*\?/, '') ?? '';
    await day.click();
    await expect(page).toHaveURL(new RegExp(`${search}$`));
    await expect(departures(page)).toHaveValue(search.replace('date=', ''));
    await expect(page.getByRole('button', { name: 'Deck plan' })).toBeHidden();
    await expect(page.getByRole('tabpanel').first()).toContainText('USD');
  });
});
