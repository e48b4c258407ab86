/** Sends mails through an SMTP server (`SMTP_URL`). The outbox retries mails that the server refuses. */
import type { Mailer } from './mail.ts';
import { toMessage } from './message.ts';
import type { Sender } from './sender.ts';

/**
 * Limit for connecting, for the greeting and for each silence of the server. A whole mail may take several times as
 * long.
 */
const timeoutMs = 15_000;

/**
 * Returns a mailer that hands mails to the server. When a confirmation is lost, the mail is sent again with the same
 * Message-ID, so that mail programs recognise the duplicate: SMTP offers no way to ask whether a mail has arrived (RFC
 * 1047).
 */
export function createSmtpMailer(url: string, loadSender: () => Promise<Sender>): Mailer {
  const { hostname, username } = new URL(url);
  const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);
  const createTransport = async () => {
    // Loaded at the first mail, because the library takes megabytes of memory.
    const nodemailer = await import('nodemailer');
    return nodemailer.createTransport({
      url,
      // TLS is required, so that a password is never sent unencrypted.
      requireTLS: username !== '' && !isLocal,
      // On a loopback address there is no certificate to check, and nobody can read the connection.
      tls: { rejectUnauthorized: !isLocal },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  };
  let transport: ReturnType<typeof createTransport> | undefined;
  return {
    async send(mail, signal) {
      transport ??= createTransport();
      await (await transport).sendMail({ ...toMessage(mail, await loadSender()), ...(signal && { signal }) });
    },
  };
}
