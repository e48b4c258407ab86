/** For tests: takes options, and lets time pass for them. */
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import { sql } from 'drizzle-orm';
import type { Visitor } from '../../../../test/server.ts';
import { tourName } from '../../../bookings/booking/testing/world.ts';
import type { Db } from '../../../platform/db/types.ts';

/** Requests an option, and returns the response whatever its `status`. `rooms` maps rooms to travellers. */
export const askOption = (
  agent: Visitor,
  selectedDate: string,
  rooms: Record<string, Travellers>,
  reference?: string,
) =>
  agent.call('takeOption', {
    body: {
      tourName,
      selectedDate,
      rooms: Object.entries(rooms).map(([roomNumber, travellers]) => ({ roomNumber, travellers })),
      ...(reference !== undefined && { reference }),
    },
  });

/** Takes an option; throws when the option was refused. */
export async function optionFor(
  agent: Visitor,
  date: string,
  rooms: Record<string, Travellers>,
  reference?: string,
) {
  const answer = await askOption(agent, date, rooms, reference);
  if (answer.status !== 200)
    throw new Error(`the option answered ${answer.status}: ${answer.refusal.data.message}`);
  return answer.body.option;
}

/** Returns the agent's options as the portal gets them: the open ones, and the first page of the ended ones. */
export async function optionsSeen(agent: Visitor, query: Record<string, string> = {}) {
  const { open, ended } = (await agent.call('agentOptions', { query })).body;
  return { open, ended: ended.rows };
}

/** Moves the times of every option, and of the holds and claims of its booking, back by `hours`. */
export async function hoursPass(db: Db, hours: number): Promise<void> {
  const less = (column: string) => sql.raw(`${column} = ${column} - interval '${hours} hours'`);
  const ofOptions = sql`booking_id IN (SELECT booking_id FROM courtesy_options)`;
  await db.execute(sql`UPDATE room_claims SET ${less('hold_expires_at')} WHERE ${ofOptions}`);
  await db.execute(
    sql`UPDATE bookings SET ${less('hold_expires_at')} WHERE id IN (SELECT booking_id FROM courtesy_options)`,
  );
  await db.execute(
    sql`UPDATE courtesy_options SET ${less('taken_at')}, ${less('ends_at')}, ${less('end_set_at')}, ${less('ended_at')}`,
  );
}
