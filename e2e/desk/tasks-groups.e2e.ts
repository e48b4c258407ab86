/** The tasks with groups, by mouse and by keyboard alone. */
import { readFileSync } from 'node:fs';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { expectAccessible } from '../site/accessible.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import type { Clerk } from './clerk.ts';
import { operate } from './desk.ts';
import { testOfficeTask } from './office-task.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const rehearse = (clerk: Clerk) =>
  clerk.send(clerk.page.getByRole('button', { name: /^See what will happen/ }));

/** Returns a rooming list as an organiser sends it back: two guests in each suite. */
const toRoomingList = (rooms: readonly string[]) => ({
  name: 'rooming-list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Suite,First name,Last name,Sex,Age,Country',
      ...rooms.flatMap((room) => [`${room},Asha,Rao,F,41,India`, `${room},Dev,Rao,M,44,India`]),
    ].join('\r\n'),
  ),
});

testOfficeTask(
  'OF-06 ten suites are kept for a group, booked, named by its rooming list, and a deposit comes',
  {
    async prepare({ request, nth }) {
      const { slug, date, suites } = await claimSailing(request, 'an-insight', {
        moreThanDays: 100,
        freeSuites: 10,
      });
      return { slug, date, rooms: suites.slice(0, 10).map(({ room }) => room), nth };
    },
    async work(clerk, { slug, date, rooms, nth }) {
      const { page } = clerk;
      await clerk.open('Groups');
      await clerk.begin(page.getByRole('button', { name: 'New group …', exact: true }));
      await clerk.write(page.getByLabel('Name of the group'), 'Lotus Alumni');
      await clerk.chooseDeparture(slug, date);
      await clerk.write(page.getByLabel('Per cent off'), '5');
      await clerk.write(page.getByLabel('Certain suites'), rooms.join(', '));
      await clerk.write(page.getByLabel('Contact’s e-mail'), `lotus-${nth}@travellers.example`);
      await clerk.write(page.getByLabel('Contact’s name'), 'Anita Desai');
      await clerk.write(page.getByLabel('Contact’s telephone'), '+919800000077');
      const deposit = page.getByRole('group', { name: 'Deposit 1' });
      await clerk.write(deposit.getByLabel('Due on'), addDays(date, -80));
      await clerk.write(deposit.getByLabel('Amount'), '20');
      await rehearse(clerk);
      await expect(page.getByRole('heading', { name: '10 suites are kept' })).toBeVisible();
      if (clerk.way === 'mouse') await expectAccessible(page);
      await clerk.confirm(/^Make the group/);
      await expect(page.getByRole('heading', { level: 1, name: 'Lotus Alumni' })).toBeVisible();
      await expect(page.getByText('10 kept')).toBeVisible();

      await clerk.begin(page.getByRole('button', { name: 'Book suites …', exact: true }));
      // All that are kept are ticked.
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(rooms.length);
      await rehearse(clerk);
      await expect(page.getByRole('heading', { name: '10 suites booked' })).toBeVisible();
      await clerk.confirm(/^Confirm/);
      const bookings = page.getByRole('region', { name: 'Bookings of the group' });
      await expect(bookings).toContainText('to be named');

      await clerk.begin(page.getByRole('button', { name: 'Transfer received …', exact: true }));
      await clerk.write(page.getByLabel('Rupees'), '10,000');
      await clerk.write(page.getByLabel('The bank’s number'), `LOTUS${nth}`);
      await rehearse(clerk);
      await expect(page.getByRole('heading', { name: '₹10,000 received' })).toBeVisible();
      await clerk.confirm(/^Confirm/);
      await expect(page.getByText('₹10,000').first()).toBeVisible();

      const download = page.waitForEvent('download');
      await clerk.press(page.getByRole('button', { name: 'Download the rooming list' }));
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^rooming-list-GRP-.+\.xlsx$/);
      const content = readFileSync(await file.path());
      expect(content.subarray(0, 2).toString(), 'an XLSX is a zip').toBe('PK');
      await clerk.begin(page.getByRole('button', { name: 'Rooming list …', exact: true }));
      await clerk.chooseFile(page.getByLabel('The file, CSV or XLSX'), toRoomingList(rooms));
      await rehearse(clerk);
      await expect(page.getByRole('heading', { name: '10 suites get guests' })).toBeVisible();
      await clerk.confirm(/^Confirm/);
      await expect(bookings).not.toContainText('to be named');
      if (clerk.way === 'mouse') {
        await expectAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await expectAccessible(page);
        await page.setViewportSize({ width: 1280, height: 900 });
      }
      await clerk.key('Escape');
      await expect(page.getByRole('link', { name: /^GRP-/ }).first()).toBeVisible();
    },
    async restore({ page }, { date }) {
      const { groups } = await operate<{ groups: { group_id: string; date: string }[] }>(
        page,
        'groups.list',
        {},
      );
      for (const { group_id } of groups.filter((one) => one.date === date))
        await operate(page, 'groups.end', { group_id, cancel_bookings: true, reason: 'a test' });
    },
    steps: { mouse: 40, keyboard: 70 },
  },
);
