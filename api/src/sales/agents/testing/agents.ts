/** For tests: agencies and their requests. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { agentRegistration } from '@antara/contracts/api/agents';
import type { LeadClient } from '@antara/contracts/api/clients';
import { users } from '../../../base/accounts/tables.ts';
import { readCode } from '../../../base/accounts/testing/people.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TestServer, Visitor } from '../../../../test/server.ts';
import { runAllJobs } from '../../../bookings/booking/testing/fixture.ts';
import { approveAgent } from '../registration.ts';

type Sent = z.input<typeof agentRegistration>;

let agencies = 0;

/** Approves an agent as the operator does. */
export const approve = (platform: Platform, email: string) =>
  transaction(platform.db, (tx) => approveAgent(platform, tx, email));

/** Returns a registration as the page sends it, with an unused address. */
export function registration(changes: Partial<Sent> = {}): Sent {
  return {
    name: 'Mr. Imran Qureshi',
    mobile_no: '9800000003',
    country_code: '+91',
    email: `desk${++agencies}@agency.example`,
    password: 'tides and lamps',
    company_name: 'Lamplight Journeys',
    are_you_a_part: 'Virtuoso',
    job_position: 'Owner',
    website_link: 'www.lamplight.example',
    atol: '',
    abta: '',
    iata: '',
    afta: '',
    taanz: '',
    s_subscribed_to_mail: true,
    s_subscribed_topost: false,
    address_line1: '12 Strand Road',
    address_line2: 'First floor',
    Landmark: '',
    city: 'Kolkata',
    state: 'West Bengal',
    postal_code: '700001',
    country: 'India',
    is_default: true,
    address_type: 'OFFICE',
    ...changes,
  };
}

/** Returns an agent who has registered, logged in and verified the address. */
export async function agent(
  server: TestServer,
  changes: Partial<Sent> = {},
): Promise<Visitor & { email: string }> {
  const sent = registration(changes);
  const visitor = server.visitor();
  for (const [name, body] of [
    ['registerAgent', sent],
    ['login', { email: sent.email, password: sent.password }],
  ] as const) {
    const answer = await visitor.call(name, { body });
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`);
  }
  await server.platform.db
    .update(users)
    .set({ email_verified_at: new Date() })
    .where(eq(users.email, sent.email));
  return { ...visitor, email: sent.email };
}

/** Returns a colleague who was invited by the agency's owner, has joined and has logged in. */
export async function inviteAndJoin(server: TestServer, owner: Visitor, email: string): Promise<Visitor> {
  const visitor = server.visitor();
  const succeed = async (caller: Visitor, name: 'inviteColleague' | 'joinAgency' | 'login', body: object) => {
    const answer = await caller.call(name, { body: body as never });
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`);
  };
  await succeed(owner, 'inviteColleague', { email });
  const [mail = ''] = await readMailsTo(server, email);
  const token = /invitation=3D([\w-]{43})/.exec(mail)?.[1];
  const password = 'lanterns at the ghat';
  await succeed(visitor, 'joinAgency', {
    token,
    account: { name: 'Mira Das', mobile_no: '9800000004', password },
  });
  await succeed(visitor, 'login', { email, password });
  return visitor;
}

/** Enters the code that was mailed to the caller's address; returns the mails to it so far. */
export async function confirmAddress(
  server: TestServer,
  visitor: Visitor,
  address: string,
): Promise<string[]> {
  const [mail = ''] = await readMailsTo(server, address);
  const answer = await visitor.call('confirmEmail', { body: { otp: readCode(mail) } });
  if (answer.status !== 200) throw new Error(`confirmEmail answered ${answer.status}`);
  return readMailsTo(server, address);
}

/** Returns the update form's request for the same agency. */
export function update(changes: Partial<Sent> = {}) {
  const { password: _, ...rest } = registration(changes);
  return rest;
}

/** A client; the documents go to the agency only. */
export const tara: LeadClient = {
  firstName: 'Tara',
  lastName: 'Sen Gupta',
  email: 'tara@clients.example',
  mobile_no: '+919876543210',
  reference: 'LJ-204',
  papers_to: 'AGENCY',
};

/** Returns the mails sent to an address so far, without soft line breaks. */
export async function readMailsTo(server: TestServer, address: string): Promise<string[]> {
  await runAllJobs(server.platform);
  const folder = path.join(server.platform.config.dataDir, 'outbox');
  const recipient = new RegExp(`^To: .*${address.replaceAll('.', String.raw`\.`)}`, 'im');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('=\r\n', ''))
    .filter((mail) => recipient.test(mail));
}
