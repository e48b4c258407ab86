/** Jobs of the agents' domain: mails to agents and to the operator. */
import { eq } from 'drizzle-orm';
import { paths } from '@antara/contracts/composition/routes';
import { users } from '../accounts/index.ts';
import type { Mailer } from '../mail/index.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { getSiteSettings } from '../settings/index.ts';
import {
  type AgentMailInput,
  createApprovedMail,
  createInvitationMail,
  createRegisteredMail,
  createAddressTakenMail,
  createApprovalRequestMail,
} from './mails.ts';
import { issueInvitation } from './colleagues.ts';
import { agencies } from './tables.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** A mail about a travel agent's registration, to the agent or to the operator. */
    'agent-mail': { template: 'registered' | 'to-approve' | 'approved'; userId: number };
    /** The mail with the link to join an agency; `memberId`: of `agency_members`. */
    'agent-invitation': { memberId: number };
    /** A mail to the owner of an address that somebody tried to register; `at`: ISO instant of the try. */
    'agent-address-taken': { userId: number; at: string };
  }
}

const notVerified = 'no mail: the address is not verified';

/** Handlers that send through `mailer`. A deleted account gets no mail, nor does an address that is not verified. */
export function createAgentJobs(
  { db, config, log, now }: Platform,
  mailer: Mailer,
): Pick<JobHandlers, 'agent-mail' | 'agent-address-taken' | 'agent-invitation'> {
  const { siteUrl } = config;
  const findAgent = async (userId: number): Promise<(AgentMailInput & { verified: Date | null }) | null> => {
    const [row] = await db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        verified: users.email_verified_at,
        agency: agencies,
      })
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
      if (template === 'to-approve') {
        const { sales_email } = await getSiteSettings(db);
        return mailer.send(createApprovalRequestMail(row, sales_email), signal);
      }
      if (!row.verified) return log.info({ user: userId, template }, notVerified);
      const createMail = template === 'registered' ? createRegisteredMail : createApprovedMail;
      await mailer.send(createMail(row, siteUrl), signal);
    },
    'agent-invitation': async ({ memberId }, signal) => {
      const invitation = await issueInvitation(db, memberId, now());
      if (!invitation)
        return log.info({ member: memberId }, 'no mail: the invitation was taken back or used');
      const { token, ...about } = invitation;
      await mailer.send(
        createInvitationMail(about, siteUrl + paths.agentPortal({ invitation: token })),
        signal,
      );
    },
    'agent-address-taken': async ({ userId, at }, signal) => {
      const row = await findAgent(userId);
      if (row && !row.verified) return log.info({ user: userId }, notVerified);
      if (row) await mailer.send(createAddressTakenMail(row, siteUrl, new Date(at)), signal);
    },
  };
}
