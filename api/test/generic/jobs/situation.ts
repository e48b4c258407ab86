/**
 * What has to happen before a job is enqueued: the calls and commands that people make, and what is known of its
 * effects.
 */
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { users } from '../../../src/base/accounts/tables.ts';
import { agent, tara } from '../../../src/sales/agents/testing/agents.ts';
import { writeSomething } from '../../../src/site/content/testing/content.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  toPaymentOrder,
  type Basket,
} from '../../../src/bookings/booking/testing/fixture.ts';
import { createWorld, type World } from '../../../src/bookings/booking/testing/world.ts';
import { createRazorpayHarness } from '../../../src/sales/payments/testing/provider-harness.ts';
import type { JobKind, Jobs } from '../../../src/platform/jobs.ts';
import { testServer, type TestServer, type Visitor } from '../../server.ts';
import { succeed } from '../succeed.ts';

/** An account with a browser that is logged in. */
export type Person = Visitor & { email: string };

/** Where jobs come about: an API that pays in the sandbox, and one that pays at a double of Razorpay. */
export interface JobSite {
  server: TestServer;
  world: World;
  razorpay: Awaited<ReturnType<typeof createRazorpayHarness>>;
  /** The purges that a shared cache was asked for. */
  purges: unknown[];
  /** A suite that nobody has booked yet on `world.date`. */
  takeRoom(): string;
}

/** What a situation tells about the effects of its job. */
export interface Expected {
  /** The API of the job; `site.server` when absent. */
  server?: TestServer;
  /** Who opens the links of the mail; a visitor without an account when absent. */
  reader?: Visitor;
  /** Enters the code that is mailed, and answers the status. */
  enterCode?: (code: string) => Promise<number>;
  /** What a second run changes: it mails another code, and the newest is good. */
  sendsAnotherCode?: true;
  /** What the job did outside the process, besides mails. */
  readOutside?: () => unknown;
}

/** Makes everything happen that enqueues the job, up to and without its first run. */
export type Situation = (site: JobSite) => Promise<Expected>;

type Template<Kind extends JobKind> = Jobs[Kind] extends { template: infer Name extends string } ? Name : '';

/** A situation for every kind of job, and for every template of a kind that has some. */
export type Situations<Kinds extends JobKind = JobKind> = {
  [Kind in Kinds]: Record<Template<Kind>, Situation>;
};

const rooms = 80;

/** Starts the two APIs of a test file. */
export async function createJobSite(now: () => Date): Promise<JobSite> {
  const purges: unknown[] = [];
  const cache = createServer(async (request, response) => {
    purges.push(await json(request));
    response.end();
  });
  await once(cache.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => void cache.close());
  const purge = { url: `http://127.0.0.1:${(cache.address() as AddressInfo).port}`, token: 'secret' };
  const server = await testServer({ now, config: { purge } });
  await writeSomething(server.platform.db);
  let room = 100;
  const razorpay = await createRazorpayHarness();
  await writeSomething(razorpay.server.platform.db);
  return {
    server,
    world: await createWorld(server.platform.db, now(), rooms),
    razorpay,
    purges,
    // The world has no suite 106.
    takeRoom: () => String((room += room === 105 ? 2 : 1)),
  };
}

/** A customer whose address is confirmed, so that mails go there. */
export async function createReader({ server }: JobSite): Promise<Person> {
  const customer = await createCustomer(server);
  await server.platform.db
    .update(users)
    .set({ email_verified_at: new Date() })
    .where(eq(users.email, customer.email));
  return customer;
}

let agencies = 0;

/** The owner of an agency of its own name, whose address is confirmed. */
export const createOwner = ({ server }: JobSite): Promise<Person> =>
  agent(server, { country: '', company_name: `Lamplight ${++agencies}` });

/** A client who gets the papers of the booking too. */
export const client = { ...tara, papers_to: 'CLIENT' } as const;

/** Books a suite on `world.date` and pays what is due; answers the booking's id. */
export async function book(
  site: Pick<JobSite, 'server' | 'world' | 'takeRoom'>,
  visitor: Visitor,
  change: Partial<Basket> = {},
): Promise<string> {
  const basket: Basket = { date: site.world.date, rooms: { [site.takeRoom()]: 1 }, ...change };
  const { data } = await succeed(postOrder(visitor, orderBody(basket)));
  const order = toPaymentOrder(data);
  await succeed(visitor.call('verifyPayment', { body: await payOrder(site.server, order.id) }));
  return order.booking_id;
}
