/** SW-03 A person at once: the hours by the visitor's clock, the three ways from a telephone, and a call at a time. */
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { expectAlert, expectMessages, fill, main, uniquePerson, waitForMail } from '../pages/forms.ts';
import { dialog, header } from '../pages/shell.ts';
import { expectAccessible } from '../site/accessible.ts';
import { expectNoLayoutShift, expectNoOverflow, recordLayoutShifts } from '../site/layout-checks.ts';
import { readMailsTo } from '../site/outbox.ts';
import { expect, newVisitor, open, reload, test } from '../site/test.ts';

const times = (page: Page) => main(page).getByLabel(/^Day and time/);
const zoneBox = (page: Page) => main(page).getByLabel(/^Your time zone/);
const askForCall = (page: Page) => main(page).getByRole('button', { name: 'Ask for a call' }).click();
const fillPerson = ({ name, email, contactNumber }: ReturnType<typeof uniquePerson>, page: Page) =>
  fill(page, { 'Your name': name, 'Telephone to call': contactNumber, 'Your e-mail': email });

/** Tuesdays at 15:00 by India's clock, before and after summer time began in New York and ended in Sydney. */
const [winter, summer] = ['2027-03-09T15:00:00+05:30', '2027-04-06T15:00:00+05:30'];

for (const [timezoneId, now, yours, ten] of [
  ['Asia/Kolkata', winter, '', '10:00 to 11:00 IST'],
  ['America/New_York', winter, ': 08:30 your time', '23:30 to 00:30 (10:00 IST)'],
  ['America/New_York', summer, ': 09:30 your time', '00:30 to 01:30 (10:00 IST)'],
  ['Australia/Sydney', winter, ': Wednesday 00:30 your time', '15:30 to 16:30 (10:00 IST)'],
  ['Australia/Sydney', summer, ': 23:30 your time', '14:30 to 15:30 (10:00 IST)'],
] as const) {
  test.describe(`in ${timezoneId} on ${now.slice(0, 10)}`, () => {
    test.use({ timezoneId });

    test('SW-03 the page says until when the office is open, and offers times, by the visitor’s clock; nothing moves', async ({
      page,
    }) => {
      await page.clock.setFixedTime(now);
      const readShifts = await recordLayoutShifts(page);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, paths.contactUs());
        const status = main(page).getByText(`Open now, until 19:00 IST${yours}`, { exact: true });
        await expect(status).toBeVisible();
        expectNoLayoutShift(await readShifts());
      }
      await expect(zoneBox(page)).toHaveValue(timezoneId === 'Asia/Kolkata' ? '' : timezoneId);
      await expect(times(page).getByRole('option', { name: ten, exact: true }).first()).toBeAttached();
      await expectNoOverflow(page);
    });
  });
}

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('SW-03 a call is asked for by keyboard, and its mail has both clocks and a file for the calendar', async ({
    page,
  }) => {
    const person = { ...uniquePerson(), email: `calls-${Date.now()}@guest.antara.example` };
    await open(page, `${paths.contactUs()}#call`);
    await expect(zoneBox(page)).toHaveValue('America/New_York');
    await askForCall(page);
    await expectMessages(page, ['Please choose a day and a time', 'Full Name is required']);
    await expectAccessible(page);
    await times(page).focus();
    await page.keyboard.press('ArrowDown');
    const chosen = await times(page).inputValue();
    const [, indian] = /\((\d\d:\d\d) IST\)/.exec(
      (await times(page).locator('option:checked').textContent()) ?? '',
    )!;
    await fillPerson(person, page);
    await reload(page);
    await expect(times(page)).toHaveValue(chosen);
    await askForCall(page);
    await expectAlert(page, 'We will call you');
    await expect(main(page).getByText(/^ENQ-/)).toBeVisible();
    const letter = await waitForMail('sales@antara.example', person.name);
    expect(letter).toContain(`, ${indian} IST`);
    await expect.poll(() => readMailsTo(person.email).length).toBe(1);
    const [confirmation = ''] = readMailsTo(person.email);
    expect(confirmation).toContain('In New York');
    expect(confirmation).toContain('text/calendar');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('SW-03 the times are India’s, what was typed stays with its errors, and the call is asked for', async ({
    page,
  }) => {
    const person = uniquePerson();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(paths.faq());
    await header(page).getByRole('button', { name: 'Talk to us' }).click();
    await expect(page).toHaveURL(`${paths.contactUs()}#call`);
    await expect(main(page).getByText(/^Monday to Friday 09:00 to 19:00, .*IST$/)).toBeVisible();
    await expect(main(page).getByText(/Open now|Closed now/)).toHaveCount(0);
    const slots = await times(page).getByRole('option').allTextContents();
    expect(slots.slice(1).every((slot) => /^\d\d:00 to \d\d:00 IST$/.test(slot))).toBe(true);
    await fillPerson({ ...person, contactNumber: '12' }, page);
    await times(page).selectOption({ index: 2 });
    await zoneBox(page).selectOption('Europe/London');
    const chosen = await times(page).inputValue();
    await askForCall(page);
    await expectMessages(page, ['A valid 10-digit Contact Number is required']);
    await expect(times(page)).toHaveValue(chosen);
    await expect(zoneBox(page)).toHaveValue('Europe/London');
    await fill(page, { 'Telephone to call': person.contactNumber });
    await askForCall(page);
    await expect(main(page).getByText('We call you at the time that you have chosen')).toBeVisible();
    await expect(main(page).getByText(/^ENQ-/)).toBeVisible();
    expect(await waitForMail('sales@antara.example', person.name)).toContain('In London');
    await expectNoOverflow(page);
  });
});

test('SW-03 from a telephone one sheet has three ways; its code comes when it is wanted, and nothing comes from another site', async ({
  browser,
  contextOptions,
}) => {
  const context = await newVisitor(browser, { ...contextOptions, timezoneId: 'Australia/Sydney' });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await open(page, paths.faq());
    if (width === 320) expect(requests.filter((url) => url.includes('side-menu'))).toEqual([]);
    const trigger = header(page).getByRole('button', { name: 'Talk to us' });
    await expect(header(page).getByRole('link', { name: '+91 11 0000 4100' })).toBeHidden();
    await trigger.click();
    const sheet = dialog(page);
    await expect(sheet.getByText(/^(Open|Closed) now/)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const addresses = await sheet
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['tel:+911100004100', 'https://wa.me/919000004100', '/contact-us#call']);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(trigger).toBeFocused();
    await page.keyboard.press('Space');
    await sheet.getByRole('link', { name: /^Ask us to call you/ }).click();
    await expect(page).toHaveURL(`${paths.contactUs()}#call`);
    await expect(main(page).getByRole('heading', { name: 'Or let us call you' })).toBeInViewport();
    await expect(sheet).toBeHidden();
  }
  const origin = new URL(page.url()).origin;
  expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([]);
  await context.close();
});

test('SW-03 in a wide window the number is a link as before, and the contact page passes axe', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, paths.contactUs());
  await expect(header(page).getByRole('link', { name: '+91 11 0000 4100' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Talk to us' })).toBeHidden();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
