/** Jobs of groups. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { groups } from '../../../src/bookings/booking/group-tables.ts';
import { tourName } from '../../../src/bookings/booking/testing/world.ts';
import { operatorOf } from '../../../src/run/operator/testing/fixture.ts';
import { applyCutOffs, enqueueGroupReminders } from '../../../src/sales/groups/cut-off.ts';
import { toCivilDate } from '../../../src/platform/clock.ts';
import type { Expected, JobSite, Situations } from './situation.ts';

let contacts = 0;

/** A group with a suite, and what then happens to it. */
const agreeAnd =
  (act: (site: JobSite, group_id: string, room: string) => Promise<unknown>) =>
  async (site: JobSite): Promise<Expected> => {
    const { now } = site.server.platform;
    const today = toCivilDate(now());
    const room = site.takeRoom();
    const { group_id } = await operatorOf(site.server).ask('groups.add', {
      group_name: 'River Club',
      email: `contact${++contacts}@club.example`,
      name: 'Meera Das',
      mobile_no: '+919000000007',
      journey: tourName,
      date: site.world.date,
      rooms: [room],
      rates: [{ category: 'Heritage', single: 90_000, twin: 140_000 }],
      cut_off: addDays(today, 30),
      balance_on: addDays(today, 60),
    });
    await act(site, group_id, room);
    return {};
  };

/** Gives the group other days and an agreement of sixty days ago, and runs the repeating work. */
const remindOf =
  (days: { cut_off: number } | { balance_on: number }) =>
  async ({ server: { platform } }: JobSite, group_id: string) => {
    const today = toCivilDate(platform.now());
    const set = Object.fromEntries(
      Object.entries(days).map(([name, ahead]) => [name, addDays(today, ahead)]),
    );
    const created_at = new Date(platform.now().getTime() - 60 * 86_400_000);
    await platform.db
      .update(groups)
      .set({ ...set, created_at })
      .where(eq(groups.group_id, group_id));
    await applyCutOffs(platform);
    await enqueueGroupReminders(platform);
  };

export const groupSituations: Situations<'group-mail'> = {
  'group-mail': {
    agreed: agreeAnd(async () => {}),
    changed: agreeAnd(({ server }, group_id) =>
      operatorOf(server).ask('groups.change', { group_id, group_name: 'Rowing Club' }),
    ),
    'cut-off-near': agreeAnd(remindOf({ cut_off: 5 })),
    'cut-off': agreeAnd(remindOf({ cut_off: -1 })),
    'guests-named': agreeAnd(({ server }, group_id, room) =>
      operatorOf(server).ask('groups.book', { group_id, suites: [{ room, guests: 2 }] }),
    ),
    'payment-due': agreeAnd(remindOf({ balance_on: 3 })),
    'payment-overdue': agreeAnd(remindOf({ balance_on: -3 })),
    'payment-request': agreeAnd(({ server }, group_id) =>
      operatorOf(server).ask('groups.requestPayment', { group_id }),
    ),
    ended: agreeAnd(({ server }, group_id) =>
      operatorOf(server).ask('groups.end', { group_id, reason: 'Too few guests' }),
    ),
  },
};
