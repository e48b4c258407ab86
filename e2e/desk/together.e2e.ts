/** Two people of the office at the same records: who is looking, whose change is refused, new rows, and Undo. */
import { expectAccessible } from '../site/accessible.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.slow(true, 'two people in browsers of their own');
test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const ask = (name: string) => ({
  category: 'CONTACT',
  name,
  email: `asks-${Date.now()}@travellers.example`,
  mobile_no: '+919800000001',
  message: 'Do you sail in March?',
  page: '/contact-us',
});

test('OF-08 two see each other at an enquiry, and the second to save is told of the first', async ({
  browser,
  request,
}) => {
  const send = async (name: string) =>
    (await parseSuccess<{ reference: string }>(request.post('/api/enquiries', { data: ask(name) })))
      .reference;
  const reference = await send('Ravi Mehta');
  const asha = await openDesk(browser, 'Asha Menon', ['reservations']);
  const ravi = await openDesk(browser, 'Ravi Das', ['reservations']);
  const address = `${deskUrl}/inbox/${reference}`;
  await asha.page.goto(address);
  await expect(asha.page.getByText('Do you sail in March?')).toBeVisible();
  await ravi.page.goto(address);
  await expect(ravi.page.getByText('Asha Menon is looking at this too.')).toBeVisible();
  await expect(asha.page.getByText('Ravi Das is looking at this too.')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(asha.page);

  await asha.page.getByRole('button', { name: 'Take it' }).click();
  await expect(ravi.page.getByText('Asha Menon is changing this.')).toBeVisible({ timeout: 20_000 });
  await ravi.page.getByRole('button', { name: 'Take it' }).click();
  for (const { page } of [ravi, asha]) {
    await page.getByRole('button', { name: 'See what will happen' }).click();
    await expect(page.getByText('What will happen', { exact: true })).toBeVisible();
  }
  await asha.page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(asha.page.getByText('answered by Asha Menon')).toBeVisible();
  await ravi.page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(ravi.page.getByRole('alert')).toContainText(/Asha Menon has changed this at \d\d:\d\d IST/);
  await expect(ravi.page.getByText('answered by Asha Menon'), 'what it is now').toBeVisible();
  await expectAccessible(ravi.page);

  await asha.page.getByRole('button', { name: 'Undo' }).click();
  await expect(asha.page.getByText('Taken back. Everything is as it was before.')).toBeVisible();
  await expect(asha.page.getByText('nobody’s yet')).toBeVisible();

  await asha.page.goto(`${deskUrl}/`);
  await expect(ravi.page.getByText('Asha Menon is', { exact: false })).toHaveCount(0, { timeout: 20_000 });
  await asha.context.close();
  await ravi.context.close();
});

test('OF-08 an enquiry that comes waits behind a line, and the focus stays in its row', async ({
  browser,
  request,
}) => {
  const send = async (name: string) =>
    (await parseSuccess<{ reference: string }>(request.post('/api/enquiries', { data: ask(name) })))
      .reference;
  const before = await send('Meera Das');
  const { page, context } = await openDesk(browser, 'Nila Ghosh', ['reservations']);
  await page.goto(`${deskUrl}/inbox`);
  await page.getByRole('link', { name: before }).focus();
  const after = await send('Leela Rao');
  const line = page.getByRole('status').filter({ hasText: /^\d+ new/ });
  await expect(line).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('link', { name: before })).toBeFocused();
  await expect(page.getByRole('link', { name: after })).toHaveCount(0);
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('link', { name: after })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Enquiries' })).toBeFocused();
  await context.close();
});
