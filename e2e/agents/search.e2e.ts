import { paths } from '@antara/contracts/composition/routes';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { bookByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

test('AG-05 bookings, options and commission are found by what the address asks, and found again after a reload', async ({
  page,
  sailing,
}) => {
  await registerAgentByCall(page.request);
  const [one, other] = sailing.suites;
  const booking = await bookByCall(page.request, sailing, [one!]);
  const second = await bookByCall(page.request, sailing, [other!]);
  await open(page, paths.agentPortal());
  const form = page.getByRole('form', { name: 'Find options, bookings and commission' });
  const clients = page.getByRole('region', { name: 'Bookings of your agency' });
  await expect(clients.getByRole('row')).toHaveCount(3);

  await form.getByLabel('Client, booking or reference').fill(booking.toLowerCase());
  await form.getByLabel('Client, booking or reference').press('Enter');
  await expect(page).toHaveURL(paths.agentPortal({ q: booking.toLowerCase() }));
  await expect(clients.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 booking fits')).toBeVisible();
  const ledger = page.getByRole('region', { name: 'Commission by booking' });
  await expect(ledger).toContainText(booking);
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
  await expect(form.getByLabel('Client, booking or reference')).toHaveValue('');
});
