/** The tasks with guest lists, and with departures that few have booked, by mouse and by keyboard alone. */
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { operate } from './desk.ts';
import { expectAccessibleTo, testOfficeTask } from './office-task.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

/** No other test books this journey but those of guest lists, so that a departure has their guests alone. */
const slug = 'artisans-of-bengal';

testOfficeTask(
  'OF-21 the guest list says what is missing, asks for it, and is ticked off, with Form C and the captain’s link',
  {
    as: { name: 'Nandini Ray', roles: ['reservations'] },
    async prepare({ request }) {
      const sailing = await claimSailing(request, slug);
      await signUpByCall(request);
      const booking = await bookByCall(request, sailing, sailing.suites.slice(0, 2), 2);
      return { date: sailing.date, name: sailing.detail.tour.name, booking };
    },
    async work(clerk, { date, name, booking }, { request }) {
      const { page } = clerk;
      await clerk.open('Guest lists');
      await clerk.write(page.getByLabel('From'), date);
      await clerk.write(page.getByLabel('Until'), date);
      await expectAccessibleTo(clerk);
      await clerk.openRow(page.getByRole('main').locator(`a[href$="/${slug}/${date}"]`));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('0 of 4 aboard')).toBeVisible();
      await expect(page.getByText('4 guests of 4')).toBeVisible();
      await expectAccessibleTo(clerk);

      // Their nationalities are not given yet.
      await clerk.press(page.getByRole('button', { name: 'Form C as CSV' }));
      await expect(page.getByText(/Form C is for foreigners/)).toBeVisible();
      const saved = page.waitForEvent('download');
      await clerk.press(page.getByRole('button', { name: 'PDF' }));
      expect((await saved).suggestedFilename()).toBe(`${slug}-${date}-guest-list.pdf`);

      const ask = page.getByRole('button', { name: 'Ask for what is missing …' });
      await clerk.press(ask);
      await expect(page.getByRole('form', { name: '1 booking will be written to' })).toContainText(booking);
      await expectAccessibleTo(clerk);
      await clerk.confirm(/^Send/);
      await expect(page.getByText('They were written to.')).toBeVisible();

      await clerk.press(page.getByRole('checkbox', { name: 'Meera Nair' }).first());
      await expect(page.getByText('1 of 4 aboard')).toBeVisible();
      await clerk.press(page.getByRole('button', { name: 'Not aboard yet' }));
      await expect(page.getByRole('checkbox')).toHaveCount(3);

      await clerk.press(page.getByRole('button', { name: 'Passport, front' }).first());
      await clerk.confirm(/^Make the link/, 'The name on the list was misspelt.');
      await expect(page.getByRole('link', { name: 'Open the picture' })).toBeVisible();

      await clerk.press(page.getByRole('button', { name: 'Make a link …' }));
      await clerk.confirm(/^Make the link/);
      const address = await page.locator('code', { hasText: '/api/guest-list?token=' }).innerText();
      expect(await (await request.get(address)).text()).toContain('Meera Nair');

      await page.reload();
      await expect(page.getByText('1 of 4 aboard')).toBeVisible();
      await ask.click();
      await expect(page.getByText(`not again: ${booking}`)).toBeVisible();
    },
    steps: { mouse: 19, keyboard: 62 },
  },
);

testOfficeTask('OF-22 a departure with few guests stands out on the timetable, and is decided', {
  as: { name: 'Mira Ghose', roles: ['sales'] },
  async prepare({ request, page }) {
    const { date, detail, suites } = await claimSailing(request, 'an-insight', {
      moreThanDays: 10,
      atMostDays: 75,
    });
    const free = new Set(suites.map(({ room }) => room));
    const blocked = detail.suites.flatMap(({ description: room }) => (free.has(room) ? [] : [room]));
    await operate(page, 'suites.unblock', { journey: 'an-insight', date, rooms: blocked });
    return { date, name: detail.tour.name };
  },
  async work(clerk, { date, name }) {
    const { page } = clerk;
    await clerk.open('Timetable');
    await clerk.write(page.getByLabel('Week of'), date);
    const cell = page
      .getByRole('region', { name: 'Timetable' })
      .locator(`a[href*="${encodeURIComponent(`an-insight/${date}`)}"]`);
    await expect(cell).toContainText(/Decide by|Decision overdue/);
    await expectAccessibleTo(clerk);
    await clerk.openRow(cell);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByText('is below 35 %')).toBeVisible();
    await clerk.press(page.getByRole('link', { name: 'Decide whether it sails …' }));
    await expect(page.getByRole('radio', { name: 'It sails' })).toBeFocused();
    await clerk.send(page.getByRole('button', { name: /^What will happen\?/ }));
    await expect(page.getByRole('heading', { name: 'It sails, however few the guests' })).toBeFocused();
    await expectAccessibleTo(clerk);
    await clerk.confirm(/^Confirm/, 'The charter of January follows it.');
    await expect(page.getByText('The decision stands.')).toBeVisible();
    await expect(cell).not.toContainText(/Decide by|Decision overdue/);
    await expect(cell).toContainText('Sails for certain');
    await expect(page.getByRole('definition').filter({ hasText: 'Sails for certain' })).toContainText(
      'Mira Ghose',
    );
  },
  steps: { mouse: 11, keyboard: 19 },
});
