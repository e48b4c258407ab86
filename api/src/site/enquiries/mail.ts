/** The mails about an enquiry: to the people who answer it, and to its sender (EN-07). */
import { formatPhone } from '@antara/contracts/rules/phone';
import { type Attachment, type Mail, type MailBlock, toHeaderText } from '../../base/mail/index.ts';
import { toCallRows } from './calls.ts';
import type { StoredEnquiry } from './tables.ts';
import { formatIndianDateTime } from '../../platform/format.ts';

/** The resume of an application. `content` is null when the file was deleted. */
export interface Resume {
  name: string;
  content: Buffer | null;
}

export interface EnquiryMailInput {
  enquiry: StoredEnquiry;
  to: { name: string; address: string };
  resume: Resume | null;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** Creates the mail with the whole enquiry. `Reply-To` is the sender. */
export function createEnquiryMail({ enquiry, to, resume, siteUrl }: EnquiryMailInput): Mail {
  const title = formatTitle(enquiry);
  const parts: MailBlock[] = [
    { rows: toRows(enquiry, resume, siteUrl) },
    enquiry.message && { heading: 'Message' },
    enquiry.message && { quote: enquiry.message },
    resume && !resume.content && 'The resume is no longer kept, so it is not with this message.',
    `Reply to this message to write to ${toHeaderText(enquiry.name)}.`,
  ];
  return {
    key: `enquiry-${enquiry.reference}`,
    to,
    replyTo: { name: toHeaderText(enquiry.name), address: enquiry.email },
    subject: toHeaderText(`${title} (${enquiry.reference})`),
    title,
    blocks: parts,
    date: enquiry.received_at,
    ...(resume?.content && {
      attachments: [{ filename: resume.name, contentType: 'application/pdf', content: resume.content }],
    }),
  };
}

/**
 * Creates the mail to the sender. The text is fixed and contains nothing that was typed, because anybody may have
 * entered the address.
 */
export function createEnquiryReceivedMail(
  enquiry: Pick<StoredEnquiry, 'reference' | 'category' | 'email' | 'received_at' | 'call_at' | 'zone'>,
  calendar: Attachment | null = null,
): Mail {
  const { reference, category, email, received_at } = enquiry;
  const what = category === 'CAREER' ? 'application' : 'enquiry';
  const title = enquiry.call_at ? 'We will call you' : `We have your ${what}`;
  return {
    key: `received-${reference}`,
    to: { name: '', address: email },
    subject: `${title} (${reference})`,
    title,
    date: received_at,
    ...(calendar && { attachments: [calendar] }),
    blocks: [
      enquiry.call_at
        ? 'Thank you. One of us will call you within an hour from this time, on the number that you gave us.'
        : `Thank you for writing to us. Your ${what} has arrived, and one of us will answer it within 48 hours.`,
      { rows: [['Reference', reference], ...toCallRows(enquiry)] },
      'Please quote the reference if you call us or write again.',
      'If it was not you who wrote, you need do nothing.',
    ],
  };
}

function formatTitle({ category, name, tour, theme, ship }: StoredEnquiry): string {
  const who = toHeaderText(name, 60);
  const subject = tour || theme || ship;
  const what = subject ? toHeaderText(subject, 60) : null;
  if (category === 'CONTACT') return `Message from ${who}`;
  if (category === 'CALL_BACK') return `Call back ${who}`;
  if (category === 'CAREER') return `Application from ${who}: ${what}`;
  if (category === 'REPLY') return what ? `Reply from ${who} to “${what}”` : `Reply from ${who}`;
  const requestKind = category === 'QUOTE' ? 'Quote' : 'Enquiry';
  return what ? `${requestKind} for ${who}: ${what}` : `${requestKind} for ${who}`;
}

function toRows(enquiry: StoredEnquiry, resume: Resume | null, siteUrl: string): [string, string][] {
  const { category, month, year, is_agent } = enquiry;
  const subject = { CAREER: 'Position', REPLY: 'Post' } as Partial<Record<typeof category, string>>;
  const when = [month && months.format(new Date(Date.UTC(2000, month - 1))), year].filter(Boolean).join(' ');
  const rows: [string, string | null][] = [
    ['Reference', enquiry.reference],
    ['Received', formatIndianDateTime(enquiry.received_at)],
    ['Name', enquiry.name],
    ['E-mail', enquiry.email],
    ['Telephone', enquiry.mobile_no && formatPhone(enquiry.mobile_no)],
    // The loyalty club's form sends the member's number as the country (EN-05).
    [enquiry.form === 'club-quote' ? 'Member ID' : 'Country', enquiry.country],
    ['City', enquiry.city],
    [subject[category] ?? 'Journey', enquiry.tour],
    ['Themed cruise', enquiry.theme],
    ['Ship', enquiry.ship],
    ...toCallRows(enquiry),
    ['Date', enquiry.date],
    ['When', when],
    ['Travel agent', is_agent === null ? null : is_agent ? 'Yes' : 'No'],
    ['Website', enquiry.website],
    ['Newsletter', enquiry.stay_connected ? 'Would like to receive it' : null],
    ['Resume', resume?.name ?? null],
    // A page's path becomes a link. Any other value is shown unchanged.
    ['Sent from', enquiry.page?.startsWith('/') ? siteUrl + enquiry.page : enquiry.page],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
