/** Mails as nodemailer messages, the same for every mailer. */
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** The sender of the folder mailer: an address that nobody has (RFC 2606). */
export const sampleSender = 'bookings@antara.example';

/** nodemailer folds and encodes headers, so that no text of ours adds one; it may not read files or URLs. */
export function toMessage(mail: Mail, sender: string): SendMailOptions {
  return {
    from: { name: 'Antara River Cruises', address: sender },
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    ...(mail.attachments && { attachments: [...mail.attachments] }),
    messageId: `<${mail.key}@${sender.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
