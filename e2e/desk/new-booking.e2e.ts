/** A booking on the telephone at the desk, by keyboard alone. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { readMailsTo } from '../site/outbox.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, getOwner, openDesk, operate } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

/** Types and presses keys, and counts them: a text of a field is one step, each other key another one. */
function createTypist(page: Page) {
  const typist = {
    steps: 0,
    async write(text: string) {
      typist.steps += 1;
      await page.keyboard.type(text);
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        typist.steps += 1;
        await page.keyboard.press(key);
      }
    },
  };
  return typist;
}

type Typist = ReturnType<typeof createTypist>;

const suites = (page: Page) => page.getByRole('group', { name: 'Suites' });
const subjectsTo = (email: string) =>
  readMailsTo(email).map((letter) => /^Subject: (.*(?:\r?\n\s.*)*)/m.exec(letter)?.[1] ?? '');

async function writeCaller({ write, press }: Typist, email: string): Promise<void> {
  await write('Meera Das');
  await press('Tab');
  await write(email);
  await press('Tab');
  await write('98765 43210');
}

/** Enters the three travellers of a hold. The first has the caller's name, all have the country. */
async function writeTravellers({ write, press }: Typist): Promise<void> {
  for (const [first, sex, age] of [
    [null, 'F', '61'],
    ['Tapan', 'M', '64'],
    ['Ila', 'F', '33'],
  ] as const) {
    await press('Tab');
    if (first) await write(first);
    await press('Tab');
    if (first) await write('Das');
    await press('Tab');
    await write(sex);
    await press('Tab');
    await write(age);
    await press('Tab');
  }
}

/** Shows what will happen, waits until `heading` is there, and confirms. */
async function confirm(page: Page, { press }: Typist, heading: RegExp): Promise<void> {
  await press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
  await press('Control+Enter');
}

test('OF-07 what is typed survives a reload and a refusal; the quote is saved, and a card link sent', async ({
  browser,
  farSailing,
}) => {
  const { page, context } = await openDesk(browser, 'Uma Roy', ['sales']);
  const email = 'meera.das.link@travellers.example';
  const typist = createTypist(page);
  await page.goto(`${deskUrl}/new-booking?departure=${farSailing.slug}/${farSailing.date}`);
  await expect(suites(page)).toBeVisible();
  await typist.press('Tab');
  await typist.write('3');
  await typist.press('Tab', '2', 'ArrowRight', '1', 'Tab');
  await writeCaller(typist, 'meera@travellers');
  await page.reload();
  await expect(page.getByText('before GST')).toBeVisible();
  const address = page.getByRole('textbox', { name: 'E-mail' });
  await expect(address).toHaveValue('meera@travellers');
  await expectAccessible(page);
  await typist.press('Control+Enter');
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await typist.press('Control+A');
  await typist.write(email);
  await typist.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /held$/ })).toBeFocused();
  await expectAccessible(page);
  await typist.press('Control+Enter');
  const held = page.getByText(/^ANT-\S+ is held/);
  await expect(held).toBeFocused();
  const booking = /^ANT-\w+/.exec(await held.innerText())![0];

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Quote as PDF' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe(`quote-${booking}.pdf`);

  await page.reload();
  await expect(held).toBeFocused();
  await writeTravellers(typist);
  await typist.press('Tab');
  await expect(page.getByRole('radio', { name: 'bank transfer' })).toBeFocused();
  await typist.press('ArrowRight');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await confirm(page, typist, /^A card link for ₹[\d,]+$/);
  await expect(page.getByText(`${booking} is ordered.`)).toBeVisible();
  await expect
    .poll(() => subjectsTo(email).filter((subject) => subject.includes('pay by card')))
    .toEqual([expect.stringContaining(booking)]);
  await context.close();
});

test('OF-07 a hold is ended with a reason, and its suites are free again', async ({ browser, sailing }) => {
  const { page, context } = await openDesk(browser, 'Vani Dey', ['reservations']);
  const typist = createTypist(page);
  const address = `${deskUrl}/new-booking?departure=${sailing.slug}/${sailing.date}`;
  await page.goto(address);
  await expect(suites(page)).toBeVisible();
  await typist.press('Tab', 'Tab', '2', 'Tab');
  await writeCaller(typist, 'meera.das.changes@travellers.example');
  await confirm(page, typist, /^Suite \S+ held$/);
  await expect(page.getByText(/is held/)).toBeFocused();
  await page.getByRole('button', { name: 'End the hold …' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^ANT-\S+ ends$/ })).toBeFocused();
  await typist.press('Tab');
  await typist.write('She travels with a friend');
  await typist.press('Control+Enter');
  await expect(page.getByText(/can be sold again\.$/)).toBeVisible();
  await page.goto(address);
  await expect(suites(page).getByRole('button')).toHaveCount(sailing.suites.length);
  await context.close();
});

test('OF-07 for a sold-out departure the caller is put on the waiting list', async ({ browser, sailing }) => {
  const { page, context } = await openDesk(browser, 'Usha Bose', ['reservations']);
  const email = 'meera.das.waits@travellers.example';
  const typist = createTypist(page);
  const rooms = sailing.suites.map(({ room }) => room);
  const { page: owner } = await getOwner(browser);
  const blocked = { journey: sailing.slug, date: sailing.date, rooms };
  await operate(owner, 'suites.block', { ...blocked, reason: 'a charter' });
  await page.goto(`${deskUrl}/new-booking?departure=${sailing.slug}/${sailing.date}`);
  await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeVisible();
  await typist.press('Tab', 'Tab', 'Tab');
  await writeCaller(typist, email);
  await expectAccessible(page);
  await confirm(page, typist, /^The caller waits$/);
  await expect(page.getByText(`${email} is on the waiting list.`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Departure/ })).toBeFocused();
  await expect(page.getByText('No account with this address')).toHaveCount(0);
  await expect.poll(() => subjectsTo(email).filter((subject) => subject.includes('WAIT-'))).toHaveLength(1);
  await operate(owner, 'suites.unblock', blocked);
  await context.close();
});
