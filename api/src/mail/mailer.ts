/** Which way mails go in this installation. */
import path from 'node:path';
import type { Platform } from '../platform/platform.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The mailer of a platform: through `SMTP_URL` when it is set, else into `DATA_DIR/outbox`, the embedded default. */
export function createMailer({ config }: Platform): Mailer {
  return config.smtp
    ? createSmtpMailer(config.smtp)
    : createFolderMailer(path.join(config.dataDir, 'outbox'));
}
