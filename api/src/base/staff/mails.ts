/** The mails about staff accounts. */
import { formatIndianDateTime } from '../../platform/format.ts';
import { type Mail, toHeaderText } from '../mail/index.ts';
import type { Invitation } from './invitations.ts';

/** Creates the mail with the link of an invitation. */
export function createInvitationMail(
  { id, name, email, invited_by, invited_at, expires_at }: Invitation,
  url: string,
  company: string,
): Mail {
  const subject = `Your account in the office of ${company}`;
  return {
    key: `staff-invitation-${id}`,
    to: { name: toHeaderText(name), address: email ?? '' },
    subject,
    title: subject,
    blocks: [
      `Dear ${toHeaderText(name)},`,
      `${toHeaderText(invited_by)} has made an account for you in the office of ${company}. Choose how you will log in: with a passkey of your computer or telephone, or with a password and an authenticator app.`,
      { link: { label: 'Set up my account', url } },
      `The link works once, until ${formatIndianDateTime(expires_at)}. Please give it to nobody: whoever opens it can work in your name.`,
      'If you do not know what this is about, you need not do anything.',
    ],
    date: invited_at,
  };
}
