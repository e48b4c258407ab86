/** Mail through a server (`SMTP_URL`). One that it does not take is tried again by the outbox. */
import nodemailer from 'nodemailer';
import type { SmtpConfig } from '../platform/config.ts';
import type { Mailer } from './mail.ts';
import { messageOf } from './message.ts';

/** How long the server may be silent, in milliseconds: below the outbox's lease, so that nobody else begins meanwhile. */
const patience = 15_000;

/**
 * A mailer that hands over to the server. SMTP cannot tell whether a mail whose confirmation was lost is there: then it
 * goes twice, with the same Message-ID, by which mail programs know it.
 */
export function smtpMailer({ url, sender }: SmtpConfig): Mailer {
  const { hostname, username } = new URL(url);
  const nearby = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);
  const transport = nodemailer.createTransport({
    url,
    // A password is not sent in the clear.
    requireTLS: username !== '' && !nearby,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, sender));
    },
  };
}
