/** The embedded default: every mail becomes a file in `DATA_DIR/outbox`, as a mail program opens it. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Mail, Mailer } from './mail.ts';
import { toMessage, sampleSender } from './message.ts';

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A mailer that writes to `folder`. A mail's file appears whole or not at all, once. */
export function createFolderMailer(folder: string): Mailer {
  return {
    async send(mail) {
      if (!/^[\w-]{1,120}$/.test(mail.key)) throw new Error('A mail’s key is not fit for a file name');
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${mail.key}.eml`);
      const unfinished = path.join(folder, `.${mail.key}.${randomUUID()}.part`);
      try {
        const content = await composeMessage(mail);
        const handle = await open(unfinished, 'w', 0o600);
        await handle.writeFile(content);
        await handle.sync();
        await handle.close();
        await link(unfinished, file);
      } catch (error) {
        // The file is there: this mail went out before the process could say so.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
}

/** A mail as RFC 5322 text. */
export async function composeMessage(mail: Mail): Promise<Buffer> {
  const { message } = await composer.sendMail(toMessage(mail, sampleSender));
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory');
  return message;
}
