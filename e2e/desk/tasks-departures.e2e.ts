/** The tasks with departures, their ships and their suites, by mouse and by keyboard alone. */
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { readMailsTo } from '../site/outbox.ts';
import { claimOwnDeparture, claimSailing, findSailing, parseSuccess } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { readOption, type Clerk } from './clerk.ts';
import { operate } from './desk.ts';
import { testOfficeTask } from './office-task.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const slug = 'an-insight';

const rehearse = (clerk: Clerk) =>
  clerk.send(clerk.page.getByRole('button', { name: /^What will happen( now)?\?/ }));

/** Finds a departure by its journey and day, and opens it in the timetable. */
async function openDeparture(clerk: Clerk, journey: string, date: string) {
  const { page } = clerk;
  await clerk.search(`${journey} ${date}`);
  await clerk.openRow(page.getByRole('main').locator(`a[href*="${journey}%2F${date}"]`));
  await expect(page.getByRole('navigation', { name: 'What can be done' })).toBeVisible();
}

/** Opens what can be done with the departure. */
async function openDeed(clerk: Clerk, name: string) {
  if (clerk.way === 'keyboard') await clerk.key('e');
  await clerk.press(
    clerk.page.getByRole('navigation', { name: 'What can be done' }).getByRole('link', { name, exact: true }),
  );
}

testOfficeTask('OF-03 the guests of a suite that is out of order are moved, and it is closed', {
  async prepare({ request }) {
    const sailing = await claimSailing(request, slug);
    await signUpByCall(request);
    const [suite] = sailing.suites;
    const booking = await bookByCall(request, sailing, [suite!]);
    const next = sailing.suites.find(
      ({ room, category }) => room !== suite!.room && category === suite!.category,
    );
    return { date: sailing.date, booking, room: suite!.room, next: next!.room };
  },
  async work(clerk, { date, booking, room, next }) {
    const { page } = clerk;
    await openDeparture(clerk, slug, date);
    await openDeed(clerk, 'Suites');
    const line = page.getByRole('listitem').filter({ hasText: booking });
    await clerk.openRow(line.getByRole('link', { name: 'Move the guests …' }));
    const free = page.getByLabel('New suite');
    await clerk.choose(free, await readOption(free, next));
    await rehearse(clerk);
    await clerk.confirm(/^Move them/, 'The air conditioning is broken.');
    await expect(page.getByText('They were moved, and are written to.')).toBeVisible();
    if (clerk.way === 'keyboard')
      await clerk.chooseRow(page.getByRole('link', { name: `Block … Suite ${room}`, exact: true }));
    await clerk.press(page.getByRole('link', { name: `Close for some days … Suite ${room}`, exact: true }));
    await rehearse(clerk);
    await clerk.confirm(/^Close it/, 'The air conditioning is broken.');
    await expect(page.getByText('It is closed on these days.')).toBeVisible();
  },
  async restore({ page }, { room }) {
    const { closures } = await operate<{ closures: { id: number; room: string }[] }>(
      page,
      'suites.closures',
      {
        ship: 'antara-bengal-ganga',
      },
    );
    for (const { id } of closures.filter((one) => one.room === room))
      await operate(page, 'suites.reopen', { closure: id });
  },
  steps: { mouse: 19, keyboard: 26 },
});

const ownShip = 'Antara Bengal Ganga';
const otherShip = 'Antara Ganges Voyager';

/** The departures that this file adds come after all others, so that both ships are free. */
let added = 0;

/** Adds a departure, and books two suites of it for two customers. */
async function bookOwnDeparture(request: APIRequestContext, page: Page) {
  // A test that is tried again finds the days before taken.
  let date;
  do {
    date = addDays(toCivilDate(new Date()), 1_700 + 7 * added);
    added += 1;
  } while (!claimOwnDeparture(slug, date));
  await operate(page, 'departures.add', { journey: slug, date, season: 'Winter' });
  const readTour = () => parseSuccess<TourDetail>(request.get('/api/tour', { params: { slug } }));
  await expect.poll(async () => (await readTour()).dates.at(-1)?.date_from, { timeout: 20_000 }).toBe(date);
  const sailing = await findSailing(request, slug, { moreThanDays: 1_700 + 7 * (added - 1) - 1 });
  const bookings = [];
  for (const suite of sailing.suites.slice(0, 2)) {
    const { email } = await signUpByCall(request);
    bookings.push({ id: await bookByCall(request, sailing, [suite], 2), email, room: suite.room });
  }
  return { date, bookings };
}

/** The letters about the ship that a customer has got. */
const readShipLetters = (email: string) =>
  readMailsTo(email)
    .map((letter) => letter.replaceAll(/=\r?\n/g, ''))
    .filter((letter) => letter.includes(otherShip) && letter.includes(ownShip));

testOfficeTask('OF-04 a ship is replaced suite by suite, with letters', {
  prepare: ({ request, page }) => bookOwnDeparture(request, page),
  async work(clerk, { date, bookings }) {
    const { page } = clerk;
    const [first, second] = bookings.map(({ room }) => room) as [string, string];
    await openDeparture(clerk, slug, date);
    await openDeed(clerk, 'Change the ship …');
    const ship = page.getByRole('form', { name: /^Change the ship/ }).getByLabel('Ship');
    await clerk.choose(ship, await readOption(ship, 'antara-ganges-voyager'));
    await rehearse(clerk);
    const panel = page.getByRole('form', { name: `${otherShip} sails in place of ${ownShip}` });
    await expect(panel).toContainText('Letters to the guests of 2 bookings');
    for (const { id, room } of bookings)
      await expect(panel.getByRole('row').filter({ hasText: id })).toContainText(room);
    const findChoice = (room: string): Locator => panel.getByLabel(`Suite in place of ${room}`);

    if (clerk.way === 'mouse') await expectAccessible(page);
    await clerk.write(panel.getByLabel('Reason'), 'An engine is repaired at Kolkata');
    // The second guest gets the suite that the first was to get: nothing is confirmed before it is rehearsed again.
    const wanted = await findChoice(first).inputValue();
    await clerk.choose(findChoice(second), await readOption(findChoice(second), wanted));
    await expect(panel.getByRole('button', { name: 'Change the ship' })).toHaveCount(0);
    await rehearse(clerk);
    await expect(panel.getByRole('button', { name: 'Change the ship' })).toBeVisible();
    const given = await findChoice(first).inputValue();
    expect(given).not.toBe(wanted);
    await expect(findChoice(second)).toHaveValue(wanted);
    await expect(panel.getByLabel('Reason')).toHaveValue('An engine is repaired at Kolkata');
    await clerk.confirm(/^Change the ship/);
    await expect(page.getByText('The ship was changed. The letters are on their way.')).toBeVisible();
    for (const [{ id, email }, room] of [
      [bookings[0]!, given],
      [bookings[1]!, wanted],
    ] as const) {
      await expect.poll(() => readShipLetters(email).length, `a letter for ${id}`).toBe(1);
      const [letter] = readShipLetters(email);
      expect(letter).toContain('An engine is repaired at Kolkata');
      expect(letter).toContain(room);
    }
  },
  // The journey's own ship again: each guest goes back to the suite of before.
  async restore({ page }, { date, bookings }) {
    const { moved } = await operate<{ moved: { booking_id: string; to: { room: string } }[] }>(
      page,
      'departures.changeShip',
      { journey: slug, date, ship: 'antara-bengal-ganga', reason: 'The engine is ready' },
    );
    for (const { id, room } of bookings)
      expect(moved.find(({ booking_id }) => booking_id === id)?.to.room).toBe(room);
    await expect.poll(() => readShipLetters(bookings[0]!.email).length).toBe(2);
  },
  steps: { mouse: 16, keyboard: 26 },
});

const cancelledJourney = 'patna-kolkata-downstream';

testOfficeTask('OF-05 a departure is cancelled, with what is offered instead and what is paid back', {
  // A journey that no other test books: with more bookings the refund needs a second person.
  async prepare({ request, page, nth }) {
    const sailing = await claimSailing(request, cancelledJourney);
    const { email } = await signUpByCall(request);
    const booking = await bookByCall(request, sailing, sailing.suites.slice(0, 1), 1, 'DEPOSIT');
    const departure = { journey: cancelledJourney, date: sailing.date };
    const rooms = sailing.suites.slice(1).map(({ room }) => room);
    await operate(page, 'suites.block', { ...departure, rooms, reason: 'a charter' });
    const waits = `waits-${nth}@travellers.example`;
    await operate(page, 'waitingList.add', { ...departure, name: 'Leela Nair', email: waits, suites: 1 });
    return { date: sailing.date, booking, guest: email, waits };
  },
  async work(clerk, { date, booking, guest, waits }) {
    const { page } = clerk;
    await openDeparture(clerk, cancelledJourney, date);
    await openDeed(clerk, 'Cancel …');
    const form = page.getByRole('form', { name: /^Cancel / });
    await clerk.write(form.getByLabel(/^Reason/), 'The river is too low at Kalna.');
    await clerk.press(form.getByRole('checkbox').first());
    await rehearse(clerk);
    const panel = page.getByRole('form', { name: 'It does not sail' });
    await expect(panel).toContainText(booking);
    await expect(panel).toContainText('All that was paid goes back');
    const letter = page.frameLocator('iframe[title="Letter as it is mailed"]');
    await expect(letter.getByText(/does not take place\. The river is too low at Kalna\./)).toBeVisible();
    await expect(panel).toContainText('Told on the waiting list1');
    await expect(panel).toContainText('Offered instead: ');
    if (clerk.way === 'mouse') await expectAccessible(page);
    await clerk.confirm(/^Cancel the departure/);
    await expect(page.getByText('It was cancelled. The letters and refunds are on their way.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Timetable' }).locator(`a[href*="${cancelledJourney}%2F${date}"]`),
    ).toContainText('cancelled');
    for (const email of [guest, waits])
      await expect
        .poll(() => readMailsTo(email).some((letter) => letter.includes('too low')), `a letter to ${email}`)
        .toBe(true);
  },
  steps: { mouse: 12, keyboard: 28 },
});
