/** The mails of the API: which there are, and those that the acts of the people here do not cause. */
import { joinName } from '@antara/contracts/rules/person-name';
import { desc, eq, isNotNull } from 'drizzle-orm';
import { courtesyOptions } from '../../../src/bookings/booking/option-tables.ts';
import { paymentDisputes, paymentOrders, payments } from '../../../src/bookings/booking/payment-tables.ts';
import type { OrderSnapshot } from '../../../src/bookings/booking/snapshot.ts';
import { letterCampaigns } from '../../../src/sales/letters/tables.ts';
import { createClerk } from '../../../src/run/operator/testing/office.ts';
import { operatorOf } from '../../../src/run/operator/testing/fixture.ts';
import { saveBankAccount } from '../../../src/sales/agents/bank-account.ts';
import {
  agencies,
  commissionPayments,
  commissionPayoutParts,
  commissionPayouts,
} from '../../../src/sales/agents/tables.ts';
import { waitingList, waitingOffers } from '../../../src/bookings/waiting-list/tables.ts';
import { enquiries, enquiryEntries } from '../../../src/site/enquiries/tables.ts';
import { bookings } from '../../../src/bookings/booking/tables.ts';
import { sendGroupMails } from './group-mails.ts';
import { inviteStaff } from '../../../src/base/staff/invitations.ts';
import { toCivilDate } from '../../../src/platform/clock.ts';
import { transaction } from '../../../src/platform/db/transaction.ts';
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
    'guest-changed': 'guest-changed',
    'recipient-changed': 'recipient-changed',
    'part-cancelled': 'part-cancelled',
    'booking-cancelled': 'booking-cancelled',
    'booking-refunded': 'booking-refunded',
    'departure-moved': 'departure-moved',
    'suite-changed': 'suite-changed',
    'ship-changed': 'ship-changed',
    'payment-returned': 'payment-returned',
    'transfer-expected': 'transfer-expected',
    'transfer-undone': 'transfer-undone',
    'deposit-expected': 'deposit-expected',
    'deposit-reminder': 'deposit-reminder',
    'deposit-lapsed': 'deposit-lapsed',
    'deposit-lapsed-office': 'deposit-lapsed-office',
  },
  'client-mail': {
    'booking-confirmation': 'booking-confirmation-client',
    'balance-received': 'balance-received-client',
    'addition-confirmed': 'addition-confirmed-client',
    'date-changed': 'date-changed-client',
    'guest-changed': 'guest-changed-client',
    'part-cancelled': 'part-cancelled-client',
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
    invitation: 'invitation',
    'two-factor': 'two-factor-on',
    'address-changed': 'address-changed',
  },
  'agent-mail': {
    registered: 'agent-registered',
    'to-approve': 'agent-to-approve',
    approved: 'agent-approved',
    suspended: 'agent-suspended',
    reopened: 'agent-reopened',
    'bank-account': 'agent-bank-account',
  },
  'agent-invitation': { '': 'agent-invitation' },
  'staff-invitation': { '': 'staff-invitation' },
  'send-letters': { '': 'letter' },
  'letter-test-mail': { '': 'letter-test' },
  'staff-notice': { '': 'staff-notice-invited' },
  'agent-colleague': { invited: 'colleague-invited', joined: 'colleague-joined' },
  'agent-address-taken': { '': 'agent-taken' },
  'commission-statement': { '': 'commission-statement' },
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
  'paper-mail': { '': 'paper-confirmation' },
  'passport-mail': { reminder: 'passport-reminder', due: 'passport-due', office: 'passport-office' },
  'details-mail': { '': 'details' },
  'group-mail': {
    agreed: 'group-agreed',
    changed: 'group-changed',
    'cut-off-near': 'group-cut-off-near',
    'cut-off': 'group-cut-off',
    'guests-named': 'group-guests-named',
    'payment-due': 'group-payment-due',
    'payment-overdue': 'group-payment-overdue',
    'payment-request': 'group-payment-request',
    ended: 'group-ended',
  },
  'payment-link': { '': 'payment-link' },
  'client-payment-lapsed': { '': 'client-payment-lapsed' },
  'dispute-mail': { '': 'dispute-open' },
  'enquiry-mail': { '': 'enquiry' },
  'enquiry-received-mail': { '': 'received' },
  'call-reminder-mail': { '': 'call' },
  'enquiry-answer-mail': { '': 'answer' },
  'newsletter-mail': { '': 'newsletter' },
  'waiting-list-entered-mail': { '': 'waiting' },
  'waiting-list-free-mail': { '': 'free' },
  'waiting-list-offer-mail': { '': 'offer' },
  'waiting-list-office-mail': { '': 'offer-ended' },
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

/** A change of the first guest by the office, to the same name. */
function changeOf({ rooms: [room] }: OrderSnapshot) {
  const { firstName, lastName } = room!.guests[0]!;
  const name = { firstName, lastName };
  const at = new Date().toISOString();
  const about = { room_number: room!.room_number, place: 0, is_other_person: true };
  return { kind: 'guest' as const, at, ...about, from: name, to: name };
}

/** The first guest and an extra, as if the office had cancelled them. */
const cancelledOf = ({ rooms: [room], addons }: OrderSnapshot) => ({
  at: new Date().toISOString(),
  what: {
    room_number: room!.room_number,
    guest: joinName(room!.guests[0]!),
    extra: addons[0]?.title ?? 'A walk',
  },
  value_inr: 1,
  fee_inr: 0,
  waived_inr: 0,
  refund_inr: 1,
  additions: [],
});

/**
 * Notes that the departure of a booking was moved, to the day on which it is, and its suite, ship and first guest
 * changed. Answers
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
        changes: [changeOf(snapshot)],
        part_cancellations: [cancelledOf(snapshot)],
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

/** The office sends a letter to the guests of all coming departures, and looks at it first. */
async function sendLetters({ server, handlers }: Pick<Recorder, 'server' | 'handlers'>, at: string) {
  const { ask } = operatorOf(server);
  const { signal } = new AbortController();
  const template = 'Before you sail';
  const subject = 'Your journey {journey} on the {ship}';
  await ask('letters.saveTemplate', {
    template,
    subject,
    body: '# For {name}\n\nYou sail on {date}: {booking}.',
  });
  const { member } = await createClerk(server, ['sales']);
  const staffId = member.id;
  await handlers['letter-test-mail']({ letter: template, staffId, at }, signal);
  const letter = `Before you sail ${at}`;
  const all = { to: 'bookings', until: '2099-12-31' } as const;
  const { recipients } = await ask('letters.preview', { template, ...all });
  if (recipients === 0) return;
  await ask('letters.send', { template, letter, ...all, per_minute: 600 });
  const [campaign] = await server.platform.db
    .select()
    .from(letterCampaigns)
    .where(eq(letterCampaigns.name, letter));
  await handlers['send-letters']({ campaignId: campaign!.id, turn: campaign!.turn }, signal);
}

/** Sends what an agency is mailed about its commission, of the booking of an option. */
async function sendCommissionMails(
  { db, config }: Recorder['server']['platform'],
  userId: number,
  option: string,
  handlers: Recorder['handlers'],
  at: string,
): Promise<void> {
  const { signal } = new AbortController();
  const account = { name: 'Lamplight Journeys', account: '50100012345678', ifsc: 'HDFC0001234' };
  await transaction(db, (tx) => saveBankAccount(tx, config, userId, account, new Date(at)));
  await handlers['agent-mail']({ template: 'bank-account', userId, at }, signal);
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.booking_id, option));
  const paid = { paid_on: toCivilDate(new Date(at)) };
  const [payout] = await db
    .insert(commissionPayouts)
    .values({ ...paid, made_at: new Date(at) })
    .returning({ id: commissionPayouts.id });
  const payoutId = payout!.id;
  const sums = { gross_inr: 1_000, clawback_inr: 0, tds_inr: 20, paid_inr: 980 };
  await db.insert(commissionPayoutParts).values({ payout_id: payoutId, user_id: userId, ...sums });
  await db.insert(commissionPayments).values({
    booking_id: row!.id,
    ...paid,
    amount: 1_200,
    inr: 1_000,
    payout_id: payoutId,
  });
  await handlers['commission-statement']({ payoutId, userId }, signal);
  await db.delete(commissionPayments).where(eq(commissionPayments.payout_id, payoutId));
}

/** Sends what time, the operator or somebody else would cause. */
export async function sendOtherMails({ server, handlers, succeed }: Recorder, about: About): Promise<void> {
  const { email, userId, booking, deposit, option } = about;
  const { signal } = new AbortController();
  const at = new Date().toISOString();
  await succeed(server.visitor(), 'sendCode', { email });
  for (const template of ['password-changed', 'signup-refused', 'invitation'] as const)
    await handlers['account-mail']({ template, userId, at }, signal);
  await handlers['account-mail']({ template: 'two-factor', event: 'on', userId, at }, signal);
  await handlers['account-mail'](
    { template: 'address-changed', address: email, addressOf: userId, at },
    signal,
  );
  const invitation = {
    email: 'meera@office.example',
    name: 'Meera Das',
    roles: ['sales'],
    shipIds: [],
    invitedBy: 'asha',
    invitedById: null,
  } as const;
  const invitationId = await transaction(server.platform.db, (tx) => inviteStaff(tx, invitation, new Date()));
  await handlers['staff-invitation']({ invitationId }, signal);
  const owner = { id: 1, name: 'Asha Sen', email: 'asha@office.example' };
  const { name, email: address, roles, invitedBy: by } = invitation;
  const person = { name, email: address };
  for (const event of ['invited', 'joined', 'roles'] as const)
    await handlers['staff-notice']({ event, subject: invitationId, person, roles, by, owner, at }, signal);
  await sendLetters({ server, handlers }, at);
  if (booking) {
    await handlers.mail(
      { template: 'booking-refunded', bookingId: booking, refund: { inr: 1, reference: '1', at } },
      signal,
    );
    const to = await noteMove(server.platform.db, booking);
    await handlers.mail({ template: 'departure-moved', bookingId: booking, to }, signal);
    await handlers.mail({ template: 'suite-changed', bookingId: booking, move: 0 }, signal);
    await handlers.mail({ template: 'ship-changed', bookingId: booking, change: 0 }, signal);
    await handlers.mail({ template: 'guest-changed', bookingId: booking, change: 0 }, signal);
    const way = { paise: 100, linkPaise: 0, transferPaise: 0 };
    await handlers.mail({ template: 'part-cancelled', bookingId: booking, change: 0, way }, signal);
    await handlers.mail({ template: 'recipient-changed', bookingId: booking, at }, signal);
    await handlers.mail({ template: 'date-changed', bookingId: booking, orderId: 0 }, signal);
    await handlers['paper-mail']({ bookingId: booking, paper: 'confirmation', at }, signal);
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
    for (const template of ['deposit-expected', 'deposit-reminder'] as const)
      await handlers.mail({ template, ...about }, signal);
    for (const template of ['deposit-lapsed', 'deposit-lapsed-office'] as const)
      await handlers.mail({ template, ...about, why: 'late' }, signal);
    for (const template of ['balance-reminder', 'balance-overdue'] as const)
      await handlers.mail({ template, bookingId: deposit }, signal);
    const [row] = await server.platform.db.select().from(bookings).where(isDeposit);
    const passport = { bookingId: deposit, until: row!.snapshot!.due!.balanceDue! };
    await handlers['passport-mail']({ template: 'reminder', ...passport, daysBefore: 3 }, signal);
    for (const template of ['due', 'office'] as const)
      await handlers['passport-mail']({ template, ...passport }, signal);
    await handlers['details-mail']({ bookingId: deposit, on: row!.snapshot!.date_from }, signal);
    await sendGroupMails(server.platform.db, handlers, userId, row!.departure_id);
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
  await sendCommissionMails(server.platform, userId, option, handlers, at);
  await handlers['agent-address-taken']({ userId, at }, signal);
  const { db } = server.platform;
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.booking_id, option));
  for (const template of ['ending', 'lapsed', 'extended', 'withdrawn', 'ship-changed', 'moved'] as const)
    await handlers['option-mail']({ template, option: row!.id }, signal);
}

/** Answers the newest enquiry, and offers the suites of the newest option to who waits; the offer then lapses. */
export async function sendDeskMails(db: Db, handlers: Recorder['handlers']): Promise<void> {
  const { signal } = new AbortController();
  const now = new Date();
  const [call] = await db
    .select({ enquiryId: enquiries.id })
    .from(enquiries)
    .where(isNotNull(enquiries.call_at))
    .orderBy(desc(enquiries.id))
    .limit(1);
  if (call) await handlers['call-reminder-mail'](call, signal);
  const [asked] = await db.select().from(enquiries).orderBy(desc(enquiries.id)).limit(1);
  if (asked) {
    const answer = { enquiry_id: asked.id, kind: 'answer', written_at: now, who: 'asha' } as const;
    const [entry] = await db
      .insert(enquiryEntries)
      .values({ ...answer, subject: 'Your enquiry', text: 'Yes.' })
      .returning({ entryId: enquiryEntries.id });
    await handlers['enquiry-answer-mail'](entry!, signal);
  }
  const [waiting] = await db.select().from(waitingList).orderBy(desc(waitingList.id)).limit(1);
  const [option] = await db.select().from(courtesyOptions).orderBy(desc(courtesyOptions.booking_id)).limit(1);
  if (!waiting || !option) return;
  const [offer] = await db
    .insert(waitingOffers)
    .values({ entry_id: waiting.id, booking_id: option.booking_id, offered_at: now })
    .returning({ offerId: waitingOffers.id });
  await handlers['waiting-list-offer-mail'](offer!, signal);
  await db.update(waitingOffers).set({ outcome: 'lapsed', ended_at: now });
  await handlers['waiting-list-office-mail'](offer!, signal);
  // An offer that has just ended keeps others from being told of free suites.
  await db.delete(waitingOffers);
}
