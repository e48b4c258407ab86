/** Letters about travel agents, written and sent when the outbox asks for them. */
import { eq } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import { getSiteSettings } from '../content/settings.ts';
import type { Mailer } from '../mail/mail.ts';
import type { JobHandlers } from '../outbox/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import {
  createAddressChangedMail,
  createApprovedMail,
  createRegisteredMail,
  createAddressTakenMail,
  createApprovalRequestMail,
} from './mails.ts';
import { agencies } from './tables.ts';

/** The deliveries through `mailer`. Somebody whose account is gone is not written to. */
export function createAgentJobs({ db, config, log, now }: Platform, mailer: Mailer): JobHandlers {
  const { siteUrl } = config;
  return {
    'agent-mail': async ({ template, userId }) => {
      const [row] = await db
        .select({ id: users.id, name: users.name, email: users.email, agency: agencies })
        .from(users)
        .leftJoin(agencies, eq(agencies.user_id, users.id))
        .where(eq(users.id, userId));
      if (!row) return log.info({ user: userId, template }, 'the account is gone, nobody is written to');
      if (template === 'registered') await mailer.send(createRegisteredMail(row, siteUrl));
      else if (template === 'approved') await mailer.send(createApprovedMail(row, siteUrl));
      else if (template === 'taken') await mailer.send(createAddressTakenMail(row, siteUrl, now()));
      else await mailer.send(createApprovalRequestMail(row, (await getSiteSettings(db)).sales_email));
    },
    'agent-address-changed': (told) => mailer.send(createAddressChangedMail(told, siteUrl)),
  };
}
