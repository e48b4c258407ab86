/** The form of the mails with a payment link. */
import type { LeadClient } from '@antara/contracts/api/clients';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { type Mail, type MailBlock, type MailRow, toHeaderText } from '../../base/mail/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { formatLongDate } from '../../platform/format.ts';

/** A payment link: the row's id, the address of its page, and when it ends. */
export interface LinkToMail {
  linkId: number;
  url: string;
  endsAt: Date;
  createdAt: Date;
}

/** Creates the mail with the link to who pays. Replies go to `replyTo`, or to the company when absent. */
export function createLinkMail(
  { linkId, url, createdAt }: LinkToMail,
  to: Mail['to'],
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
    to,
    ...(replyTo && { replyTo }),
    subject: toHeaderText(subject),
    title,
    blocks: [
      `Dear ${to.name},`,
      intro,
      { rows, total: true },
      { link: { label: 'See the details and pay', url } },
      ...outro,
    ],
    date: createdAt,
  };
}

/** Returns the sentence about the last day of a link, which ends with the midnight after that day. */
export const describeLinkEnd = ({ endsAt }: Pick<LinkToMail, 'endsAt'>): string =>
  `The link can be used until the end of ${formatLongDate(toCivilDate(new Date(endsAt.getTime() - 1)))}, and it is for you: whoever has it can see what is to be paid.`;

/** Returns the agency's client as the recipient of a mail. */
export const toRecipient = (client: LeadClient): Mail['to'] => ({
  name: formatClientName(client),
  address: client.email,
});
