/** Travel agents made by calls, where a test is not about registering. */
import type { APIRequestContext } from 'playwright/test';
import { confirmAddressByCall, newCustomer, type Customer } from './customers.ts';
import { parseSuccess } from './sailings.ts';

/** What a registration says of an agency in Kolkata. */
export const agency = {
  company_name: 'Lamplight Journeys',
  are_you_a_part: 'Virtuoso',
  job_position: 'Owner',
  website_link: 'www.lamplight.example',
  address_line1: '12 Strand Road',
  address_line2: 'First floor',
  city: 'Kolkata',
  state: 'West Bengal',
  postal_code: '700001',
  country: 'India',
};

/** Registers an agency, logs it in and confirms its address; the cookies are those of `request`'s context. */
export async function registerAgentByCall(
  request: APIRequestContext,
  changes: Partial<typeof agency> = {},
): Promise<Customer> {
  const agent = newCustomer('Imran Qureshi');
  const { name, email, mobile_no, password } = agent;
  await parseSuccess(
    request.post('/api/agent/register', {
      data: { ...agency, ...changes, name: `Mr. ${name}`, email, mobile_no, password },
    }),
  );
  await parseSuccess(request.post('/api/auth/login', { data: { email, password } }));
  await confirmAddressByCall(request, email);
  return agent;
}
