/** For tests: statements of an account, and bookings whose deposit is paid. */
import { testServer, type TestServer } from '../../../../test/server.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../../bookings/booking/testing/fixture.ts';
import type { Basket } from '../../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../../bookings/booking/testing/world.ts';
import { toCivilDate } from '../../../platform/clock.ts';
import { operatorOf } from './fixture.ts';

export const account = 'hdfc-current';

/** The columns of `statement`. */
export const format = {
  account,
  date: 'Date',
  narration: 'Narration',
  reference: 'Ref No.',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
};

/** Stores the format of the account's statements. */
export const setFormat = ({ ask }: ReturnType<typeof operatorOf>) => ask('transfers.setFormat', format);

/** A line of a statement. Money that goes out has a negative amount. */
export interface Line {
  narration: string;
  rupees: number;
  reference?: string;
  on: string;
}

/** Returns a statement as the bank writes it; the balance goes on from line to line. */
export function statement(...lines: Line[]): string {
  let balance = 1_000_000;
  const rows = lines.map(({ narration, rupees, reference = '', on }) => {
    balance += rupees;
    const amount = Math.abs(rupees).toLocaleString('en-IN', { minimumFractionDigits: 2 });
    const [debit, credit] = rupees < 0 ? [amount, ''] : ['', amount];
    return `${on.split('-').toReversed().join('/')},"${narration}",${reference},"${debit}","${credit}",${balance.toFixed(2)}`;
  });
  return ['Statement of account', 'Date,Narration,Ref No.,Debit,Credit,Balance', ...rows].join('\r\n');
}

/** Books with a card, which pays the deposit, and returns the booking's id. */
export async function bookWithDeposit(server: TestServer, basket: Basket, name?: string) {
  const buyer = await createCustomer(server, name);
  const order = await postOrder(buyer, orderBody({ ...basket, plan: 'DEPOSIT' }));
  const placedOrder = toPaymentOrder(order.body.data);
  await buyer.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
  await runAllJobs(server.platform);
  return { buyer, id: placedOrder.booking_id };
}

/** Starts a server whose clock stands still, with a departure, and a basket of one suite with its amounts in rupees. */
export async function createBankOffice() {
  const start = new Date();
  const server = await testServer({ now: () => start });
  const { date } = await createWorld(server.platform.db, start);
  const operator = operatorOf(server);
  const basket = { date, rooms: { '101': 2 } } as const;
  const total = orderBody(basket).amount / 100;
  const balance = total - orderBody({ ...basket, plan: 'DEPOSIT' }).amount / 100;
  return { server, db: server.platform.db, operator, date, on: toCivilDate(start), basket, total, balance };
}

/** Returns a booking as its buyer sees it. */
export const readBooking = async ({ buyer, id }: Awaited<ReturnType<typeof bookWithDeposit>>) =>
  (await buyer.call('booking', { query: { id } })).body.booking;
