/** The mails of the API: which there are, and those that the acts of the people here do not cause. */
import { eq } from 'drizzle-orm';
import { bookings } from '../../../src/booking/tables.ts';
import type { JobKind, Jobs } from '../../../src/platform/jobs.ts';
import type { Recorder } from './recorder.ts';

type Template<Kind extends JobKind> = Jobs[Kind] extends { template: infer Name extends string } ? Name : '';
type MailKind = Exclude<JobKind, 'capture' | 'refund' | 'sandbox-webhook' | 'purge-content'>;

/** The mail of every kind of job, by its name among the outputs: a kind or template that is new has to be written here. */
const mails: { [Kind in MailKind]: Record<Template<Kind>, string> } = {
  mail: {
    'booking-confirmation': 'booking-confirmation',
    'balance-received': 'balance-received',
    'balance-reminder': 'balance-reminder',
    'balance-overdue': 'balance-overdue',
    'addition-confirmed': 'addition-confirmed',
    'name-corrected': 'name-corrected',
    'booking-cancelled': 'booking-cancelled',
    'booking-refunded': 'booking-refunded',
    'payment-returned': 'payment-returned',
  },
  'client-mail': {
    'booking-confirmation': 'booking-confirmation-client',
    'balance-received': 'balance-received-client',
    'addition-confirmed': 'addition-confirmed-client',
    'booking-cancelled': 'booking-cancelled-client',
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
  },
  'agent-invitation': { '': 'agent-invitation' },
  'agent-address-taken': { '': 'agent-taken' },
  'option-mail': {
    held: 'option-held',
    ending: 'option-ending',
    lapsed: 'option-lapsed',
    extended: 'option-extended',
    'extended-by-agent': 'option-extended-by-agent',
    withdrawn: 'option-withdrawn',
  },
  'payment-link': { '': 'payment-link' },
  'enquiry-mail': { '': 'enquiry' },
  'enquiry-received-mail': { '': 'received' },
  'newsletter-mail': { '': 'newsletter' },
  'waiting-list-entered-mail': { '': 'waiting' },
  'waiting-list-free-mail': { '': 'free' },
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
  if (booking)
    await handlers.mail(
      { template: 'booking-refunded', bookingId: booking, refund: { inr: 1, reference: '1', at } },
      signal,
    );
  if (deposit)
    for (const template of ['balance-reminder', 'balance-overdue'] as const)
      await handlers.mail({ template, bookingId: deposit }, signal);
  if (!option) return;
  for (const template of ['registered', 'approved', 'to-approve'] as const)
    await handlers['agent-mail']({ template, userId }, signal);
  await handlers['agent-address-taken']({ userId, at }, signal);
  const { db } = server.platform;
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.booking_id, option));
  for (const template of ['ending', 'lapsed', 'extended', 'withdrawn'] as const)
    await handlers['option-mail']({ template, option: row!.id }, signal);
}
