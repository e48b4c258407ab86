/** Enquiries, worked at the desk. */
import { listCallSlots, type OpeningHours } from '@antara/contracts/rules/opening-hours';
import { expectAccessible } from '../site/accessible.ts';
import { tabTo } from '../site/keyboard.ts';
import { readMailsTo } from '../site/outbox.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

test('EN-07 an enquiry is answered by keyboard alone: found, written to, rehearsed, sent', async ({
  browser,
  request,
}) => {
  const email = `asks-${Date.now()}@travellers.example`;
  const data = {
    category: 'CONTACT',
    name: 'Ravi Mehta',
    email,
    mobile_no: '+919800000001',
    message: `Do you sail in March? We are four. Write to ${email}.`,
    page: '/contact-us',
  };
  const { reference } = await parseSuccess<{ reference: string }>(request.post('/api/enquiries', { data }));
  const { page, context } = await openDesk(browser, 'Nila Ghosh', ['reservations']);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole('link', { name: reference });
  await tabTo(page, page.getByRole('region', { name: 'Enquiries' }));
  await page.keyboard.press('j');
  await expect(page.locator('tbody a:focus')).toHaveCount(1);
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page.getByText(data.message)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Answer' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Subject'));
  await expect(page.getByLabel('Subject'), 'is proposed').toHaveValue('Re: your enquiry');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('March on the river');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dear Ravi, yes: on the 5th and on the 12th.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Subject'), 'what was typed survives a reload').toHaveValue(
    'March on the river',
  );
  await tabTo(page, page.getByRole('button', { name: 'See what will happen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /March on the river/ })).toBeFocused();
  await expect(page.getByText(`This letter goes to ${email}`)).toBeVisible();
  expect(readMailsTo(email).filter((mail) => mail.includes('March on the river'))).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Answer mailed')).toBeVisible();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expect.poll(() => readMailsTo(email).some((mail) => mail.includes('March on the river'))).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await context.close();
});

test('SW-03 a call that a visitor asked for is found by its time, and recorded by keyboard with what came of it', async ({
  browser,
  request,
}) => {
  const { site } = await parseSuccess<{ site: OpeningHours }>(request.get('/api/site'));
  const [slot] = listCallSlots(site, new Date());
  const data = {
    category: 'CALL_BACK',
    name: 'Usha Rao',
    email: `calls-${Date.now()}@travellers.example`,
    mobile_no: '+919800000001',
    call_at: slot!.toISOString(),
    zone: 'America/New_York',
  };
  const { reference } = await parseSuccess<{ reference: string }>(request.post('/api/enquiries', { data }));
  const { page, context } = await openDesk(browser, 'Joya Sen', ['reservations']);
  await page.goto(`${deskUrl}/inbox`);
  await page.getByLabel('Show').selectOption({ label: 'Calls to make' });
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText(/Call at .* IST/);
  await expectAccessible(page);
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByText('America/New York')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Record the call' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('What came of it').selectOption({ label: 'Reached' });
  await tabTo(page, page.getByRole('button', { name: 'See what will happen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The call leaves the list of calls to make.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Reached' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.goto(`${deskUrl}/inbox?calls=due`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0);
  await context.close();
});
