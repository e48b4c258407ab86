/** The form of the mails with which an agency's client gets a payment link. */
import type { LeadClient } from '@antara/contracts/api/clients';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { type Mail, type MailBlock, type MailRow, toHeaderText } from '../../base/mail/index.ts';

/** A payment link: the row's id, the address of its page, and when it ends. */
export interface LinkToMail {
  linkId: number;
  url: string;
  endsAt: Date;
  createdAt: Date;
}

/** Creates the mail with the link to the client. Replies go to `replyTo`, or to the company when absent. */
export function createLinkMail(
  { linkId, url, createdAt }: LinkToMail,
  client: LeadClient,
  text: Pick<Mail, 'subject' | 'title' | 'replyTo'> & {
    intro: string;
    /** The last row is the amount to pay. */
    rows: readonly MailRow[];
    outro: readonly MailBlock[];
  },
): Mail {
  const { subject, title, replyTo, intro, rows, outro } = text;
  return {
    key: `payment-link-${linkId}`,
    to: { name: formatClientName(client), address: client.email },
    ...(replyTo && { replyTo }),
    subject: toHeaderText(subject),
    title,
    blocks: [
      `Dear ${formatClientName(client)},`,
      intro,
      { rows, total: true },
      { link: { label: 'See the details and pay', url } },
      ...outro,
    ],
    date: createdAt,
  };
}
