/** A mail as it goes out, whichever way: the same headers, the same parts. Nothing in it is fetched from anywhere. */
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Who writes when nobody else is set: an address that reaches no one. */
export const sampleSender = 'bookings@antara.example';

/** What nodemailer is given. It folds and encodes: no line of ours becomes a header of its own. */
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
