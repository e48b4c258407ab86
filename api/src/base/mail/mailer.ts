import path from 'node:path';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { getSender, type Sender } from './sender.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The sender of the folder mailer. Nobody can own this address (RFC 2606). */
const folderSender = 'bookings@antara.example';

/** One mailer per platform, because an SMTP mailer keeps connections. */
const smtpMailers = new WeakMap<Platform, Mailer>();

/** Returns the sender of all mails, with their signature. */
export const loadSender = ({ db, config }: Pick<Platform, 'config'> & { db: DbOrTx }): Promise<Sender> =>
  getSender(db, config.smtp?.sender ?? folderSender);

/** Returns the mailer of this installation: SMTP when `SMTP_URL` is set, else the folder `DATA_DIR/outbox`. */
export function getMailer(platform: Platform): Mailer {
  const { smtp, dataDir } = platform.config;
  const load = () => loadSender(platform);
  if (!smtp) return createFolderMailer(path.join(dataDir, 'outbox'), load);
  const mailer = smtpMailers.get(platform) ?? createSmtpMailer(smtp.url, load);
  smtpMailers.set(platform, mailer);
  return mailer;
}
