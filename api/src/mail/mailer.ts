import path from 'node:path';
import type { Platform } from '../platform/platform.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mailers = new WeakMap<Platform, Mailer>();

/** The one mailer of a platform: through `SMTP_URL` when it is set, else into `DATA_DIR/outbox`, the embedded default. */
export function getMailer(platform: Platform): Mailer {
  const known = mailers.get(platform);
  if (known) return known;
  const { smtp, dataDir } = platform.config;
  const mailer = smtp ? createSmtpMailer(smtp) : createFolderMailer(path.join(dataDir, 'outbox'));
  mailers.set(platform, mailer);
  return mailer;
}
