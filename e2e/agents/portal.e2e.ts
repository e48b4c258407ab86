import { readFileSync } from 'node:fs';
import { paths } from '@antara/contracts/composition/routes';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { bookByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

test('AG-03 the portal’s home: departures, the agency’s own client, commission, files', async ({
  page,
  secondUser,
  sailing,
}) => {
  await registerAgentByCall(page.request);
  await registerAgentByCall(secondUser.request);
  const [own, others] = sailing.suites;
  const booking = await bookByCall(page.request, sailing, [own!]);
  const theirs = await bookByCall(secondUser.request, sailing, [others!]);

  await open(page, paths.agentPortal());
  await expect(page.getByRole('heading', { level: 1, name: 'Agent portal' })).toBeVisible();
  const clients = page.getByRole('region', { name: 'Bookings of your agency' });
  await expect(clients.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute(
    'href',
    paths.booking(booking),
  );
  const ledger = page.getByRole('region', { name: 'Commission by booking' });
  await expect(ledger).toContainText(booking);
  await expect(ledger).toContainText('12 %');
  await expect(ledger).toContainText('Expected');
  await expect(page.getByRole('main')).not.toContainText(theirs);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

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

  await page.getByRole('link', { name: 'Book for a client' }).click();
  await expect(page).toHaveURL(paths.journeys());
});
