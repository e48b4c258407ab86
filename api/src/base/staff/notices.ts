/** Notices to the owners, so that nobody gets rights in the office without every owner knowing. */
import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { formatIndianDateTime } from '../../platform/format.ts';
import { type Mail, toHeaderText } from '../mail/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { StaffRole } from './member.ts';
import { staff } from './tables.ts';

/** What has happened to a person's rights. */
interface RightsChange {
  event: 'invited' | 'joined' | 'roles';
  /** The number of the invitation, or of the account whose roles have changed. */
  subject: number;
  person: { name: string; email: string };
  roles: readonly StaffRole[];
  /** The name of who invited or has changed the roles. */
  by: string;
}

/**
 * A notice to one owner. It has the names and addresses, because the invitation may be withdrawn, and the owner locked,
 * before the mail is sent. `at` is an ISO instant.
 */
export type OwnerNotice = RightsChange & { owner: { id: number; name: string; email: string }; at: string };

/** Matches the accounts of owners who can log in. */
export const isActiveOwner = and(eq(staff.state, 'ACTIVE'), sql`'owner' = ANY(${staff.roles})`);

/** Enqueues a mail to each owner. Called before the change is made, so that an owner who loses the role gets it too. */
export async function notifyOwners(tx: Tx, change: RightsChange, now: Date): Promise<void> {
  const at = now.toISOString();
  for (const owner of await listOwners(tx))
    await enqueue(tx, 'staff-notice', toKey(change, at, owner), { ...change, owner, at });
}

const listOwners = (db: DbOrTx) =>
  db.select({ id: staff.id, name: staff.name, email: staff.email }).from(staff).where(isActiveOwner);

const toKey = ({ event, subject }: RightsChange, at: string, { id }: { id: number }): string =>
  `${event}-${subject}-${Date.parse(at)}-${id}`;

/** Creates the mail of a notice. */
export function createNoticeMail(notice: OwnerNotice, company: string): Mail {
  const { event, owner, at } = notice;
  const by = toHeaderText(notice.by);
  const person = `${toHeaderText(notice.person.name)} (${notice.person.email})`;
  const roles = notice.roles.join(', ');
  const sentences = {
    invited: `${by} has invited ${person} to the office of ${company}, with the roles: ${roles}.`,
    joined: `${person} has made an account in the office of ${company}, with the roles: ${roles}. The invitation came from ${by}.`,
    roles: `${by} has given ${person} other roles in the office of ${company}: ${roles}.`,
  };
  const subject = `Rights in the office of ${company}`;
  const date = new Date(at);
  return {
    key: `staff-notice-${toKey(notice, at, owner)}`,
    to: { name: toHeaderText(owner.name), address: owner.email },
    subject,
    title: subject,
    blocks: [
      `Dear ${toHeaderText(owner.name)},`,
      `${sentences[event]} This was on ${formatIndianDateTime(date)}.`,
      'Every owner gets this message. If none of you meant this, withdraw the invitation or lock the account in the office, and lock the account of the person who did it.',
    ],
    date,
  };
}
