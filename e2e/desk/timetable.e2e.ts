/** The timetable: seasons, decisions, and departures that do not sail. */
import type { Page } from 'playwright/test';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { expectAccessible } from '../site/accessible.ts';
import { tabTo } from '../site/keyboard.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, getOwner, openDesk, operate } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

/** The departure in the table of weeks. */
const findCell = (page: Page, date: string, slug = 'an-insight') =>
  page.getByRole('region', { name: 'Timetable' }).locator(`a[href*="${slug}%2F${date}"]`);

test('OF-22 a departure with few guests stands out on the timetable, and is decided by keyboard alone', async ({
  browser,
  request,
}) => {
  const { date, detail, suites } = await claimSailing(request, 'an-insight', {
    moreThanDays: 10,
    atMostDays: 75,
  });
  const free = new Set(suites.map(({ room }) => room));
  const blocked = detail.suites.flatMap(({ description: room }) => (free.has(room) ? [] : [room]));
  const { page: owner } = await getOwner(browser);
  await operate(owner, 'suites.unblock', { journey: 'an-insight', date, rooms: blocked });
  const { page, context } = await openDesk(browser, 'Mira Ghose', ['sales']);
  await page.goto(`${deskUrl}/timetable?from=${date}`);
  const cell = findCell(page, date);
  await expect(cell).toContainText(/Decide by|Decision overdue/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await tabTo(page, cell);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: detail.tour.name })).toBeVisible();
  await expect(page.getByText('is below 35 %')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Decide whether it sails …' }));
  await page.keyboard.press('Enter');
  const first = page.getByRole('radio', { name: 'It sails' });
  await expect(first).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'What will happen?' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'It sails, however few the guests' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('The charter of January follows it.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The decision stands.')).toBeVisible();
  await expect(cell).not.toContainText(/Decide by|Decision overdue/);
  await expect(cell).toContainText('Sails for certain');
  await expect(page.getByRole('definition').filter({ hasText: 'Sails for certain' })).toContainText(
    'Mira Ghose',
  );
  await context.close();
});

test('OF-01 a season by a pattern is shown with its conflicts before it is added in one press', async ({
  browser,
}) => {
  // No ship sails so far ahead, and no other test books this journey.
  const journey = 'majuli-and-the-monasteries';
  const first = addDays(toCivilDate(new Date()), 2_700);
  const { page, context } = await openDesk(browser, 'Uma Sinha', ['owner']);
  await page.goto(`${deskUrl}/timetable?do=pattern`);
  const fill = async (last: string) => {
    const form = page.getByRole('form', { name: 'Add departures by a pattern' });
    await form.getByLabel('Ship').selectOption('antara-nauka-vilas');
    await form.getByLabel('From').fill(first);
    await form.getByLabel('Until').fill(last);
    await form.getByLabel('Journey 1').selectOption(journey);
    await form.getByLabel('Days in port after it').fill('4');
    await form.getByLabel('Season 1').fill('Far');
    await form.getByRole('button', { name: 'What will happen?' }).click();
  };
  await fill(addDays(first, 8));
  await expect(page.getByRole('heading', { name: '2 new departures' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add the season' }).click();
  await expect(page.getByText('The season was added.')).toBeVisible();

  await page.getByRole('link', { name: 'Add departures by a pattern …' }).click();
  await fill(addDays(first, 15));
  await expect(page.getByRole('heading', { name: '1 new departure' })).toBeVisible();
  await expect(page.getByText('Left out, because of')).toBeVisible();
  await context.close();
  const { page: owner } = await getOwner(browser);
  for (const days of [0, 7])
    await operate(owner, 'departures.remove', { journey, date: addDays(first, days) });
});
