/** The page of a booking at the desk: names, goodwill, papers, another date. */
import type { APIRequestContext, Page } from 'playwright/test';
import { formatDate } from '../../shared-ui/src/date/format.ts';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, newCustomer, signUpByCall } from '../site/customers.ts';
import { tabTo } from '../site/keyboard.ts';
import { readMailsTo } from '../site/outbox.ts';
import { claimSailing, type Sailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const tour = 'an-insight';

/** Books suites of a departure, paid in full, for a guest of its own. */
async function book(request: APIRequestContext, sailing: Sailing, suites = sailing.suites.slice(0, 1)) {
  const customer = await signUpByCall(request, newCustomer());
  return { customer, booking: await bookByCall(request, sailing, suites, 2) };
}

/** Types a reason, makes the change that was rehearsed, and waits for the message. */
async function confirm(page: Page, button: string, message: string) {
  await page.getByLabel('Reason').fill('The guest asked for it by telephone');
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(message)).toBeVisible();
}

async function openChange(page: Page, label: string) {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('region', { name: 'Changes' }).getByRole('button', { name: label }).click();
}

const rehearse = (page: Page) => page.getByRole('button', { name: 'What will happen?' }).click();

test('OF-08 a name is changed by keyboard alone, and the papers are issued anew', async ({
  browser,
  request,
}) => {
  const { booking, customer } = await book(request, await claimSailing(request, tour));
  const { page, context } = await openDesk(browser, 'Nila Sen', ['reservations']);
  const { keyboard } = page;
  await keyboard.press('/');
  await keyboard.type(customer.email);
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: booking })).toBeVisible();
  await expectAccessible(page);
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: booking })).toBeVisible();
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
  await keyboard.press('e');
  await tabTo(page, page.getByRole('button', { name: 'Change a guest’s name or details' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('First name'));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Meena');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Meera Nair becomes Meena Nair' })).toBeFocused();
  await expect(page.getByText('issued anew and mailed')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Reason, for the history'));
  await keyboard.type('As in her passport');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('The guest is changed.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Suites and guests' }).getByText('Meena Nair 41'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /^Guests/ }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^History/ }).click();
  await expect(page.getByText('Change guest, “As in her passport”')).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('OF-09 one suite of two is cancelled, and goodwill given, each with a credit note', async ({
  browser,
  request,
}) => {
  const sailing = await claimSailing(request, tour);
  const { booking } = await book(request, sailing, sailing.suites.slice(0, 2));
  const [kept, cancelled] = sailing.suites.map(({ room }) => room);
  const { page, context } = await openDesk(browser, 'Rana Bose', ['finance']);
  await page.goto(`${deskUrl}/bookings/${booking}`);
  await openChange(page, 'Cancel a suite, guest or extra');
  await page.getByRole('combobox', { name: 'Part' }).selectOption({ label: `Suite ${cancelled}` });
  await rehearse(page);
  await expect(page.getByRole('heading', { name: `Suite ${cancelled} is cancelled` })).toBeVisible();
  await expect(page.getByText(`${cancelled} → free`)).toBeVisible();
  await confirm(page, 'Cancel the part', 'The part is cancelled, and the new papers are mailed.');
  const suites = page.getByRole('region', { name: 'Suites and guests' });
  await expect(suites.getByText(kept!, { exact: true })).toBeVisible();
  await expect(suites.getByText(cancelled!, { exact: true })).toHaveCount(0);
  // Money that is going back at this moment is not counted twice: until it has arrived, another refund is refused.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Gone back')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await openChange(page, 'Give money back');
  await page.getByLabel('Amount in rupees').fill('1,500');
  await rehearse(page);
  await expect(page.getByRole('heading', { name: '₹1,500 go back' })).toBeVisible();
  await confirm(page, 'Give it back', 'The money goes back, and the guest is written to.');
  await page.getByRole('tab', { name: /^Papers/ }).click();
  await expect(page.getByText(/^Credit note /)).toHaveCount(2);
  await expectAccessible(page);
  await context.close();
});

test('OF-10 an invoice is found by its number, and sent again', async ({ browser, request }) => {
  const { booking, customer } = await book(request, await claimSailing(request, tour));
  const { page, context } = await openDesk(browser, 'Tara Ghosh', ['reservations']);
  await page.goto(`${deskUrl}/bookings/${booking}?tab=papers`);
  const paper = page.getByText(/^Tax invoice /);
  await expect(paper).toBeVisible();
  const number = (await paper.textContent())!.replace('Tax invoice ', '');
  await page.getByRole('searchbox').fill(number);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: booking }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('tab', { name: /^Papers/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${number}` }).click();
  expect((await download).suggestedFilename()).toMatch(/^ANT-.+-invoice-.+\.pdf$/);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Look at ${number}` }).click();
  await (await opened).close();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Send ${number} again` }).click();
  await rehearse(page);
  await expect(page.getByRole('heading', { name: 'Invoice mailed again' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The paper is mailed.')).toBeVisible();
  await expect
    .poll(() => readMailsTo(customer.email).filter((letter) => letter.includes('Your invoice')).length)
    .toBe(1);
  await context.close();
});

test('OF-23 date and suite are moved with the difference, and two people see each other’s changes', async ({
  browser,
  request,
}) => {
  const from = await claimSailing(request, tour);
  const to = await claimSailing(request, tour);
  const [cheapest] = from.suites.toSorted((one, other) => one.fare[2] - other.fare[2]);
  const [dearest] = to.suites.toSorted((one, other) => other.fare[2] - one.fare[2]);
  const { booking } = await book(request, from, [cheapest!]);
  const { page, context } = await openDesk(browser, 'Uma Dutta', ['reservations']);
  await page.goto(`${deskUrl}/bookings/${booking}`);
  await openChange(page, 'Move to another date or dearer suites');
  await page.getByLabel('Departure', { exact: true }).selectOption(to.date);
  await page.getByLabel(`Instead of suite ${cheapest!.room}`).selectOption(dearest!.room);
  await rehearse(page);
  const title = `${formatDate(from.date, 'short')} becomes ${formatDate(to.date, 'short')}`;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^\+ ₹/)).toBeVisible();
  await confirm(page, 'Confirm', 'The booking is moved, and the new papers are mailed.');
  await expect(page.getByText(/^Balance due /)).toBeVisible();
  // Somebody else adds a note while a form is open.
  await openChange(page, 'Move to another suite');
  const note = await context.newPage();
  await note.goto(`${deskUrl}/bookings/${booking}?change=note`);
  await note.getByLabel('For the office alone').fill('They call again at noon');
  await note.getByRole('button', { name: 'Add the note' }).click();
  await expect(note.getByText('The note is added.')).toBeVisible();
  await expect(page.getByText(/^Changed by .* just now: They call again at noon/)).toBeVisible({
    timeout: 45_000,
  });
  await context.close();
});
