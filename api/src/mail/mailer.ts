import path from 'node:path';
import type { Platform } from '../platform/platform.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The mailer of this installation: SMTP when `SMTP_URL` is set, else the folder `DATA_DIR/outbox`. */
export function createMailer({ config }: Platform): Mailer {
  return config.smtp
    ? createSmtpMailer(config.smtp)
    : createFolderMailer(path.join(config.dataDir, 'outbox'));
}
