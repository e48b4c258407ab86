/** People of the office for tests, and their calls at the office's origin. */
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer, Visitor } from '../../../../test/server.ts';
import { createAppCode } from '../../accounts/testing/two-factor.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { createTokenDeriver } from '../../../platform/mailed-tokens.ts';
import { staffCalls } from '../calls.ts';
import { inviteStaff, issueInvitation } from '../invitations.ts';
import type { StaffRole } from '../member.ts';

type StaffCall = keyof typeof staffCalls;

/** The headers that a browser sends with a call of a page of the office. */
export const atOffice = {
  host: 'desk.localhost:8080',
  origin: 'http://desk.localhost:8080',
  'sec-fetch-site': 'same-origin',
};

/** Makes a call of the office as `visitor`. */
export async function callOffice(
  visitor: Visitor,
  name: StaffCall,
  body?: object,
  headers: Record<string, string> = atOffice,
) {
  const [method, path] = staffCalls[name];
  const answer: LightMyRequestResponse = await visitor.send({
    method,
    url: `/api${path}`,
    headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
  });
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
}

export const clerk = { email: 'meera@office.example', name: 'Meera Das', password: 'seven lamps at dusk' };

/** Invites a person and returns the token of the mailed link. */
export async function invite(
  { platform }: TestServer,
  { email, name }: { email: string; name: string } = clerk,
  roles: readonly StaffRole[] = ['reservations'],
): Promise<string> {
  const { db, config, now } = platform;
  const id = await transaction(db, (tx) =>
    inviteStaff(tx, { email, name, roles, shipIds: [], invitedBy: 'asha', invitedById: null }, now()),
  );
  const issued = await issueInvitation(db, id, now(), createTokenDeriver(config));
  return issued!.token;
}

/**
 * Makes an account with password and authenticator app by the calls that an invited person makes, and logs in.
 * The code for the present time is used up.
 */
export async function joinWithApp(
  server: TestServer,
  visitor: Visitor,
  person: { email: string; name: string; password: string } = clerk,
  roles: readonly StaffRole[] = ['reservations'],
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { password, ...invited } = person;
  const token = await invite(server, invited, roles);
  const begun = await callOffice(visitor, 'beginStaffAccount', { token, name: person.name });
  const { secret } = begun.body.app;
  const code = createAppCode(secret, server.platform.now().getTime());
  const joined = await callOffice(visitor, 'createStaffAccount', {
    token,
    name: person.name,
    password,
    code,
  });
  if (joined.status !== 200) throw new Error(`The account was answered ${JSON.stringify(joined.body)}`);
  return { secret, recoveryCodes: joined.body.recovery_codes };
}
