import path from 'node:path';
import type { Platform } from '../../platform/platform.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { getSender } from './sender.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The sender of the folder mailer. Nobody can own this address (RFC 2606). */
const folderSender = 'bookings@antara.example';

/** One mailer per platform, because an SMTP mailer keeps connections. */
const smtpMailers = new WeakMap<Platform, Mailer>();

/** Returns the mailer of this installation: SMTP when `SMTP_URL` is set, else the folder `DATA_DIR/outbox`. */
export function getMailer(platform: Platform): Mailer {
  const { smtp, dataDir } = platform.config;
  const loadSender = () => getSender(platform.db, smtp?.sender ?? folderSender);
  if (!smtp) return createFolderMailer(path.join(dataDir, 'outbox'), loadSender);
  const mailer = smtpMailers.get(platform) ?? createSmtpMailer(smtp.url, loadSender);
  smtpMailers.set(platform, mailer);
  return mailer;
}
