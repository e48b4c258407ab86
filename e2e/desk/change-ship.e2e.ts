/** A ship that is replaced on one departure: who moves where, the letters, and the ship given back. */
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, newCustomer, signUpByCall } from '../site/customers.ts';
import { tabTo } from '../site/keyboard.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { runOperator } from '../site/operator.ts';
import { readMailsTo } from '../site/outbox.ts';
import { claimOwnDeparture, findSailing, parseSuccess } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk, operate } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const slug = 'an-insight';
const ownShip = 'Antara Bengal Ganga';
const otherShip = 'Antara Ganges Voyager';

/** Adds a departure after all others, so that both ships are free, and books two suites of it for two customers. */
async function bookOwnDeparture(request: APIRequestContext) {
  // A test that is tried again finds the day before taken.
  const days = 1_700 + 7 * test.info().retry;
  const date = addDays(toCivilDate(new Date()), days);
  expect(claimOwnDeparture(slug, date)).toBe(true);
  runOperator('departures', 'add', slug, date, '--season', 'Winter');
  const readTour = () => parseSuccess<TourDetail>(request.get('/api/tour', { params: { slug } }));
  await expect.poll(async () => (await readTour()).dates.at(-1)?.date_from, { timeout: 20_000 }).toBe(date);
  const sailing = await findSailing(request, slug, { moreThanDays: days - 1 });
  const bookings = [];
  for (const suite of sailing.suites.slice(0, 2)) {
    const { email } = await signUpByCall(request, newCustomer());
    bookings.push({ id: await bookByCall(request, sailing, [suite], 2), email, room: suite.room });
  }
  return { date, bookings };
}

/** The letters about the ship that a customer has got. */
const readShipLetters = (email: string) =>
  readMailsTo(email)
    .map((letter) => letter.replaceAll(/=\r?\n/g, ''))
    .filter((letter) => letter.includes(otherShip) && letter.includes(ownShip));

/** Reads the suites that the rehearsal gives, by the suite before. */
async function readMoves(page: Page): Promise<Map<string, string>> {
  const choices = await page.getByRole('combobox', { name: 'Suite in place of' }).all();
  const moves = new Map<string, string>();
  for (const choice of choices) {
    const label = (await choice.getAttribute('aria-label')) ?? '';
    moves.set(label.replace('Suite in place of ', ''), await choice.inputValue());
  }
  return moves;
}

test('OF-04 a ship is replaced suite by suite with a reason that guests read in their letters, and given back by keyboard alone', async ({
  browser,
  request,
}) => {
  const { date, bookings } = await bookOwnDeparture(request);
  const { page, context } = await openDesk(browser, 'Uma Basu', ['owner']);
  await page.goto(`${deskUrl}/timetable?from=${date}`);
  const cell = page.getByRole('region', { name: 'Timetable' }).locator(`a[href*="${slug}%2F${date}"]`);
  await cell.click();
  await page.getByRole('link', { name: 'Change the ship …' }).click();
  await page
    .getByRole('form', { name: /^Change the ship/ })
    .getByLabel('Ship')
    .selectOption('antara-ganges-voyager');
  await page.getByRole('button', { name: 'What will happen?' }).click();

  const panel = page.getByRole('form', { name: `${otherShip} sails in place of ${ownShip}` });
  await expect(panel).toContainText('Letters to the guests of 2 bookings');
  for (const { id, room } of bookings)
    await expect(panel.getByRole('row').filter({ hasText: id })).toContainText(room);
  const proposed = await readMoves(page);
  expect([...proposed.keys()].toSorted()).toEqual(bookings.map(({ room }) => room).toSorted());
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }

  // The second guest gets the suite that the first was to get: nothing is confirmed before it is rehearsed again.
  const [first, second] = bookings.map(({ room }) => room) as [string, string];
  const wanted = proposed.get(first)!;
  await panel.getByLabel('Reason').fill('An engine is repaired at Kolkata');
  await panel.getByLabel(`Suite in place of ${second}`).selectOption(wanted);
  await expect(panel.getByRole('button', { name: 'Change the ship' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'What will happen now?' }).click();
  await expect(panel.getByRole('button', { name: 'Change the ship' })).toBeVisible();
  const decided = await readMoves(page);
  expect(decided.get(second)).toBe(wanted);
  expect(decided.get(first)).not.toBe(wanted);
  await expect(panel.getByLabel('Reason')).toHaveValue('An engine is repaired at Kolkata');
  await panel.getByRole('button', { name: 'Change the ship' }).click();
  await expect(page.getByText('The ship was changed. The letters are on their way.')).toBeVisible();
  await expect(page.getByRole('row', { name: otherShip }).locator(`a[href*="${date}"]`)).toBeVisible();

  for (const { id, email, room } of bookings) {
    await expect.poll(() => readShipLetters(email).length, `a letter for ${id}`).toBe(1);
    const [letter] = readShipLetters(email);
    expect(letter).toContain('An engine is repaired at Kolkata');
    expect(letter).toContain(`${decided.get(room)}`);
  }
  for (const { id, room } of bookings) {
    await page.goto(`${deskUrl}/bookings/${id}`);
    const suites = page.getByRole('region', { name: 'Suites and guests' });
    await expect(suites.locator('tbody strong').first()).toHaveText(decided.get(room)!);
  }

  // The journey's own ship again, with the keyboard alone.
  const { keyboard } = page;
  await page.goto(`${deskUrl}/timetable?from=${date}`);
  await tabTo(page, cell);
  await keyboard.press('Enter');
  const deed = page.getByRole('link', { name: 'Change the ship …' });
  await tabTo(page, deed);
  await keyboard.press('Enter');
  await expect(page.getByRole('form', { name: /^Change the ship/ }).getByLabel('Ship')).toBeFocused();
  await keyboard.type(ownShip);
  await tabTo(page, page.getByRole('button', { name: 'What will happen?' }));
  await keyboard.press('Enter');
  const back = page.getByRole('form', { name: `${ownShip} sails in place of ${otherShip}` });
  await expect(back.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await readMoves(page)).toEqual(new Map([...decided].map(([before, now]) => [now, before])));
  const choice = back.getByLabel(`Suite in place of ${decided.get(first)}`);
  await tabTo(page, choice);
  await keyboard.press('End');
  const last = await choice.inputValue();
  expect([first, second]).not.toContain(last);
  await tabTo(page, back.getByRole('button', { name: 'What will happen now?' }));
  await keyboard.press('Enter');
  await expect(back.getByRole('button', { name: 'Change the ship' })).toBeVisible();
  await expect(back.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, back.getByLabel('Reason'));
  await keyboard.type('The engine is ready');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('The ship was changed. The letters are on their way.')).toBeVisible();
  await expect(deed).toBeFocused();
  await expect.poll(() => readShipLetters(bookings[0]!.email).length).toBe(2);
  await page.goto(`${deskUrl}/bookings/${bookings[0]!.id}`);
  await expect(
    page.getByRole('region', { name: 'Suites and guests' }).locator('tbody strong').first(),
  ).toHaveText(last);
  await context.close();
});

/** Returns true when `over` lies over a part of `button`, both shown. */
async function isCovered(button: Locator, over: Locator): Promise<boolean> {
  const [one, other] = [await button.boundingBox(), await over.locator('..').boundingBox()];
  return (
    one!.x < other!.x + other!.width &&
    other!.x < one!.x + one!.width &&
    one!.y < other!.y + other!.height &&
    other!.y < one!.y + one!.height
  );
}

test('OF-04 a departure of another ship is sold again once each of her categories has its price, all at the desk', async ({
  browser,
}) => {
  // No other test books this journey on these days.
  const journey = 'majuli-and-the-monasteries';
  const date = addDays(toCivilDate(new Date()), 2_900 + 7 * test.info().retry);
  const { page, context } = await openDesk(browser, 'Rani Sen', ['owner']);
  await operate(page, 'departures.add', { journey, date, season: 'Winter' });
  // Ships without prices on the journey. A test that is tried again finds some of the first one's prices set.
  const [ship, name] = [
    ['antara-catamarans', 'Antara Catamarans'],
    ['antara-ganga-vilas', 'Antara Ganga Vilas'],
  ][test.info().retry % 2] as [string, string];
  const reason = 'An engine is repaired';
  await operate(page, 'departures.changeShip', { journey, date, ship, reason });

  const departure = `${deskUrl}/timetable?from=${date}&departure=${journey}%2F${date}`;
  await page.goto(departure);
  await page.getByRole('link', { name: 'Sell again …' }).click();
  const form = page.getByRole('form', { name: /^Sell / });
  await expect(form).toContainText('have no price on this journey yet');
  await form
    .getByRole('link', { name: /^Price of / })
    .first()
    .click();

  const suites = page.getByRole('region', { name: `Published prices of suites of ${name}` });
  const missing = suites.getByRole('row').filter({ hasText: 'no price yet' });
  await expect(missing.first()).toBeVisible();
  const categories = await missing.count();
  const message = page.getByRole('status').filter({ hasText: 'The prices were changed.' });
  for (let left = categories - 1; left >= 0; left -= 1) {
    await page.getByLabel('One traveller, dollars').fill('900');
    await page.getByLabel('Two travellers, dollars').fill('1300');
    const ask = page.getByRole('button', { name: 'What will happen?' });
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 600 },
    ]) {
      await page.setViewportSize(size);
      await expectNoOverflow(page);
      await ask.scrollIntoViewIfNeeded();
      // From the second category on, with the message that the first has its price.
      if (left < categories - 1) expect(await isCovered(ask, message)).toBe(false);
      else await expectAccessible(page);
    }
    await ask.click();
    await expect(page.getByText('no price → USD 1,300.00')).toBeVisible();
    await page.getByRole('button', { name: /^Change the prices/ }).click();
    await expect(missing).toHaveCount(left);
    await expect(page.getByLabel('One traveller, dollars')).toHaveCount(0);
    if (left)
      await missing
        .first()
        .getByRole('button', { name: /^Change …/ })
        .click();
  }
  await page
    .locator('section')
    .filter({ hasText: `Published prices with ${name}` })
    .locator(`a[href*="${date}"]`)
    .click();
  await page.getByRole('button', { name: 'What will happen?' }).click();
  await page.getByRole('button', { name: /^Sell/ }).click();
  await expect(page.getByText('It is on sale again.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Close …' })).toBeVisible();

  // The journey as it was before.
  await operate(page, 'departures.remove', { journey, date });
  const input = { area: 'prices', who: 'Rani Sen', limit: categories };
  const { log } = await operate<{ log: { line: number }[] }>(page, 'log.list', input);
  expect(log).toHaveLength(categories);
  for (const { line } of log) await operate(page, 'log.undo', { line });
  await context.close();
});
