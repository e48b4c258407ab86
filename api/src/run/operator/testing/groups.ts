/** For tests: an office that agrees groups, on a ship with more than ten suites. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { testServer } from '../../../../test/server.ts';
import { createWorld, tourName } from '../../../bookings/booking/testing/world.ts';
import { toCivilDate } from '../../../platform/clock.ts';
import type { InputOf } from '../operations.ts';
import { operatorOf } from './fixture.ts';

/** The agreed price of a suite, in cents. */
export const rate = { category: 'Heritage', single: 90_000, twin: 140_000 };

const doors = 16;

/** Starts a server whose clock is moved by `pass`, with a departure in 100 days. */
export async function createGroupOffice() {
  const start = new Date();
  let passedDays = 0;
  const now = () => new Date(start.getTime() + passedDays * 86_400_000);
  const server = await testServer({ now });
  const world = await createWorld(server.platform.db, start, doors);
  const today = toCivilDate(start);
  const terms = {
    group_name: 'Kolkata Rowing Club',
    email: 'meera@club.example',
    name: 'Meera Das',
    mobile_no: '+919000000007',
    journey: tourName,
    date: world.date,
    rates: [rate],
    cut_off: addDays(today, 30),
    deposits: [{ on: addDays(today, 10), percent: 20 }],
    balance_on: addDays(today, 60),
  } satisfies InputOf<'groups.add'>;
  return {
    server,
    platform: server.platform,
    db: server.platform.db,
    operator: operatorOf(server),
    ...world,
    today,
    terms,
    /** Moves the clock. */
    pass: (days: number) => void (passedDays += days),
    /** Sets the clock back to the start. */
    resetClock: () => void (passedDays = 0),
  };
}

/** Returns the guests of a suite. */
export const guestsOf = (roomNumber: string, count: 1 | 2 = 2) =>
  ['Asha', 'Tapan'].slice(0, count).map((firstName, at) => ({
    roomNumber,
    firstName,
    lastName: `Das ${'ABCDEFGHIJKLMNOP'[Number(roomNumber) - 101]}`,
    gender: at ? ('Male' as const) : ('Female' as const),
    age: 50 + at,
    country: 'India',
  }));
