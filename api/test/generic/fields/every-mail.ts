/** The mails of the API: which there are, and those that the acts of the people here do not cause. */
import { eq } from 'drizzle-orm';
import { paymentDisputes, paymentOrders, payments } from '../../../src/bookings/booking/payment-tables.ts';
import { agencies } from '../../../src/sales/agents/tables.ts';
import { bookings } from '../../../src/bookings/booking/tables.ts';
import { toCivilDate } from '../../../src/platform/clock.ts';
import type { Db } from '../../../src/platform/db/types.ts';
import type { JobKind, Jobs } from '../../../src/platform/jobs.ts';
import type { Recorder } from './recorder.ts';

type Template<Kind extends JobKind> = Jobs[Kind] extends { template: infer Name extends string } ? Name : '';
type MailKind = Exclude<JobKind, 'capture' | 'refund' | 'sandbox-webhook' | 'purge-content'>;

/**
 * The mail of every kind of job, by its name among the outputs: a kind or template that is new has to be written here.
 */
const mails: { [Kind in MailKind]: Record<Template<Kind>, string> } = {
  mail: {
    'booking-confirmation': 'booking-confirmation',
    'papers-again': 'papers-again',
    'balance-received': 'balance-received',
    'balance-reminder': 'balance-reminder',
    'balance-overdue': 'balance-overdue',
    'addition-confirmed': 'addition-confirmed',
    'date-changed': 'date-changed',
    'name-corrected': 'name-corrected',
    'booking-cancelled': 'booking-cancelled',
    'booking-refunded': 'booking-refunded',
    'departure-moved': 'departure-moved',
    'suite-changed': 'suite-changed',
    'ship-changed': 'ship-changed',
    'payment-returned': 'payment-returned',
    'transfer-expected': 'transfer-expected',
    'transfer-undone': 'transfer-undone',
    'deposit-expected': 'deposit-expected',
    'deposit-lapsed': 'deposit-lapsed',
    'deposit-lapsed-office': 'deposit-lapsed-office',
  },
  'client-mail': {
    'booking-confirmation': 'booking-confirmation-client',
    'balance-received': 'balance-received-client',
    'addition-confirmed': 'addition-confirmed-client',
    'date-changed': 'date-changed-client',
    'booking-cancelled': 'booking-cancelled-client',
    'booking-refunded': 'booking-refunded-client',
    'departure-moved': 'departure-moved-client',
    'suite-changed': 'suite-changed-client',
    'ship-changed': 'ship-changed-client',
  },
  'account-mail': {
    'password-code': 'password-code',
    'email-code': 'email-code',
    'password-changed': 'password-changed',
    'signup-refused': 'signup-refused',
    'two-factor': 'two-factor-on',
    'address-changed': 'address-changed',
  },
  'agent-mail': {
    registered: 'agent-registered',
    'to-approve': 'agent-to-approve',
    approved: 'agent-approved',
    suspended: 'agent-suspended',
    reopened: 'agent-reopened',
  },
  'agent-invitation': { '': 'agent-invitation' },
  'agent-colleague': { invited: 'colleague-invited', joined: 'colleague-joined' },
  'agent-address-taken': { '': 'agent-taken' },
  'option-mail': {
    held: 'option-held',
    ending: 'option-ending',
    lapsed: 'option-lapsed',
    extended: 'option-extended',
    'extended-by-agent': 'option-extended-by-agent',
    withdrawn: 'option-withdrawn',
    'ship-changed': 'option-ship-changed',
    moved: 'option-moved',
  },
  'passport-mail': { reminder: 'passport-reminder', due: 'passport-due', office: 'passport-office' },
  'payment-link': { '': 'payment-link' },
  'client-payment-lapsed': { '': 'client-payment-lapsed' },
  'dispute-mail': { '': 'dispute-open' },
  'enquiry-mail': { '': 'enquiry' },
  'enquiry-received-mail': { '': 'received' },
  'newsletter-mail': { '': 'newsletter' },
  'waiting-list-entered-mail': { '': 'waiting' },
  'waiting-list-free-mail': { '': 'free' },
  'waiting-list-departure-mail': { '': 'cancelled' },
};

export const mailNames: readonly string[] = Object.values(mails).flatMap((names) => Object.values(names));

/** Whom or what a mail is about. */
interface About {
  email: string;
  userId: number;
  booking?: string;
  deposit?: string;
  /** As its agent reads it. */
  option?: string;
}

/** The cardholder's bank asks for the money of a booking back. */
async function openDispute(db: Db, bookingId: string): Promise<void> {
  const [paid] = await db
    .select({ payment_id: payments.payment_id, booking_id: bookings.id, amount_paise: payments.amount_paise })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(eq(bookings.booking_id, bookingId));
  const said = { dispute_id: 'disp_1', status: 'open', reason: 'fraud', said_at: new Date() } as const;
  await db
    .insert(paymentDisputes)
    .values({ ...paid!, ...said })
    .onConflictDoNothing();
}

/**
 * Notes that the departure of a booking was moved, to the day on which it is, and its suite and ship changed. Answers
 * that day.
 */
export async function noteMove(db: Db, bookingId: string): Promise<string> {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, bookingId));
  const snapshot = row!.snapshot!;
  const move = {
    at: new Date().toISOString(),
    from: '2030-01-01',
    to: snapshot.date_from,
    reason: 'Low water',
  };
  await db
    .update(bookings)
    .set({
      snapshot: {
        ...snapshot,
        moves: [move],
        suite_moves: [{ ...move, from: '1', to: '2' }],
        ship_changes: [{ ...move, from: 'Ship', to: 'Ship', suites: [{ from: '1', to: '2' }] }],
        date_changes: [
          {
            order_id: 0,
            at: '2026-01-01T00:00:00.000Z',
            from: '2030-01-01',
            to: snapshot.date_from,
            suites: [{ from: '1', to: '2' }],
            refund_inr: 0,
            least_kept_inr: 0,
            lost: ['A walk'],
            additions: [],
          },
        ],
      },
    })
    .where(eq(bookings.booking_id, bookingId));
  return move.to;
}

/** Sends what time, the operator or somebody else would cause. */
export async function sendOtherMails({ server, handlers, succeed }: Recorder, about: About): Promise<void> {
  const { email, userId, booking, deposit, option } = about;
  const { signal } = new AbortController();
  const at = new Date().toISOString();
  await succeed(server.visitor(), 'sendCode', { email });
  for (const template of ['password-changed', 'signup-refused'] as const)
    await handlers['account-mail']({ template, userId, at }, signal);
  await handlers['account-mail']({ template: 'two-factor', event: 'on', userId, at }, signal);
  await handlers['account-mail'](
    { template: 'address-changed', address: email, addressOf: userId, at },
    signal,
  );
  if (booking) {
    await handlers.mail(
      { template: 'booking-refunded', bookingId: booking, refund: { inr: 1, reference: '1', at } },
      signal,
    );
    const to = await noteMove(server.platform.db, booking);
    await handlers.mail({ template: 'departure-moved', bookingId: booking, to }, signal);
    await handlers.mail({ template: 'suite-changed', bookingId: booking, move: 0 }, signal);
    await handlers.mail({ template: 'ship-changed', bookingId: booking, change: 0 }, signal);
    await handlers.mail({ template: 'date-changed', bookingId: booking, orderId: 0 }, signal);
    await openDispute(server.platform.db, booking);
    await handlers['dispute-mail']({ disputeId: 'disp_1', status: 'open', at }, signal);
  }
  if (deposit) {
    const expected = { inr: 1_000, until: toCivilDate(new Date()) };
    const isDeposit = eq(bookings.booking_id, deposit);
    await server.platform.db.update(bookings).set({ expected_transfer: expected }).where(isDeposit);
    await handlers.mail({ template: 'transfer-expected', bookingId: deposit, ...expected }, signal);
    const undone = { entry: 1, reference: 'SBIN426331000001', paise: 100_000, at };
    await handlers.mail({ template: 'transfer-undone', bookingId: deposit, undone }, signal);
    const [order] = await server.platform.db
      .select({ orderId: paymentOrders.id })
      .from(paymentOrders)
      .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
      .where(isDeposit);
    const about = { bookingId: deposit, ...order!, until: expected.until };
    await handlers.mail({ template: 'deposit-expected', ...about }, signal);
    for (const template of ['deposit-lapsed', 'deposit-lapsed-office'] as const)
      await handlers.mail({ template, ...about, why: 'late' }, signal);
    for (const template of ['balance-reminder', 'balance-overdue'] as const)
      await handlers.mail({ template, bookingId: deposit }, signal);
    const [row] = await server.platform.db.select().from(bookings).where(isDeposit);
    const passport = { bookingId: deposit, until: row!.snapshot!.due!.balanceDue! };
    await handlers['passport-mail']({ template: 'reminder', ...passport, daysBefore: 3 }, signal);
    for (const template of ['due', 'office'] as const)
      await handlers['passport-mail']({ template, ...passport }, signal);
  }
  if (!option) return;
  for (const template of ['registered', 'approved', 'to-approve'] as const)
    await handlers['agent-mail']({ template, userId }, signal);
  await handlers['agent-mail']({ template: 'reopened', userId, at }, signal);
  const setSuspended = (suspended_at: Date | null) =>
    server.platform.db.update(agencies).set({ suspended_at }).where(eq(agencies.user_id, userId));
  await setSuspended(new Date());
  await handlers['agent-mail']({ template: 'suspended', userId, at }, signal);
  await setSuspended(null);
  await handlers['agent-address-taken']({ userId, at }, signal);
  const { db } = server.platform;
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.booking_id, option));
  for (const template of ['ending', 'lapsed', 'extended', 'withdrawn', 'ship-changed', 'moved'] as const)
    await handlers['option-mail']({ template, option: row!.id }, signal);
}
