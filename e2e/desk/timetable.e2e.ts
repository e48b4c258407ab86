/** The timetable: a season by a pattern, and what is left out of it. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, getOwner, openDesk, operate } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

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

  await page.goto(`${deskUrl}/timetable?do=pattern`);
  await fill(addDays(first, 8));
  await expect(page.getByRole('alert')).toContainText('Every departure has a conflict');
  const listed = page.getByText('What stands in the way:').locator('..').getByRole('listitem');
  await expect(listed.first()).toContainText('this departure is in the timetable already');
  await expectAccessible(page);
  await context.close();
  const { page: owner } = await getOwner(browser);
  for (const days of [0, 7])
    await operate(owner, 'departures.remove', { journey, date: addDays(first, days) });
});

test('OF-18 the guests of a departure are written to from the timetable, and their bookings list the letter', async ({
  browser,
  request,
}) => {
  const journey = 'an-insight';
  const sailing = await claimSailing(request, journey);
  await signUpByCall(request);
  const booking = await bookByCall(request, sailing, sailing.suites.slice(0, 1));
  const { page, context } = await openDesk(browser, 'Uma Sinha', ['owner']);
  const name = `Jetty ${Date.now()}`;
  await operate(page, 'letters.saveTemplate', {
    template: name,
    subject: name,
    body: 'The jetty is another.',
  });
  await page.goto(`${deskUrl}/timetable?from=${sailing.date}&departure=${journey}%2F${sailing.date}`);
  await page.getByRole('link', { name: 'Write to the guests …' }).click();
  await expect(page.getByText(/^A letter to the guests of .* choose its template/)).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('combobox', { name: /^Departure/ })).toHaveValue(/^An Insight/);
  await page.getByRole('button', { name: /^Show the preview/ }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Readers');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send …' }).click();
  await page.getByLabel('Name of this letter').fill(name);
  await page.getByRole('button', { name: /^See what will happen/ }).click();
  await page.getByRole('button', { name: /^Send( ⌘↵)?$/ }).click();
  await expect(page.getByRole('row', { name })).toContainText(/sending|done/);
  await page.goto(`${deskUrl}/bookings/${booking}?tab=mail`);
  await expect(page.getByText(`Letter “${name}”`)).toBeVisible();
  await context.close();
});
