/** Jobs of the agents' domain, which send mails to agents and to the operator. */
import { eq } from 'drizzle-orm';
import { paths } from '@antara/contracts/composition/routes';
import { agencyMembers, users } from '../../base/accounts/index.ts';
import type { Mailer } from '../../base/mail/index.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { createTokenDeriver } from '../../platform/mailed-tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCompanySettings, getOfficeRecipient } from '../../base/settings/index.ts';
import {
  type AgentMailInput,
  createApprovedMail,
  createBankAccountMail,
  createColleagueMail,
  createInvitationMail,
  createRegisteredMail,
  createReopenedMail,
  createStatementMail,
  createSuspendedMail,
  createAddressTakenMail,
  createApprovalRequestMail,
} from './mails.ts';
import { findBankAccount } from './bank-account.ts';
import { issueInvitation } from './colleagues.ts';
import { getPayout, readCommissionLines } from './payouts.ts';
import { agencies } from './tables.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** A mail about a travel agent's registration, to the agent or to the operator. */
    'agent-mail':
      | { template: 'registered' | 'to-approve' | 'approved'; userId: number }
      /** `at`: the ISO instant at which the operator suspended the agency or opened it again. */
      | { template: 'suspended' | 'reopened'; userId: number; at: string }
      /** `at`: the ISO instant at which the bank account for commission was changed. */
      | { template: 'bank-account'; userId: number; at: string };
    /** The statement of a batch of commission to one agency. `payoutId` is an id of `commission_payouts`. */
    'commission-statement': { payoutId: number; userId: number };
    /** The mail with the invitation link. `memberId` is an id of `agency_members`. */
    'agent-invitation': { memberId: number };
    /** A mail to an agency's owner about a member. `memberId` is an id of `agency_members`. */
    'agent-colleague': { template: 'invited' | 'joined'; memberId: number };
    /** A mail to the owner of an address that somebody tried to register. `at` is the ISO instant of the attempt. */
    'agent-address-taken': { userId: number; at: string };
  }
}

const notVerified = 'no mail: the address is not verified';

/**
 * Returns job handlers that send through `mailer`. A deleted account and an address that is not verified get no mail.
 */
export function createAgentJobs(
  { db, config, log, now }: Platform,
  mailer: Mailer,
): Pick<
  JobHandlers,
  'agent-mail' | 'agent-address-taken' | 'agent-invitation' | 'agent-colleague' | 'commission-statement'
> {
  const { siteUrl } = config;
  const deriveToken = createTokenDeriver(config);
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
    'agent-mail': async (job, signal) => {
      const { template, userId } = job;
      const row = await findAgent(userId);
      if (!row) return;
      if (template === 'to-approve') {
        return mailer.send(createApprovalRequestMail(row, await getOfficeRecipient(db)), signal);
      }
      if (!row.verified) return log.info({ user: userId, template }, notVerified);
      if (job.template === 'bank-account') {
        const bank = await findBankAccount(db, config, userId);
        if (!bank) return log.info({ user: userId, template }, 'no mail: the account was removed');
        return mailer.send(createBankAccountMail(row, bank, new Date(job.at)), signal);
      }
      if (job.template === 'suspended' || job.template === 'reopened') {
        const isSuspended = Boolean(row.agency?.suspended_at);
        if (isSuspended !== (job.template === 'suspended'))
          return log.info({ user: userId, template }, 'no mail: it is not so any more');
        const mail = isSuspended
          ? createSuspendedMail(row, siteUrl)
          : createReopenedMail(row, siteUrl, new Date(job.at));
        return mailer.send(mail, signal);
      }
      const createMail = template === 'registered' ? createRegisteredMail : createApprovedMail;
      await mailer.send(createMail(row, siteUrl), signal);
    },
    'commission-statement': async ({ payoutId, userId }, signal) => {
      const agent = await findAgent(userId);
      if (!agent) return;
      if (!agent.verified) return log.info({ user: userId, payout: payoutId }, notVerified);
      const { parts, ...payout } = await getPayout(db, { config }, payoutId);
      const part = parts.find((one) => one.userId === userId);
      if (!part) throw new Error(`Payout ${payoutId} has nothing for account ${userId}`);
      const lines = await readCommissionLines(db, { now }, { payoutId, userId });
      await mailer.send(createStatementMail(agent, payout, part, lines), signal);
    },
    'agent-invitation': async ({ memberId }, signal) => {
      const invitation = await issueInvitation(db, memberId, now(), deriveToken);
      if (!invitation)
        return log.info({ member: memberId }, 'no mail: the invitation was taken back or used');
      const { token, ...about } = invitation;
      const { name: company } = await getCompanySettings(db);
      const url = siteUrl + paths.agentInvitation(token);
      await mailer.send(createInvitationMail(about, { url, company }), signal);
    },
    'agent-colleague': async ({ template, memberId }, signal) => {
      const [member] = await db.select().from(agencyMembers).where(eq(agencyMembers.id, memberId));
      const owner = member && (await findAgent(member.agency_id));
      const at = template === 'invited' ? member?.invited_at : member?.joined_at;
      if (!owner || !at) return log.info({ member: memberId }, 'no mail: the colleague was removed');
      await mailer.send(createColleagueMail(owner, template, { ...member, at }, siteUrl), signal);
    },
    'agent-address-taken': async ({ userId, at }, signal) => {
      const row = await findAgent(userId);
      if (row && !row.verified) return log.info({ user: userId }, notVerified);
      if (row) await mailer.send(createAddressTakenMail(row, siteUrl, new Date(at)), signal);
    },
  };
}
