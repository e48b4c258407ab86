/** The mailer that is used without `SMTP_URL`: writes every mail as an `.eml` file in `DATA_DIR/outbox`. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Mail, Mailer } from './mail.ts';
import { toMessage } from './message.ts';
import type { Sender } from './sender.ts';

/** Returns a mailer that writes to `folder`. A mail's file is written atomically, and once per key. */
export function createFolderMailer(folder: string, loadSender: () => Promise<Sender>): Mailer {
  return {
    async send(mail) {
      if (!/^[\w-]{1,120}$/.test(mail.key))
        throw new Error(
          'A mail’s key must have 1 to 120 letters, digits, hyphens or underscores, since it is a file name',
        );
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${mail.key}.eml`);
      const unfinished = path.join(folder, `.${mail.key}.${randomUUID()}.part`);
      try {
        const content = await composeMessage(mail, await loadSender());
        const handle = await open(unfinished, 'w', 0o600);
        await handle.writeFile(content);
        await handle.sync();
        await handle.close();
        await link(unfinished, file);
      } catch (error) {
        // The file exists when an earlier run wrote the mail and the process ended before the job was marked as done.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
}

/** Returns a mail as an RFC 5322 message. */
export async function composeMessage(mail: Mail, sender: Sender): Promise<Buffer> {
  // Loaded at the first mail, because the library takes megabytes of memory.
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(toMessage(mail, sender));
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory');
  return message;
}
