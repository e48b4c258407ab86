/** Test data: the lists of the forms, and a saved agency. */
import type { AgentAddress } from '@antara/contracts/api/agents';
import type { CallHandlers } from '@antara/contracts/testing';

const items = (...names: string[]) => names.map((name) => ({ id: `id of ${name}`, name }));
const notFound = { response: 'NOT_FOUND', status: 404, data: { message: 'None.' } } as const;

/**
 * Answers the calls for countries, groups, states and cities. India and France have states, Singapore has none. Only
 * states of India have cities.
 */
export const lists: CallHandlers = {
  countries: () => ({ response: 'SUCCESS', countries: items('France', 'India', 'Singapore') }),
  groups: () => ({ response: 'SUCCESS', groups: items('AAA', 'Virtuoso') }),
  states: ({ query }: { query: { country_id: string } }) =>
    query.country_id === 'id of India'
      ? { response: 'SUCCESS', states: items('Bihar', 'West Bengal') }
      : query.country_id === 'id of France'
        ? { response: 'SUCCESS', states: items('Brittany') }
        : notFound,
  cities: ({ query }: { query: { state_id: string } }) => ({
    response: 'SUCCESS',
    cities:
      query.state_id === 'id of West Bengal'
        ? items('Darjeeling', 'Kolkata')
        : query.state_id === 'id of Bihar'
          ? items('Gaya', 'Patna')
          : [],
  }),
};

/** An agency in Kolkata. */
export const savedAddress: AgentAddress = {
  name: 'Mr. Imran Qureshi',
  company_name: 'Lamplight Journeys',
  are_you_a_part: 'Virtuoso',
  job_position: 'Owner',
  website_link: 'www.lamplight.example',
  mobile_no: '9800000003',
  country_code: '+91',
  address_line1: '12 Strand Road',
  address_line2: 'First floor',
  Landmark: '',
  city: 'Kolkata',
  state: 'West Bengal',
  postal_code: '700001',
  country: 'India',
  is_default: true,
  address_type: 'OFFICE',
  atol: '',
  abta: '',
  iata: '12345678',
  afta: '',
  taanz: '',
  s_subscribed_to_mail: true,
  s_subscribed_topost: false,
};

/** Returns the answer of the call for an agent's profile. */
export const profileOf = (addresses: AgentAddress[]) => ({
  response: 'SUCCESS',
  name: 'Imran Qureshi',
  email: 'imran@antara.example',
  mobile_no: '9800000003',
  addresses,
});

/** Returns one page of a list. */
export const pageOf = <Row>(rows: readonly Row[], page = 1, pages = 1) => ({
  rows: [...rows],
  total: rows.length,
  page,
  pages,
});

/** The response of the portal’s lists for an agency without bookings. */
export const noBookings = {
  response: 'SUCCESS',
  bookings: pageOf([]),
  commission: { entries: pageOf([]), expected: 0, due: 0, paid: 0, inr: { expected: 0, due: 0, paid: 0 } },
};
