import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type CallName } from '@antara/contracts/api/calls';
import type { CallAnswer, CallInput } from '@antara/contracts/api/client';
import { calculateQuote, calculateSuiteFare } from '@antara/contracts/rules/booking-rules';
import { toPaise } from '@antara/contracts/rules/money';
import { like } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { openEmbedded } from '../../platform/db/pglite.ts';
import { goodCard, guestOf, toPaymentOrder } from '../../bookings/booking/testing/fixture.ts';
import { smallPicture } from '../../bookings/passports/testing/passports.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'antara-api-restart-'));
const tourName = 'an-insight';
const cookies = new Map<string, string>();
let api: ChildProcess;
let origin: string;

afterAll(async () => {
  if (api) await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the API as a process of its own on the embedded database. */
async function start(): Promise<void> {
  api = fork(path.join(import.meta.dirname, '../../main.ts'), [], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((listening, failed) => {
    api.on('message', (message: { type: string; port: number; message?: string }) => {
      if (message.type === 'listening') listening(message.port);
      if (message.type === 'failed') failed(new Error(message.message));
    });
    api.once('exit', (code) => failed(new Error(`the API ended with ${code}`)));
  });
  origin = `http://127.0.0.1:${port}`;
}

/** As a power switch does; nothing when it has ended already. */
async function kill(): Promise<void> {
  if (api.exitCode !== null || api.signalCode !== null) return;
  const ended = new Promise((done) => api.once('exit', done));
  api.kill('SIGKILL');
  await ended;
}

/** A browser's fetch: cookies go along and are kept. */
const browse: typeof fetch = async (address, init) => {
  const headers = new Headers(init?.headers);
  headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  const answer = await fetch(address, { ...init, headers });
  for (const line of answer.headers.getSetCookie()) {
    const [name, value] = line.split(';', 1)[0]!.split('=', 2) as [string, string];
    cookies.set(name, value);
  }
  return answer;
};

/** Makes a call of the contract; throws when it is refused. */
async function call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallAnswer<Name>> {
  const [method, address] = calls[name];
  const { query, body, headers } = input as Record<string, Record<string, string> | undefined>;
  const answer = await browse(`${origin}/api${address}?${new URLSearchParams(query)}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const json = (await answer.json()) as CallAnswer<Name> & { response: string };
  if (json.response !== 'SUCCESS') throw new Error(JSON.stringify(json));
  return json;
}

async function uploadPassports() {
  const form = new FormData();
  for (const side of ['front', 'back']) {
    form.append('images', new Blob([new Uint8Array(smallPicture)]), `${side}.jpg`);
  }
  const answer = await browse(`${origin}/api/upload/images`, { method: 'POST', body: form });
  const [passport_front, passport_back] = ((await answer.json()) as { files: [string, string] }).files;
  return { passport_front, passport_back };
}

async function makeOrder() {
  const { tour, dates, suites } = await call('tour', { query: { slug: tourName } });
  const departure = dates.at(-1)!;
  const selectedDate = departure.date_from;
  const gone = (await call('availability', { query: { slug: tourName, date: selectedDate } })).bookings;
  const suite = suites.find((one) => !gone.some((taken) => taken.room_number === one.description))!;
  const rooms = [suite.description];
  await call('hold', { body: { tourName, selectedDate, rooms } });
  const { rate } = await call('exchangeRate', {});
  const fare = calculateSuiteFare(suite, 1, departure.fare_percent);
  const none = { addOns: [], extensions: [], coupon: null };
  const priced = calculateQuote({ suites: [fare], ...none, isImp: tour.is_imp, inrPerUsd: rate });
  const data = {
    tourName,
    selectedDate,
    selectedCoupon: null,
    addons: [],
    extensions: [],
    rooms: [{ roomNumber: suite.description, travellers: 1 as const }],
    guests: [{ ...guestOf(suite.description), ...(await uploadPassports()) }],
    suiteTotal: priced.suites.usd,
    addOnTotal: 0,
    extensionTotal: 0,
    totalTraveller: 1,
    taxTotal: priced.tax.usd,
  };
  const body = { amount: toPaise(priced.total.inr!), currency: 'INR' as const, data };
  const headers = { 'idempotency-key': randomUUID() };
  return { rooms, order: toPaymentOrder((await call('createOrder', { body, headers })).data) };
}

test.skipIf(postgresUrl)(
  'CO-09 process killed after the order, after paying and after the booking: the booking is there, once, with one mail',
  async () => {
    await start();
    const person = { name: 'Asha Rao', email: 'asha@travellers.example', mobile_no: '9000000001' };
    await call('signup', { body: { ...person, password: 'slow river 8' } });
    const { order, rooms } = await makeOrder();
    await kill();

    await start();
    expect((await call('currentHold', {})).hold?.rooms).toEqual(rooms);
    const answer = await browse(`${origin}/api/sandbox/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: order.id, ...goodCard }),
    });
    const { paid } = (await answer.json()) as { paid: Record<string, string> };
    await kill();

    await start();
    const booked = async () => (await call('bookings', {})).bookings.map((one) => one.booking_id);
    await expect.poll(booked, { timeout: 30_000, interval: 250 }).toEqual([order.booking_id]);
    const mails = async () =>
      (await readdir(path.join(dataDir, 'outbox')).catch(() => [])).filter((name) =>
        /^booking-.*\.eml$/.test(name),
      );
    const confirmation = `booking-confirmation-${order.booking_id}.eml`;
    await expect.poll(mails, { timeout: 30_000, interval: 250 }).toEqual([confirmation]);
    await kill();

    await start();
    const proof = { orderId: order.id, paymentId: paid.payment_id!, signature: paid.signature! };
    expect((await call('verifyPayment', { body: proof })).booking_id).toBe(order.booking_id);
    expect(await booked()).toEqual([order.booking_id]);
    await kill();
    const database = await openEmbedded(dataDir);
    const bookingJobs = await database.db
      .select()
      .from(outbox)
      .where(like(outbox.dedupe_key, `%${order.booking_id}%`));
    await database.close();
    expect(bookingJobs, 'no second job that would send a mail about the booking').toHaveLength(1);
    expect(await mails()).toEqual([confirmation]);
  },
  300_000,
);
