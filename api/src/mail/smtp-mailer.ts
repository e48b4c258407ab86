/** Mail through a server (`SMTP_URL`). One that it does not take is tried again by the outbox. */
import nodemailer from 'nodemailer';
import type { SmtpConfig } from '../platform/config.ts';
import type { Mailer } from './mail.ts';
import { toMessage } from './message.ts';

/** How long the server may be silent, in milliseconds: below the outbox's lease, so that nobody else begins meanwhile. */
const timeoutMs = 15_000;

/**
 * A mailer that hands over to the server. SMTP cannot tell whether a mail whose confirmation was lost is there: then it
 * goes twice, with the same Message-ID, by which mail programs know it.
 */
export function createSmtpMailer({ url, sender }: SmtpConfig): Mailer {
  const { hostname, username } = new URL(url);
  const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);
  const transport = nodemailer.createTransport({
    url,
    // A password is not sent in the clear.
    requireTLS: username !== '' && !isLocal,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, sender));
    },
  };
}
