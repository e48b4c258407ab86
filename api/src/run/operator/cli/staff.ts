/** `operator staff …` */
import { formatIst, formatIstDay, formatLines } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const staffCommands: OperationCommands = {
  'staff.list': {
    show: ({ staff, invitations }) =>
      formatLines(
        staff.map(
          ({ name, email, roles, state, made_at }) =>
            `${name} <${email}>, ${roles.join(', ')}, ${state.toLowerCase()}, since ${formatIstDay(made_at)}`,
        ),
        staff.length === 0 && 'Nobody has an account in the office.',
        invitations.map(
          ({ id, name, email, roles, invited_by, expires_at }) =>
            `Invitation ${id}: ${name} <${email}>, ${roles.join(', ')}, by ${invited_by}, until ${formatIst(expires_at)}`,
        ),
      ),
  },
  'staff.withdraw': {
    args: ['invitation'],
    show: ({ invitation }) => `Withdrawn: invitation ${invitation}.`,
  },
  'staff.invite': {
    args: ['email', 'name'],
    show: (_result, { email }) => `Invited: ${email}.`,
  },
  'staff.roles': {
    args: ['email'],
    show: (_result, { email, roles }) => `${email}: ${roles.join(', ')}.`,
  },
  'staff.lock': {
    args: ['email'],
    show: (_result, { email }) => `Locked: ${email}.`,
  },
  'staff.unlock': {
    args: ['email'],
    show: (_result, { email }) => `Unlocked: ${email}.`,
  },
  'staff.end': {
    args: ['email'],
    show: (_result, { email }) => `Ended: ${email}.`,
  },
};
