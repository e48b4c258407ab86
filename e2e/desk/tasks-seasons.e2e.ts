/** The tasks with seasons, by mouse and by keyboard alone. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { expect, test } from '../site/test.ts';
import { readOption, type Clerk } from './clerk.ts';
import { operate } from './desk.ts';
import { testOfficeTask, type Setup } from './office-task.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

/** No other test books it. */
const farJourney = 'majuli-and-the-monasteries';

const rehearse = (clerk: Clerk) =>
  clerk.send(clerk.page.getByRole('button', { name: /^What will happen\?/ }));

testOfficeTask('OF-01 a season is added by a pattern', {
  // No ship sails so far ahead, and each way has a week of its own.
  async prepare({ nth }: Setup) {
    const first = addDays(toCivilDate(new Date()), 1_800 + 21 * (nth % 40));
    return { first, last: addDays(first, 8) };
  },
  async work(clerk, { first, last }) {
    const { page } = clerk;
    await clerk.open('Timetable');
    await clerk.press(page.getByRole('link', { name: 'Add departures by a pattern …' }));
    const form = page.getByRole('form', { name: 'Add departures by a pattern' });
    const ship = form.getByLabel('Ship');
    await clerk.choose(ship, await readOption(ship, 'antara-nauka-vilas'));
    await clerk.write(form.getByLabel('From'), first);
    await clerk.write(form.getByLabel('Until'), last);
    const cruise = form.getByLabel('Journey 1');
    await clerk.choose(cruise, await readOption(cruise, farJourney));
    await clerk.write(form.getByLabel('Days in port after it'), '4');
    await clerk.write(form.getByLabel('Season 1'), 'Far');
    await rehearse(clerk);
    await clerk.confirm(/^Add the season/);
    await expect(page.getByText('The season was added.')).toBeVisible();
  },
  async restore({ page }, { first, last }) {
    const { departures } = await operate<{ departures: { date: string }[] }>(page, 'departures.list', {
      journey: farJourney,
      from: first,
      to: last,
    });
    for (const { date } of departures)
      await operate(page, 'departures.remove', { journey: farJourney, date });
    expect(departures.length).toBeGreaterThan(0);
  },
  steps: { mouse: 16, keyboard: 30 },
});
