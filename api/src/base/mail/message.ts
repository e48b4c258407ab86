/** Mails as nodemailer messages, the same for every mailer. */
import type { SendMailOptions } from 'nodemailer';
import { renderHtml, renderText } from './layout.ts';
import type { Mail } from './mail.ts';
import type { Sender } from './sender.ts';

/**
 * Returns the message for nodemailer. nodemailer folds and encodes headers, so that no text can add a header, and may
 * not read files or URLs.
 */
export function toMessage(mail: Mail, { name, address, signature }: Sender): SendMailOptions {
  return {
    from: { name, address },
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: renderText(mail, signature),
    html: renderHtml(mail, signature),
    date: mail.date,
    ...(mail.attachments && { attachments: [...mail.attachments] }),
    messageId: `<${mail.key}@${address.split('@')[1]}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
