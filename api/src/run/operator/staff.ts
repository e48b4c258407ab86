/** Invites staff, lists staff accounts, and changes their roles, locks and ends them. */
import { z } from 'zod/mini';
import {
  endStaffAccount,
  inviteStaff,
  listInvitations,
  listStaff,
  setStaffLock,
  setStaffRoles,
  type StaffRole,
  staffRoles,
  withdrawInvitation,
} from '../../base/staff/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { emailField, getShip, reasonField } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';
import { removeViewsOf } from './views.ts';

const email = emailField('person');
const reason = reasonField.check(describeField('why; kept in the log, without the person’s name'));
const rights = {
  roles: z
    .array(z.enum(staffRoles))
    .check(z.minLength(1), describeField(`one or several of ${staffRoles.join(', ')}`)),
  ships: z._default(
    z
      .array(z.string())
      .check(describeField('the slugs of the ships of the role ship', { placeholder: 'slug' })),
    [],
  ),
};

/** Lists all staff accounts, those of people who have left as well, and the open invitations. */
export const listAllStaff = defineRead(z.object({}), async (db, _input, { now }) => ({
  staff: await listStaff(db),
  invitations: await listInvitations(db, now()),
}));

/**
 * Invites a person: mails a link that is good once, for 72 hours.
 *
 * @throws {HttpError} 409 when the address has a staff account or the office is off.
 */
export const invite = defineChange(
  z.object({
    email: z.email().check(z.toLowerCase(), describeField('the person’s e-mail address')),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), describeField('the person’s name')),
    ...rights,
  }),
  async (tx, { email: address, name, roles, ships }, { now, config }, { who, staffId }) => {
    if (config.deskUrl === null) {
      throwHttpError('CONFLICT', 'The office is off, because it needs an origin of its own. Set DESK_URL.');
    }
    const shipIds = await findShips(tx, roles, ships);
    const invited = { email: address, name, roles, shipIds, invitedBy: who, invitedById: staffId };
    const id = await inviteStaff(tx, invited, now());
    return { invitation: id };
  },
  ({ roles, ships }, { invitation }) => ({ subject: `invitation ${invitation}`, details: { roles, ships } }),
  { needsFreshLogin: true },
);

/** Withdraws an invitation, so that its link makes no account. */
export const withdraw = defineChange(
  z.object({
    invitation: z
      .int('an invitation is named by its number')
      .check(z.positive(), describeField('its number, as `staff list` has it')),
    reason,
  }),
  async (tx, { invitation }, { now }) => {
    await withdrawInvitation(tx, invitation, now());
    return { invitation };
  },
  ({ reason: why }, { invitation }) => ({ subject: `invitation ${invitation}`, details: { reason: why } }),
);

/** Replaces the roles of a member. */
export const setRoles = defineChange(
  z.object({ email, ...rights, reason }),
  async (tx, { email: address, roles, ships }, { now }, { who, canUndo }) => {
    const shipIds = await findShips(tx, roles, ships);
    const { id, before } = await setStaffRoles(tx, address, roles, shipIds, { by: who, at: now() });
    canUndo({ kind: 'staff roles', rows: [{ id, before, after: { roles, shipIds } }] });
    return { staff: id };
  },
  ({ roles, ships, reason: why }, { staff }) => ({
    subject: `staff ${staff}`,
    details: { roles, ships, reason: why },
  }),
  { needsFreshLogin: true },
);

/** Defines a change of the staff account with an e-mail address. The log names the account by its number. */
const defineStaffChange = (
  change: (tx: Tx, address: string) => Promise<number>,
  traits: { needsFreshLogin?: true } = {},
) =>
  defineChange(
    z.object({ email, reason }),
    async (tx, { email: address }) => ({ staff: await change(tx, address) }),
    ({ reason: why }, { staff }) => ({ subject: `staff ${staff}`, details: { reason: why } }),
    traits,
  );

export const lock = defineStaffChange((tx, address) => setStaffLock(tx, address, true));
export const unlock = defineStaffChange((tx, address) => setStaffLock(tx, address, false), {
  needsFreshLogin: true,
});
export const end = defineStaffChange(async (tx, address) => {
  const member = await endStaffAccount(tx, address);
  await removeViewsOf(tx, member);
  return member;
});

/**
 * Returns the ids of the ships with these slugs.
 *
 * @throws {HttpError} 400 when the role `ship` has no ship, or another role has one; 404 for an unknown ship.
 */
async function findShips(tx: Tx, roles: readonly StaffRole[], slugs: readonly string[]): Promise<number[]> {
  if (roles.includes('ship') !== slugs.length > 0) {
    throwHttpError('INVALID', 'The role ship needs its ships, and no other role has ships.');
  }
  const ids: number[] = [];
  for (const slug of slugs) ids.push((await getShip(tx, slug)).id);
  return ids;
}
