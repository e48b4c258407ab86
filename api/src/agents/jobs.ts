/** Jobs of the agents' domain: mails to agents and to the operator. */
import { eq } from 'drizzle-orm';
import { users } from '../accounts/index.ts';
import type { Mailer } from '../mail/index.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { getSiteSettings } from '../settings/index.ts';
import {
  type AgentMailInput,
  createAddressChangedMail,
  createApprovedMail,
  createRegisteredMail,
  createAddressTakenMail,
  createApprovalRequestMail,
} from './mails.ts';
import { agencies } from './tables.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** A mail about a travel agent's registration, to the agent or to the operator. */
    'agent-mail': { template: 'registered' | 'to-approve' | 'approved'; userId: number };
    /** A mail to the owner of an address that somebody tried to register; `at`: ISO instant of the try. */
    'agent-address-taken': { userId: number; at: string };
    /** A mail to the old address of an agent whose address has changed. `addressOf`: the account, which takes the job along when it is deleted; `at`: ISO instant. */
    'agent-address-changed': { name: string; address: string; addressOf: number; at: string };
  }
}

/** Handlers that send through `mailer`. A deleted account gets no mail. */
export function createAgentJobs(
  { db, config, log }: Platform,
  mailer: Mailer,
): Pick<JobHandlers, 'agent-mail' | 'agent-address-taken' | 'agent-address-changed'> {
  const { siteUrl } = config;
  const findAgent = async (userId: number): Promise<AgentMailInput | null> => {
    const [row] = await db
      .select({ id: users.id, name: users.name, email: users.email, agency: agencies })
      .from(users)
      .leftJoin(agencies, eq(agencies.user_id, users.id))
      .where(eq(users.id, userId));
    if (!row) log.info({ user: userId }, 'no mail: the account was deleted');
    return row ?? null;
  };
  return {
    'agent-mail': async ({ template, userId }, signal) => {
      const row = await findAgent(userId);
      if (!row) return;
      const createMail = {
        registered: () => createRegisteredMail(row, siteUrl),
        approved: () => createApprovedMail(row, siteUrl),
        'to-approve': async () => createApprovalRequestMail(row, (await getSiteSettings(db)).sales_email),
      }[template];
      await mailer.send(await createMail(), signal);
    },
    'agent-address-taken': async ({ userId, at }, signal) => {
      const row = await findAgent(userId);
      if (row) await mailer.send(createAddressTakenMail(row, siteUrl, new Date(at)), signal);
    },
    'agent-address-changed': (job, signal) => mailer.send(createAddressChangedMail(job, siteUrl), signal),
  };
}
