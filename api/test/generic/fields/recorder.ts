/** Somebody who types text of one kind into every field of the calls that they make, and keeps what came out. */
import { randomUUID } from 'node:crypto';
import type { CallName } from '@antara/contracts/api/calls';
import type { PaymentOrder } from '@antara/contracts/api/payment';
import { eq } from 'drizzle-orm';
import { users } from '../../../src/base/accounts/tables.ts';
import { roomClaims } from '../../../src/bookings/booking/tables.ts';
import {
  orderBody,
  payOrder,
  runAllJobs,
  toPaymentOrder,
  withPassports,
  type Basket,
} from '../../../src/bookings/booking/testing/fixture.ts';
import { createWorld, type World } from '../../../src/bookings/booking/testing/world.ts';
import { writeSomething } from '../../../src/site/content/testing/content.ts';
import { passportsOf } from '../../../src/bookings/passports/testing/passports.ts';
import { createJobHandlers } from '../../../src/plugins.ts';
import { testServer, type TestServer, type Visitor } from '../../server.ts';
import { fill, type Filled, type Kind } from './awkward.ts';
import { isTyped } from './not-typed.ts';
import type { Output } from './outputs.ts';

const doors = 60;

export const password = 'slow river 8';
export const mobile_no = '9000000001';
export const wishes = {
  celebration: '',
  emergency_name: 'Ravi Rao',
  emergency_contact: mobile_no,
  emergency_relation: '',
};

export interface Site {
  server: TestServer;
  world: World;
  takeRoom(): string;
  /** The files of the mails that were read. */
  seen: Set<string>;
}

/** An API with content and a ship, whose later departure is sold out. */
export async function openSite(): Promise<Site> {
  const server = await testServer();
  const { db } = server.platform;
  await writeSomething(db);
  const world = await createWorld(db, new Date(), doors);
  const suites = [...world.suiteOf.values()];
  await db
    .insert(roomClaims)
    .values(suites.map((suite_id) => ({ departure_id: world.laterDeparture, suite_id })));
  let room = 106;
  return { server, world, takeRoom: () => String((room += 1)), seen: new Set() };
}

/** What was typed and what came out, and what the operator is asked about. */
export interface Recorded {
  filled: Filled[];
  outputs: Output[];
  bookings: string[];
  people: string[];
}

export type Recorder = ReturnType<typeof createRecorder>;

export function createRecorder(site: Site, kind: Kind) {
  const { server, world, takeRoom } = site;
  const { platform } = server;
  const recorded: Recorded = { filled: [], outputs: [], bookings: [], people: [] };

  /** Makes a call with every field filled that `isFilled` names. @throws {Error} when it is refused */
  async function send<Body extends object>(
    visitor: Visitor,
    call: CallName,
    base: Body,
    label = '',
    isFilled = isTyped,
  ) {
    const { body, filled } = fill(call, base, kind, isFilled, label);
    recorded.filled.push(...filled);
    return { body, answer: await succeed(visitor, call, body) };
  }

  /** Makes a call as it is. @throws {Error} when it is refused */
  async function succeed(visitor: Visitor, call: CallName, body: object): Promise<never> {
    const headers: Record<string, string> = /^order|Order$/.test(call)
      ? { 'idempotency-key': randomUUID() }
      : {};
    const { status, body: answer, refusal } = await visitor.call(call, { body, headers });
    if (status !== 200)
      throw new Error(`${call}, ${kind.name}, answered ${status}: ${JSON.stringify(refusal.data)}`);
    return answer as never;
  }

  async function pay(visitor: Visitor, { data }: { data: Parameters<typeof toPaymentOrder>[0] }) {
    const order: PaymentOrder = toPaymentOrder(data);
    await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
    await runAllJobs(platform);
    return order.booking_id;
  }

  return {
    ...site,
    kind,
    recorded,
    handlers: createJobHandlers(platform),
    send,
    succeed,
    pay,
    add: (...outputs: Output[]) => void recorded.outputs.push(...outputs),

    /** Notes that the address is somebody’s; gives their id. */
    async verify(email: string): Promise<number> {
      const [user] = await platform.db
        .update(users)
        .set({ email_verified_at: new Date() })
        .where(eq(users.email, email))
        .returning({ id: users.id });
      if (!user) throw new Error(`${email} has no account`);
      return user.id;
    },

    /** Orders for two and pays; gives the booking’s id, its suite, and what was sent. */
    async book(
      visitor: Visitor,
      label: string,
      basket: Partial<Basket>,
      more: object = {},
      isFilled = isTyped,
    ) {
      const room = takeRoom();
      const plain = orderBody({ date: world.date, rooms: { [room]: 2 }, ...basket });
      const data = { ...plain.data, wishes, ...more };
      const base = withPassports({ ...plain, data }, await passportsOf(visitor));
      const { body, answer } = await send(visitor, 'createOrder', base, label, isFilled);
      const id = await pay(visitor, answer);
      recorded.bookings.push(id);
      return { id, room, body };
    },
  };
}
