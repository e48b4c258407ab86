/** The operator's commands while people buy, at times killed on the way like any process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { asc, eq, isNull } from 'drizzle-orm';
import { tourName } from '../../src/bookings/booking/testing/world.ts';
import { departures } from '../../src/site/catalogue/tables.ts';
import type { StressSetup } from './setup.ts';

const main = path.resolve(import.meta.dirname, '../../src/run/operator/cli/main.ts');
const reason = 'The water of the river is too low';

/**
 * Cancels a departure, moves one to the next day or gives one the other ship, and kills the command (`kill -9`) after
 * `killAfter` milliseconds if it is given. Then `setup.dates` are the days that are on sale.
 */
export async function changeTimetable(
  setup: StressSetup,
  act: 'cancel' | 'move' | 'change-ship',
  date: string,
  killAfter?: number,
): Promise<'done' | 'killed' | 'refused'> {
  const more =
    act === 'move' ? [addDays(date, 1)] : act === 'change-ship' ? [await findOtherShip(setup, date)] : [];
  const child = fork(main, ['departures', act, tourName, date, ...more, '--reason', reason], {
    env: { PATH: process.env.PATH, ...setup.environment },
    execArgv: [],
    stdio: 'ignore',
  });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  const rows = await setup.inDatabase((db) =>
    db
      .select({ date: departures.date_from })
      .from(departures)
      .where(isNull(departures.closed_at))
      .orderBy(asc(departures.date_from)),
  );
  setup.dates.splice(0, Infinity, ...rows.map((row) => row.date).filter((day) => day >= setup.dates[0]!));
  return code === 0 ? 'done' : code === null ? 'killed' : 'refused';
}

/** The ship that does not sail a departure now, of the two that there are. */
async function findOtherShip(setup: StressSetup, date: string): Promise<string> {
  const [row] = await setup.inDatabase((db) =>
    db.select().from(departures).where(eq(departures.date_from, date)),
  );
  return row?.ship_id ? 'test-ship' : 'sister-ship';
}
