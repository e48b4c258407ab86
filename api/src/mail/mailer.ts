/** Which way mails go in this installation. */
import path from 'node:path';
import type { Platform } from '../platform/platform.ts';
import { folderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** The mailer of a platform: through `SMTP_URL` when it is set, else into `DATA_DIR/outbox`, the embedded default. */
export function mailerOf({ config }: Platform): Mailer {
  return config.smtp ? smtpMailer(config.smtp) : folderMailer(path.join(config.dataDir, 'outbox'));
}
