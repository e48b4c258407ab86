/** Agencies and what they send, for tests. */
import type { z } from 'zod/mini';
import type { agentRegistration } from '@antara/contracts/api/agents';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { TestServer, Visitor } from '../../../test/server.ts';

type Sent = z.input<typeof agentRegistration>;

let agencies = 0;

/** A registration as the page sends it, with an unused address. */
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

/** An agent who has registered and logged in. */
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
  return { ...visitor, email: sent.email };
}

/** What the update form sends for the same agency. */
export function update(changes: Partial<Sent> = {}) {
  const { password: _, ...rest } = registration(changes);
  return rest;
}

/** A client; the documents go to the agency only. */
export const tara: LeadClient = {
  firstName: 'Tara',
  lastName: 'Sen Gupta',
  email: 'tara@clients.example',
  mobile_no: '9876543210',
  reference: 'LJ-204',
  papers_to: 'AGENCY',
};
