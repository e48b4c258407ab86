/** Creates the mails about a travel agent's registration and account (AG-03). */
import { paths } from '@antara/contracts/composition/routes';
import { type Mail, type MailBlock, toHeaderText } from '../../base/mail/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { formatDate, formatIndianDateTime, formatInr } from '../../platform/format.ts';
import { type BankAccount, maskAccount } from './bank-account.ts';
import { type CommissionLine, type PayoutPart, toPayoutReference } from './payouts.ts';
import type { agencies } from './tables.ts';

/** The agent whom a mail is about. */
export interface AgentMailInput {
  id: number;
  name: string;
  email: string;
  agency: typeof agencies.$inferSelect | null;
}

const createMail = (mail: Omit<Mail, 'subject'>): Mail => ({ ...mail, subject: toHeaderText(mail.title) });

const toLink = (siteUrl: string, label: string, path: string): MailBlock => ({
  link: { label, url: siteUrl + path },
});

/** Returns the agent's first step: to log in, or to choose a password if the page generated one. */
const createFirstStep = (agency: AgentMailInput['agency'], siteUrl: string): MailBlock[] =>
  agency?.password_made
    ? [
        'Please choose your own password first: ask for a code, and set it.',
        toLink(siteUrl, 'Choose your password', paths.forgotPassword()),
      ]
    : [toLink(siteUrl, 'Log in', paths.agentLogin())];

/**
 * Creates the mail to the agent who registered: the account is open, or waits for approval. Contains a link to set a
 * password if the page generated one.
 */
export function createRegisteredMail({ id, name, email, agency }: AgentMailInput, siteUrl: string): Mail {
  const open = agency?.approved_at !== null;
  const blocks: MailBlock[] = [
    open
      ? 'Your trade account is open. You can see every sailing with its free suites, book for your guests, follow your commission and take our pictures with you.'
      : 'We have your registration. Our trade desk looks at every agency in person; we write again as soon as your account is open, within 48 hours.',
    ...(open || agency?.password_made ? createFirstStep(agency, siteUrl) : []),
  ];
  return createMail({
    key: `agent-registered-${id}`,
    to: { name, address: email },
    title: open ? 'Your trade account is open' : 'We have your registration',
    blocks,
    date: agency?.created_at ?? new Date(0),
  });
}

/** Creates the mail to the agent whom the operator has approved. */
export function createApprovedMail({ id, name, email, agency }: AgentMailInput, siteUrl: string): Mail {
  return createMail({
    key: `agent-approved-${id}`,
    to: { name, address: email },
    title: 'Your trade account is open',
    blocks: [
      'Our trade desk has opened your account. We look forward to your guests.',
      ...createFirstStep(agency, siteUrl),
    ],
    date: agency?.approved_at ?? new Date(0),
  });
}

/**
 * Creates the mail to the agent whose agency the operator has suspended. The mail omits the reason, because the office
 * explains it in person.
 */
export function createSuspendedMail({ id, name, email, agency }: AgentMailInput, siteUrl: string): Mail {
  const date = agency?.suspended_at ?? new Date(0);
  return createMail({
    key: `agent-suspended-${id}-${date.getTime()}`,
    to: { name, address: email },
    title: 'Your trade account is suspended',
    blocks: [
      'The agents’ pages are closed to your agency until we open them again. Options that were open have ended, and payment links ' +
        'that you have sent do not work meanwhile.',
      'Bookings that you have made stay as they are: you see them, their papers and what is left to pay in My bookings. Commission on ' +
        'them is paid as before. Clients of yours with an amount due have been sent a link by which they pay us directly.',
      toLink(siteUrl, 'My bookings', paths.myBookings()),
      'To ask us about it, simply reply to this message.',
    ],
    date,
  });
}

/** Creates the mail to the agent whose agency the operator opened again at `at`. */
export function createReopenedMail({ id, name, email }: AgentMailInput, siteUrl: string, at: Date): Mail {
  return createMail({
    key: `agent-reopened-${id}-${at.getTime()}`,
    to: { name, address: email },
    title: 'Your trade account is open again',
    blocks: [
      'You can book, take options and send payment links again. Links that you had sent to clients work until their day.',
      toLink(siteUrl, 'Open my portal', paths.agentPortal()),
    ],
    date: at,
  });
}

/**
 * Creates the mail to the agent whose bank account was changed at `at`, because somebody else may have asked for the
 * change.
 */
export function createBankAccountMail(
  { id, name, email }: AgentMailInput,
  bank: BankAccount,
  at: Date,
): Mail {
  const masked = maskAccount(bank);
  return createMail({
    key: `agent-bank-account-${id}-${at.getTime()}`,
    to: { name, address: email },
    title: 'The bank account for your commission was changed',
    blocks: [
      `We pay your commission to this account from now on (${formatIndianDateTime(at)}).`,
      {
        rows: [
          ['Account holder', masked.name],
          ['Account', masked.account],
          ['IFSC', masked.ifsc],
        ],
      },
      'If your agency has not asked for this, reply to this message at once: we then pay nothing until we have spoken to you.',
    ],
    date: at,
  });
}

/** Creates the statement of commission that was paid out to an agent in one batch. */
export function createStatementMail(
  { id: userId, name, email }: AgentMailInput,
  payout: { id: number; paid_on: string; made_at: Date },
  part: PayoutPart,
  lines: readonly CommissionLine[],
): Mail {
  const toRow = ({ booking_id, kind, inr }: CommissionLine) =>
    [kind === 'paid' ? booking_id : `${booking_id}, cancelled since`, formatInr(inr)] as const;
  return createMail({
    key: `commission-statement-${payout.id}-${userId}`,
    to: { name, address: email },
    title: `Your commission of ${formatDate(payout.paid_on)}`,
    blocks: [
      `We have paid ${formatInr(part.paid_inr)} to your account${part.bank ? ` ${maskAccount(part.bank).account}` : ''} on ${formatDate(payout.paid_on)}. The bank needs up to two working days.`,
      {
        rows: [
          ...lines.map(toRow),
          part.tds_inr > 0 && (['Tax deducted at source', formatInr(-part.tds_inr)] as const),
          ['Paid', formatInr(part.paid_inr)],
        ],
        total: true,
      },
      `The payment has the reference ${toPayoutReference(payout.id, userId)}. Amounts are in rupees at the exchange rate of each booking.`,
    ],
    date: payout.made_at,
  });
}

/** Creates the mail to the operator about an agency that waits for approval. */
export function createApprovalRequestMail({ id, email, agency }: AgentMailInput, to: Mail['to']): Mail {
  const rows = [
    ['Agency', agency?.company_name],
    ['Agent', agency?.name],
    ['E-mail', email],
    ['Position', agency?.job_position],
    ['Website', agency?.website_link],
    ['Consortium', agency?.are_you_a_part],
    ['Place', [agency?.city, agency?.state, agency?.country].filter(Boolean).join(', ')],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return createMail({
    key: `agent-to-approve-${id}`,
    to,
    title: 'A travel agency waits for approval',
    // The command uses `--` and quotes, because an address may begin with a hyphen and contain an apostrophe.
    blocks: [{ rows }, `Approve it with: agents approve -- "${email}"`],
    date: agency?.created_at ?? new Date(0),
  });
}

/**
 * Creates the mail to somebody whom an agency invites; `url` opens the invitation. The mail does not name the agency,
 * because text from a stranger must not reach an address that never contacted the company. The page names the agency.
 */
export function createInvitationMail(
  { id, email, invitedAt }: { id: number; email: string; invitedAt: Date },
  { url, company }: { url: string; company: string },
): Mail {
  return createMail({
    key: `agent-invitation-${id}-${invitedAt.getTime()}`,
    to: { name: email, address: email },
    title: 'You are invited to work with your agency’s account',
    blocks: [
      `A travel agency invites you to its trade account with ${company}. You see the agency’s bookings and options there, and book for its clients. The link says which agency it is.`,
      { link: { label: 'Join the agency', url } },
      'The link is good for 7 days and once. If you do not expect it, please leave this mail alone: nothing happens then.',
    ],
    date: invitedAt,
  });
}

/**
 * Creates the mail to an agency's owner about each invitation and each new member, because somebody else may be using
 * the owner's account.
 */
export function createColleagueMail(
  { name, email }: AgentMailInput,
  event: 'invited' | 'joined',
  member: { id: number; email: string; at: Date },
  siteUrl: string,
): Mail {
  const what =
    event === 'invited'
      ? 'was invited to your agency’s account, and can see its bookings and book for it once they join'
      : 'has joined your agency’s account, and can see its bookings and book for it';
  return createMail({
    key: `colleague-${event}-${member.id}-${member.at.getTime()}`,
    to: { name, address: email },
    title: event === 'invited' ? 'A colleague was invited' : 'A colleague has joined',
    blocks: [
      `${member.email} ${what} (${formatIndianDateTime(member.at)}).`,
      'If it was not you, choose a new password at once, and remove this colleague in your portal: a new password alone does not end their access.',
      toLink(siteUrl, 'Open my portal', paths.agentPortal()),
      toLink(siteUrl, 'Choose a new password', paths.forgotPassword()),
    ],
    date: member.at,
  });
}

/** Creates the mail to the owner of an address that somebody tried to register at `at`: one a day, like its job. */
export function createAddressTakenMail({ id, name, email }: AgentMailInput, siteUrl: string, at: Date): Mail {
  return createMail({
    key: `agent-taken-${id}-${toCivilDate(at)}`,
    to: { name, address: email },
    title: 'Your address was used to register a travel agency',
    blocks: [
      'Somebody tried to open a trade account with this address, which has an account with us already. Nothing was changed. If it was you, log in first and register from your account, or set a new password.',
      toLink(siteUrl, 'Set a new password', paths.forgotPassword()),
    ],
    date: at,
  });
}
