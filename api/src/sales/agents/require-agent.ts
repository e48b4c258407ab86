import { suspendedAgencyMessage } from '@antara/contracts/api/messages';
import type { FastifyRequest } from 'fastify';
import {
  type BookingUser,
  type User,
  lacksRequiredTwoFactor,
  requireUser,
  toBookingUser,
} from '../../base/accounts/index.ts';
import { recordRefusal } from '../../base/security-events/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';

/**
 * Returns the agent. `id` is the agency's account, which owns everything of the agency; `acting_id` is the account of
 * the session.
 *
 * @throws {HttpError} 401 for a visitor; 403 for a customer, and with `data.agency_suspended` for a suspended agent;
 *   and as `requireAskedTwoFactor`.
 */
export async function requireAgent(request: FastifyRequest): Promise<BookingUser> {
  const user = await requireUser(request);
  if (user.role !== 'AGENT') {
    const event = { kind: 'forbidden', outcome: 'refused', actor: 'account', account_id: user.id } as const;
    await recordRefusal(request, event);
    requireNotSuspended(user);
    throwHttpError('FORBIDDEN', 'This is for travel agents alone.');
  }
  await requireAskedTwoFactor(request.server.platform.db, user);
  return toBookingUser(user);
}

/**
 * Returns the agent as `requireAgent` does, but only to the owner of the agency.
 *
 * @throws {HttpError} as `requireAgent`, and 403 for a member of an agency, because only the owner manages the agency.
 */
export async function requireAgencyOwner(request: FastifyRequest): Promise<BookingUser> {
  const agent = await requireAgent(request);
  if (agent.agency_id === null) return agent;
  const event = {
    kind: 'forbidden',
    outcome: 'refused',
    actor: 'account',
    account_id: agent.acting_id,
  } as const;
  await recordRefusal(request, event);
  throwHttpError('FORBIDDEN', 'Only the owner of your agency’s account can see and change this.');
}

/**
 * Refuses an agent whose agency is suspended.
 *
 * @throws {HttpError} 403 with `data.agency_suspended` for an agent whom the operator has suspended.
 */
export function requireNotSuspended({ role }: Pick<User, 'role'>): void {
  if (role === 'SUSPENDED_AGENT')
    throwHttpError('FORBIDDEN', suspendedAgencyMessage(), { agency_suspended: true });
}

/**
 * Refuses an agent who has not set up a second step although the operator requires one.
 *
 * @throws {HttpError} 403 with `data.two_factor_required` for an agent without a second step, if the operator requires
 *   one.
 */
export async function requireAskedTwoFactor(db: DbOrTx, agent: Pick<User, 'id' | 'role'>): Promise<void> {
  if (!(await lacksRequiredTwoFactor(db, agent))) return;
  throwHttpError(
    'FORBIDDEN',
    'Agents log in with a second step here. Please set up two-step log-in in your profile, and come back.',
    { two_factor_required: true },
  );
}
