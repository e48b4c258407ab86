/** The mail by which an enquiry reaches the people who answer it (EN-07). */
import { type Mail, type MailBlock, toHeaderText } from '../mail/index.ts';
import type { enquiries } from './tables.ts';
import { formatIndianDateTime } from '../platform/format.ts';

export type StoredEnquiry = typeof enquiries.$inferSelect;

/** The resume of an application; `content` is null when the file was deleted. */
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

/** Everything that was sent; `Reply-To` is the sender. */
export function createEnquiryMail({ enquiry, to, resume, siteUrl }: EnquiryMailInput): Mail {
  const title = formatTitle(enquiry);
  const parts: MailBlock[] = [
    { rows: toRows(enquiry, resume, siteUrl) },
    ...(enquiry.message ? [{ heading: 'Message' }, { quote: enquiry.message }] : []),
    ...(resume && !resume.content
      ? [{ paragraph: 'The resume is no longer kept, so it is not with this message.' }]
      : []),
    { paragraph: `Reply to this message to write to ${toHeaderText(enquiry.name)}.` },
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

function formatTitle({ category, name, tour }: StoredEnquiry): string {
  const who = toHeaderText(name).slice(0, 60);
  const what = tour ? toHeaderText(tour).slice(0, 60) : null;
  if (category === 'CONTACT') return `Message from ${who}`;
  if (category === 'CAREER') return `Application from ${who}: ${what}`;
  if (category === 'REPLY') return what ? `Reply from ${who} to “${what}”` : `Reply from ${who}`;
  const asked = category === 'QUOTE' ? 'Quote' : 'Enquiry';
  return what ? `${asked} for ${who}: ${what}` : `${asked} for ${who}`;
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
    ['Telephone', enquiry.mobile_no],
    // The loyalty club's form sends the member's number as the country (EN-05).
    [enquiry.form === 'club-quote' ? 'Member ID' : 'Country', enquiry.country],
    ['City', enquiry.city],
    [subject[category] ?? 'Journey', enquiry.tour],
    ['Date', enquiry.date],
    ['When', when],
    ['Travel agent', is_agent === null ? null : is_agent ? 'Yes' : 'No'],
    ['Website', enquiry.website],
    ['Newsletter', enquiry.stay_connected ? 'Would like to receive it' : null],
    ['Resume', resume?.name ?? null],
    // The page's path becomes a link; anything else that was sent stays as it is.
    ['Sent from', enquiry.page?.startsWith('/') ? siteUrl + enquiry.page : enquiry.page],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
