/** Jobs of staff accounts: their mails. */
import type { JobHandlers } from '../../platform/jobs.ts';
import { createTokenDeriver } from '../../platform/mailed-tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Mailer } from '../mail/index.ts';
import { getCompanySettings } from '../settings/index.ts';
import { formatInvitationUrl, issueInvitation } from './invitations.ts';
import { createInvitationMail } from './mails.ts';
import { createNoticeMail, type OwnerNotice } from './notices.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** The mail with the link of an invitation. `invitationId` is an id of `staff_invitations`. */
    'staff-invitation': { invitationId: number };
    /** The mail to an owner about rights that somebody gets. */
    'staff-notice': OwnerNotice;
  }
}

/** Returns job handlers that send through `mailer`. */
export function createStaffJobs(
  { db, config, now, log }: Platform,
  mailer: Mailer,
): Pick<JobHandlers, 'staff-invitation' | 'staff-notice'> {
  const deriveToken = createTokenDeriver(config);
  return {
    'staff-invitation': async ({ invitationId }, signal) => {
      const issued = await issueInvitation(db, invitationId, now(), deriveToken);
      if (!issued || config.deskUrl === null) {
        return log.info({ invitation: invitationId }, 'no mail: the invitation was used or withdrawn');
      }
      const { name } = await getCompanySettings(db);
      const url = formatInvitationUrl(config.deskUrl, issued.token);
      await mailer.send(createInvitationMail(issued.invitation, url, name), signal);
    },
    'staff-notice': async (notice, signal) =>
      mailer.send(createNoticeMail(notice, (await getCompanySettings(db)).name), signal),
  };
}
