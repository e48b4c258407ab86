/** Mails through an SMTP server (`SMTP_URL`). The outbox retries those that it refuses. */
import nodemailer from 'nodemailer';
import type { Mailer } from './mail.ts';
import { toMessage } from './message.ts';
import type { Sender } from './sender.ts';

/** Limit for connecting, for the greeting and for each silence of the server; a whole mail may take several of them. */
const timeoutMs = 15_000;

/**
 * A mailer that hands mails to the server. A mail whose confirmation is lost is sent again with the same Message-ID, by
 * which mail programs recognise it: SMTP offers no way to ask (RFC 1047).
 */
export function createSmtpMailer(url: string, loadSender: () => Promise<Sender>): Mailer {
  const { hostname, username } = new URL(url);
  const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);
  const transport = nodemailer.createTransport({
    url,
    // So that a password is never sent unencrypted.
    requireTLS: username !== '' && !isLocal,
    // Nobody certifies the name of a loopback, and nobody stands between.
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...toMessage(mail, await loadSender()), ...(signal && { signal }) });
    },
  };
}
