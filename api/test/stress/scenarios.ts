/** The proofs: many for one suite, a rush on a ship, and processes killed at any moment. */
import { randomUUID } from 'node:crypto';
import { changeDate, letClientPay } from './after-booking.ts';
import { settleAndAudit, type Audit } from './audit.ts';
import { Buyer, people, travelAgents } from './buyer.ts';
import { createClerks } from './clerk.ts';
import { toPaymentOrder } from '../../src/bookings/booking/testing/fixture.ts';
import { expire } from './expire.ts';
import { type Office, transferBalance, workInOffice } from './office-work.ts';
import { changeTimetable } from './operate.ts';
import { chance, deliverBadly, pick, sample, scarceCoupon, type StressSetup, type Process } from './setup.ts';

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** What a scenario found. */
export interface Report extends Audit {
  seconds: number;
  deadlocks: number;
  /** How often each thing happened. */
  tally: Record<string, number>;
}

async function report(setup: StressSetup, began: number, tally: Map<string, number>): Promise<Report> {
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const audit = await settleAndAudit(setup);
  // 500 is a fault of ours at any time.
  const failures = [...tally].filter(([what]) => / (500|ERROR)$/.test(what));
  const faults = [...audit.faults, ...failures.map(([what, times]) => `${what}, ${times} times`)];
  return { ...audit, seconds, deadlocks: await setup.deadlocks(), tally: Object.fromEntries(tally), faults };
}

const counter = () => {
  const tally = new Map<string, number>();
  return { tally, count: (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1) };
};

/**
 * `buyers` order one suite at the same moment, spread over `processes`; one gets an order. Then its time runs out, and
 * the rest order again, five times in all: whoever had an order pays, all at once. One has the suite, the others their
 * money.
 */
export async function oneSuite(setup: StressSetup, buyers: number, processes: number): Promise<Report> {
  const random = chance(1);
  const { tally, count } = counter();
  const all = await Promise.all(Array.from({ length: processes }, () => setup.start()));
  const anywhere = () => pick(all, random).origin;
  let crowd = await people(buyers, anywhere);
  const [date] = setup.dates as [string];
  const began = performance.now();
  const arrived = deliverBadly(setup, anywhere, random);
  const ordered: { buyer: Buyer; id: string }[] = [];
  const rounds = setup.canExpire ? 5 : 1;
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(crowd.map((buyer) => buyer.order(date, ['101'])));
    for (const [index, { status, body }] of answers.entries()) {
      count(`order ${status}`);
      if (status === 200) ordered.push({ buyer: crowd[index]!, id: toPaymentOrder(body.data).id });
    }
    crowd = crowd.filter((buyer) => !ordered.some((one) => one.buyer === buyer));
    if (round < rounds - 1) await expire(setup, () => true);
  }
  await Promise.all(
    ordered.map(async ({ buyer, id }) => {
      count(`verify ${(await buyer.verify(setup.double.pay(id))).status}`);
    }),
  );
  await arrived();
  await Promise.all(all.map((one) => one.kill()));
  return report(setup, began, tally);
}

/** How much of a rush; it ends early after `minutes`. */
export interface RushSize {
  attempts: number;
  together: number;
  processes: number;
  minutes?: number;
}

/**
 * `attempts` on the suites of one departure, `together` of them at once, over `processes`: most hold, some let go, some
 * let time run out, some pay, in one tab or two. What was sold is given back by the operator, so that it never gets
 * quiet.
 */
export async function rush(
  setup: StressSetup,
  { attempts, together, processes, minutes = 60 }: RushSize,
): Promise<Report> {
  const random = chance(2);
  const { tally, count } = counter();
  const all = await Promise.all(Array.from({ length: processes }, () => setup.start()));
  const anywhere = () => pick(all, random).origin;
  const crowd = await people(20, anywhere);
  const agents = await travelAgents(8, anywhere);
  const [date] = setup.dates as [string];
  const began = performance.now();
  const until = began + minutes * 60_000;
  const arrived = deliverBadly(setup, anywhere, random);
  let left = attempts;

  async function attempt() {
    // Each call may go to another process, as behind a balancer.
    const isAgent = random() < 0.1;
    const buyer = pick(isAgent ? agents : crowd, random).again(anywhere);
    const rooms = sample(setup.rooms, 1 + Math.floor(random() * 3), random);
    if (isAgent && (await keepOption(buyer, date, rooms))) return;
    const held = await buyer.hold(date, rooms);
    count(`hold ${held.status}`);
    if (held.status !== 200) return;
    const what = random();
    if (what < 0.5) return void (await buyer.call('releaseHold'));
    if (what < 0.6) return count('left to run out');
    const coupon = random() < 0.3 ? scarceCoupon : null;
    const orderAnswer = await buyer.order(date, rooms, { coupon });
    count(`order ${coupon ? 'with a coupon ' : ''}${orderAnswer.status}`);
    if (orderAnswer.status !== 200) return;
    const { id } = toPaymentOrder(orderAnswer.body.data);
    if (random() < 0.2) setup.double.decline(id);
    if (random() < 0.1) return count('window closed');
    // In another tab the same person has ordered too, and pays both.
    const second = random() < 0.1 ? await buyer.order(date, rooms) : null;
    const paid = setup.double.pay(id);
    if (second?.status === 200) {
      const twice = setup.double.pay(toPaymentOrder(second.body.data).id);
      count(`second tab ${(await buyer.verify(twice)).status}`);
    }
    if (random() < 0.15) return count('browser died');
    count(`verify ${(await buyer.verify(paid)).status}`);
    if (left > attempts / 20) {
      await pause(random() * 300);
      await refundPayment(setup, paid.razorpay_payment_id);
      count('operator gave back');
    }
  }
  /** Takes an option; true when the agent lets it be, or gives it back. */
  async function keepOption(buyer: Buyer, day: string, rooms: readonly string[]): Promise<boolean> {
    const taken = await buyer.takeOption(day, rooms);
    count(`option ${taken.status}`);
    if (taken.status !== 200 || random() < 0.3) return true;
    if (random() < 0.5) return false;
    const { id } = taken.body.option;
    count(`option released ${(await buyer.call('releaseOption', { body: { id } })).status}`);
    return true;
  }
  const ended = new AbortController();
  const timePasses = (async () => {
    for (let tick = 0; !ended.signal.aborted; tick++) {
      await pause(500);
      await expire(setup, (id) => (id + tick) % 3 === 0).catch(() => count('time stood still'));
      // Those who never came back to their page have bought, too.
      if (tick % 4 > 0 || left <= attempts / 20) continue;
      for (const { id } of setup.double.books.payments.values()) {
        if (await refundPayment(setup, id)) count('operator gave back later');
      }
    }
  })();
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (left > 0 && performance.now() < until) {
        left -= 1;
        if (left % 2000 === 0) console.error(`${left} attempts left`);
        count('attempts');
        await attempt().catch(() => count('no answer'));
      }
    }),
  );
  ended.abort();
  await timePasses;
  await arrived();
  await Promise.all(all.map((one) => one.kill()));
  return report(setup, began, tally);
}

/** The operator gives a captured payment back in the provider's dashboard, once. False when there is none. */
async function refundPayment({ double }: StressSetup, id: string): Promise<boolean> {
  if (double.books.payments.get(id)?.status !== 'captured') return false;
  const { url, keyId, keySecret } = double.config;
  const answer = await fetch(`${url}/v1/payments/${id}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
      'x-refund-idempotency': `refund-${id}-${double.books.payments.get(id)!.amount}`,
    },
    body: JSON.stringify({ amount: double.books.payments.get(id)!.amount, speed: 'normal' }),
  });
  await answer.arrayBuffer();
  return answer.ok;
}

/**
 * How often, with how many people and clerks at once, and how many processes stand by to take over (0: the next is
 * started then).
 */
export interface KillingSize {
  kills: number;
  together: number;
  clerks?: number;
  spares?: number;
  minutes?: number;
}

/**
 * Over and over: `together` people hold, order, pay, verify, pay the balance, change the date, cancel, clients of
 * agencies pay by link, clerks book by telephone, keep suites for groups, change bookings and enter money, the operator
 * cancels and moves departures and changes their ships, and the process is killed (`kill -9`) at some moment within it.
 * Half of those it happens to come back when it runs again, and go on with the same cookies and keys.
 */
export async function killing(
  setup: StressSetup,
  { kills, together, clerks = 2, spares = 0, minutes = 60 }: KillingSize,
): Promise<Report> {
  const random = chance(3);
  const { tally, count } = counter();
  let api: Process | null = null;
  const origin = () => api!.origin;
  const staff = await createClerks(setup, clerks, origin);
  const known: string[] = [];
  api = await setup.start();
  /** Starts a process that waits for its turn, when its failure is heard of. */
  const startSpare = () => {
    const spare = setup.start();
    spare.catch(() => {});
    return spare;
  };
  const standby = Array.from({ length: spares }, startSpare);
  let up: Promise<unknown> = Promise.resolve();
  let ended = false;
  const agents = await travelAgents(4, origin);
  const crowd = [...(await people(10, origin)), ...agents];
  const arrived = deliverBadly(setup, origin, random);
  const began = performance.now();
  const until = began + minutes * 60_000;

  /** Does a step, again after a kill when this person comes back; null when they do not. */
  async function step<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        return await work();
      } catch {
        count(`killed during ${name}`);
        if (random() < 0.5 || ended) return null;
        await up;
      }
    }
  }
  const course = { setup, random, count, step };
  const atWork = (): Office => ({ course, clerk: pick(staff, random), known });
  /** `toTheEnd`: nobody dies or hesitates, the balance is paid and the booking cancelled. */
  async function book(toTheEnd = false) {
    const person = pick(crowd, random);
    const buyer: Buyer = person.again(origin);
    const date = pick(setup.dates, random);
    const rooms = sample(setup.rooms, 1 + Math.floor(random() * 2), random);
    if (!toTheEnd && agents.includes(person) && random() < 0.5)
      return letClientPay(course, buyer, date, rooms);
    const key = randomUUID();
    const held = await step('hold', () => buyer.hold(date, rooms));
    if (held?.status !== 200) return;
    const plan = toTheEnd || random() < 0.5 ? 'DEPOSIT' : 'FULL';
    const coupon = random() < 0.3 ? scarceCoupon : null;
    const orderAnswer = await step('order', () => buyer.order(date, rooms, { key, plan, coupon }));
    if (orderAnswer?.status !== 200) return;
    const capture = random() < 0.5;
    const paid = setup.double.pay(toPaymentOrder(orderAnswer.body.data).id, { capture });
    count(capture ? 'paid, captured' : 'paid, authorised');
    if (!toTheEnd && random() < 0.2) return count('browser died');
    const verified = await step('verify', () => buyer.verify(paid));
    if (verified) count(`verify ${verified.status}`);
    if (verified?.status !== 200) return;
    const { booking_id: id } = verified.body;
    known.push(id);
    if (plan === 'DEPOSIT' && (toTheEnd || random() < 0.7)) {
      if (!toTheEnd && random() < 0.4) await transfer(buyer, id);
      else await payBalance(buyer, id);
    }
    if (!toTheEnd && random() < 0.5) await changeDate(course, buyer, id, pick(setup.dates, random), rooms);
    if (!toTheEnd && random() < 0.5) return;
    const cancelled = await step('cancel', () => buyer.cancel(id));
    if (cancelled) count(`cancel ${cancelled.status}`);
  }
  /** The office receives the balance of a guest's booking. */
  async function transfer(buyer: Buyer, id: string) {
    const seen = await step('transfer', () => buyer.call('booking', { query: { id } }));
    const { balance_inr } = seen?.body.booking ?? {};
    if (balance_inr) await transferBalance(atWork(), id, balance_inr);
  }
  async function payBalance(buyer: Buyer, id: string) {
    const key = randomUUID();
    const orderAnswer = await step('balance', () => buyer.balance(id, key));
    if (orderAnswer) count(`balance ${orderAnswer.status}`);
    if (orderAnswer?.status !== 200) return;
    const paid = setup.double.pay(toPaymentOrder(orderAnswer.body.data).id, { capture: random() < 0.5 });
    if (random() < 0.3) return count('browser died');
    const verified = await step('verify', () => buyer.verify(paid));
    if (verified) count(`balance verify ${verified.status}`);
  }
  // How long it takes undisturbed, on this machine, from a fresh start.
  const started = performance.now();
  await Promise.all(Array.from({ length: together }, () => book(true)));
  const usual = performance.now() - started;
  /**
   * Every third kill the operator cancels or moves a departure, or gives it another ship, meanwhile, in a process that
   * may be killed, too.
   */
  async function operate() {
    const act = pick(['cancel', 'move', 'change-ship'] as const, random);
    const killAfter = random() < 0.4 ? 300 + random() * 3_000 : undefined;
    if (act === 'cancel' && setup.dates.length < 3) return;
    count(`departure ${act} ${await changeTimetable(setup, act, pick(setup.dates, random), killAfter)}`);
  }
  for (let killed = 0; killed < kills && performance.now() < until; killed++) {
    const flows = Promise.all([
      ...Array.from({ length: together }, () => book()),
      ...Array.from({ length: clerks }, () => workInOffice(atWork())),
      ...(setup.canExpire && killed % 3 === 0 ? [operate()] : []),
    ]);
    await pause(random() * usual * 1.2);
    let back = () => {};
    up = new Promise<void>((resolve) => (back = resolve));
    await api.kill();
    count('kills');
    if ((killed + 1) % 20 === 0) console.error(`${killed + 1} of ${kills} kills`);
    standby.push(startSpare());
    api = await standby.shift()!;
    back();
    // Who goes on is under way when the next kill comes; every tenth time all come to their end.
    if (killed % 10 === 9) await flows;
    else void flows;
  }
  ended = true;
  await pause(2_000);
  await arrived();
  for (const one of [api, ...(await Promise.all(standby))]) await one.kill();
  return report(setup, began, tally);
}
