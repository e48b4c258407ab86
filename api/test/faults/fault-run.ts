/** Visitors browse and book while parts of the site are hurt one after the other; then the books are compared. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '@antara/contracts/composition/routes';
import { toPaymentOrder } from '../../src/bookings/booking/testing/fixture.ts';
import { tourName } from '../../src/bookings/booking/testing/world.ts';
import { settleAndAudit, type Audit } from '../stress/audit.ts';
import { people, type Buyer } from '../stress/buyer.ts';
import { chance, deliverBadly } from '../stress/setup.ts';
import type { FaultSite } from './fault-site.ts';

/**
 * How much of a run. After `faultySeconds` nothing is hurt any more: whether memory stays what it is can be seen then.
 */
export interface FaultRunSize {
  seconds: number;
  faultySeconds: number;
  browsing: number;
  booking: number;
  /** Instead of faults: every process is replaced, the API’s by those of this checkout, a later version. */
  nextVersion?: string;
}

/** What a run found. */
export interface FaultReport extends Audit {
  requests: number;
  /** Those outside the seconds of a fault. */
  calm: number;
  /** Answers of 500 and more, and calls without an answer: in all, and outside the seconds of a fault. */
  errors: number;
  errorsOutside: number;
  /** Of the requests outside the seconds of a fault, those with an error: 0 to 1. */
  shareOutside: number;
  faultsInjected: Record<string, number>;
  tally: Record<string, number>;
  /** MB of the processes, each minute: API processes, edges with their render workers. */
  memory: { second: number; api: number[]; edge: number[] }[];
}

const pages = [
  paths.home(),
  paths.journeys(),
  paths.journey(tourName),
  paths.ships(),
  paths.faq(),
  paths.login(),
  '/nowhere',
];
/** After a fault is over, what waits for a connection or a time-out may still fail. */
const settlingMs = 2_000;

export async function runFaults(
  site: FaultSite,
  { seconds, faultySeconds, browsing, booking, nextVersion }: FaultRunSize,
  say: (line: string) => void,
): Promise<FaultReport> {
  const { setup, origin, apis, edges } = site;
  const random = chance(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const tally = new Map<string, number>();
  const count = (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1);
  const injected = new Map<string, number>();
  let hurting = 0;
  let calmSince = performance.now();
  const isCalm = () => hurting === 0 && performance.now() - calmSince > settlingMs;
  const seen = { requests: 0, errors: 0, calm: 0, errorsOutside: 0 };
  /** Counts a request; outside a fault when there was none from its beginning to its end. */
  async function observe<T extends { status: number }>(
    name: string,
    work: () => Promise<T>,
  ): Promise<T | null> {
    const calmBefore = isCalm();
    let why = 'no answer';
    const answer = await work().catch((error: Error) => {
      why += `: ${error.message}${error.cause instanceof Error ? `, ${error.cause.message}` : ''}`;
      return null;
    });
    const isError = answer === null || answer.status >= 500;
    seen.requests += 1;
    if (isError) {
      seen.errors += 1;
      count(`${name}: ${answer?.status ?? 'no answer'}`);
    }
    if (calmBefore && isCalm()) {
      seen.calm += 1;
      if (isError) {
        seen.errorsOutside += 1;
        say(`an error outside a fault: ${name}, ${answer?.status ?? why}`);
      }
    }
    return answer;
  }

  const crowd = await people(booking, () => origin);
  const arrived = deliverBadly(setup, () => origin, random);
  const startedAt = performance.now();
  const memory: FaultReport['memory'] = [];
  const readMemory = () =>
    void memory.push({
      second: Math.round((performance.now() - startedAt) / 1_000),
      api: apis.map((each) => each.memory()),
      edge: edges.map((each) => each.memory()),
    });
  readMemory();
  const watch = setInterval(readMemory, 60_000);
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted;
  const think = (least: number, most: number) => sleep(least + random() * (most - least));

  async function browse(): Promise<void> {
    await think(0, 4_000);
    while (!isOver()) {
      const call = random() < 0.2 ? '/api/tours' : pick(pages);
      await observe(call.startsWith('/api') ? 'call' : 'page', async () => {
        const answer = await fetch(origin + call, { signal: AbortSignal.timeout(15_000) });
        await answer.arrayBuffer();
        return answer;
      });
      await think(2_000, 6_000);
    }
  }

  /** A step of a booking, tried again as the page does, with the same key. Null when it was refused. */
  async function insist<T extends { status: number }>(
    name: string,
    work: () => Promise<T>,
  ): Promise<T | null> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const answer = await observe(name, work);
      if (answer && answer.status < 500)
        return answer.status === 200 ? answer : (count(`${name} ${answer.status}`), null);
      await sleep(1_000);
    }
    return null;
  }
  async function book(person: Buyer): Promise<void> {
    await think(0, 5_000);
    while (!isOver()) {
      const buyer = person.again(() => origin);
      const date = pick(setup.dates);
      const rooms = [pick(setup.rooms)];
      const key = randomUUID();
      if (!(await insist('hold', () => buyer.hold(date, rooms)))) continue;
      await think(500, 2_000);
      const made = await insist('order', () => buyer.order(date, rooms, { key }));
      if (!made) continue;
      const paid = setup.double.pay(toPaymentOrder(made.body.data).id, { capture: random() < 0.5 });
      count('paid');
      if (random() < 0.1) continue;
      if (await insist('verify', () => buyer.verify(paid))) count('booked');
      await think(1_000, 5_000);
    }
  }

  /** Hurts a part; `work` ends when it is whole again. */
  async function hurt(name: string, work: () => Promise<void>): Promise<void> {
    injected.set(name, (injected.get(name) ?? 0) + 1);
    hurting += 1;
    try {
      await work();
    } finally {
      hurting -= 1;
      calmSince = performance.now();
    }
  }
  /** At these parts of the run, each once. */
  const once: [number, string, () => Promise<void>][] = [
    [0.2, 'mail away', () => away(site.mail, faultySeconds * 0.1)],
    [0.35, 'bucket away', () => away(site.bucket, faultySeconds * 0.2)],
    [0.5, 'PostgreSQL restarted', () => site.restartDatabase()],
    [0.65, 'provider slow', () => slowProvider(faultySeconds * 0.1)],
  ];
  const { clock, disk } = site;
  if (clock) once.push([0.1, 'clock jumps', () => jump(clock, faultySeconds * 0.1)]);
  if (disk) once.push([0.8, 'disk full', () => fillDisk(disk, faultySeconds * 0.05)]);
  /** Twenty minutes ahead, when what is held now would be over, and back. */
  const jump = async (hurtClock: NonNullable<FaultSite['clock']>, lasting: number) => {
    hurtClock.set(1_200);
    await sleep(lasting * 1_000);
    hurtClock.set(0);
  };
  const fillDisk = async (hurtDisk: NonNullable<FaultSite['disk']>, lasting: number) => {
    hurtDisk.fill();
    await sleep(lasting * 1_000);
    await hurtDisk.free();
  };
  const away = async (part: { down(): Promise<void>; up(): Promise<void> }, lasting: number) => {
    await part.down();
    await sleep(lasting * 1_000);
    await part.up();
  };
  const slowProvider = async (lasting: number) => {
    setup.double.delayMs = 3_000;
    await sleep(lasting * 1_000);
    setup.double.delayMs = 0;
  };
  async function every(
    intervalSeconds: number,
    name: string,
    kill: (nth: number) => Promise<void>,
  ): Promise<void> {
    for (let nth = 0; ; nth += 1) {
      await sleep(intervalSeconds * 1_000, null, { signal: ending.signal }).catch(() => {});
      if (isOver() || performance.now() - startedAt > faultySeconds * 1_000) return;
      await hurt(name, () => kill(nth));
    }
  }

  /** One after the other. Nothing of it is a fault: every error counts. */
  async function replaceAll(version: string): Promise<void> {
    for (const [name, part, folder] of [
      ...apis.map((api) => ['API process', api, version] as const),
      ...edges.map((edge) => ['edge', edge, site.checkout] as const),
    ]) {
      await sleep(seconds * 200);
      say(`${name} replaced`);
      await part.replace(folder);
      injected.set(`${name} replaced`, (injected.get(`${name} replaced`) ?? 0) + 1);
    }
    await sleep(seconds * 200);
  }

  say(`${browsing} browse and ${booking} book for ${seconds} seconds`);
  if (!nextVersion) for (const line of site.missing) say(line);
  const visitors = [...Array.from({ length: browsing }, browse), ...crowd.map(book)];
  const faults = () => [
    every(Math.max(10, faultySeconds / 30), 'API process killed', (nth) => apis[nth % apis.length]!.kill()),
    every(Math.max(15, faultySeconds / 10), 'edge killed', (nth) => edges[nth % edges.length]!.kill()),
    ...once.map(async ([share, name, work]) => {
      await sleep(share * faultySeconds * 1_000);
      say(name);
      await hurt(name, work);
    }),
  ];
  const all = Promise.all([...visitors, ...(nextVersion ? [] : faults())]);
  if (nextVersion) await replaceAll(nextVersion);
  else await sleep(seconds * 1_000);
  clearInterval(watch);
  readMemory();
  ending.abort();
  await all;
  await arrived();
  await Promise.all([...apis, ...edges].map((each) => each.stop()));
  const audit = await settleAndAudit(setup);
  return {
    ...audit,
    requests: seen.requests,
    calm: seen.calm,
    errors: seen.errors,
    errorsOutside: seen.errorsOutside,
    shareOutside: seen.calm === 0 ? 1 : seen.errorsOutside / seen.calm,
    faultsInjected: Object.fromEntries(injected),
    tally: Object.fromEntries(tally),
    memory,
  };
}
