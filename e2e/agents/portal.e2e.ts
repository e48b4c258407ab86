import { readFileSync } from 'node:fs';
import { paths } from '@antara/contracts/composition/routes';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { bookByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

test('AG-03 AG-05 the portal’s home: departures, the agency’s bookings, which are found by the address, commission and files', async ({
  page,
  sailing,
}) => {
  await registerAgentByCall(page.request);
  const [one, other] = sailing.suites;
  const booking = await bookByCall(page.request, sailing, [one!]);
  const second = await bookByCall(page.request, sailing, [other!]);

  await open(page, paths.agentPortal());
  await expect(page.getByRole('heading', { level: 1, name: 'Agent portal' })).toBeVisible();
  const clients = page.getByRole('region', { name: 'Bookings of your agency' });
  const ledger = page.getByRole('region', { name: 'Commission by booking' });
  await expect(clients.getByRole('row')).toHaveCount(3);
  await expect(ledger).toContainText(booking);
  await expect(ledger).toContainText('12 %');
  await expect(ledger).toContainText('Expected');

  await test.step('AG-03 the files', async () => {
    for (const [name, place, start] of [
      ['antara-sailings.csv', 'Next departures', '\uFEFFDeparture,Return,Vessel'],
      ['antara-sailings.ics', 'Next departures', 'BEGIN:VCALENDAR'],
      ['antara-commission.pdf', 'Commission', '%PDF'],
      ['antara-commission.csv', 'Commission', '\uFEFFBooking,Client,Programme'],
    ] as const) {
      const kind = { csv: 'table (CSV)', ics: 'calendar (.ics)', pdf: 'paper (PDF)' }[name.split('.')[1]!]!;
      const link = page.getByRole('region', { name: place, exact: true }).getByRole('link', { name: kind });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe(name);
      expect(readFileSync(await download.path(), 'utf8').startsWith(start), name).toBe(true);
    }
  });

  await test.step('AG-05 a search is in the address, and found again after a reload', async () => {
    const form = page.getByRole('form', { name: 'Find options, bookings and commission' });
    const box = form.getByLabel('Client, booking or reference');
    await box.fill(booking.toLowerCase());
    await box.press('Enter');
    await expect(page).toHaveURL(paths.agentPortal({ q: booking.toLowerCase() }));
    await expect(clients.getByRole('row')).toHaveCount(2);
    await expect(ledger).not.toContainText(second);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);

    await page.reload();
    await expect(clients.getByRole('row')).toHaveCount(2);
    await form.getByLabel('Status').focus();
    await form.getByLabel('Status').selectOption('Commission due');
    await expect(clients).toContainText('No booking fits this search.');
    await expect(form.getByLabel('Status')).toBeFocused();
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(clients.getByRole('row')).toHaveCount(3);
    await expect(box).toHaveValue('');
  });

  await page.getByRole('link', { name: 'Book for a client' }).click();
  await expect(page).toHaveURL(paths.journeys());
});
