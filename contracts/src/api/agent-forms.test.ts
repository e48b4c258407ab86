import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createAgentForm, memberNumbers, updateAgentForm } from './agent-forms.ts';

const filled = {
  company_name: 'Lamplight Journeys',
  group: 'Virtuoso',
  group_other: '',
  job_position: 'Owner',
  website_link: 'www.lamplight.example',
  title: 'Mr.',
  firstName: 'Imran',
  lastName: 'Qureshi',
  email: 'imran@antara.example',
  contactNumber: '9800000003',
  address_line1: '12 Strand Road',
  address_line2: 'First floor',
  country: '',
  state: '',
  city: '',
  postal_code: '700001',
};
const messages = (schema: z.core.$ZodType, values: object) =>
  z.safeParse(schema, values).error?.issues.map(({ message }) => message) ?? [];

describe('AG-03 AG-04 the agents’ forms', () => {
  it('AG-04 everything filled in is taken; the privacy box is the first form’s alone', () => {
    expect(messages(updateAgentForm, filled)).toEqual([]);
    expect(messages(createAgentForm, filled)).toEqual(['Please accept the terms and conditions.']);
    expect(messages(createAgentForm, { ...filled, privacy: true })).toEqual([]);
  });

  it('AG-03 Others asks for the group’s name, together with whatever else is wrong', () => {
    const others = { ...filled, group: 'Others', privacy: true };
    expect(messages(createAgentForm, others)).toEqual(['Please specify your group']);
    expect(messages(createAgentForm, { ...others, firstName: ' ' })).toEqual([
      'First Name is required',
      'Please specify your group',
    ]);
    expect(messages(createAgentForm, { ...others, group_other: 'River Friends' })).toEqual([]);
  });

  it.each(['lamplight', 'javascript:alert(1)', 'two words.example', 'http://', '.example'])(
    'AG-03 %j is no website',
    (website_link) => {
      expect(messages(updateAgentForm, { ...filled, website_link })).toEqual([
        'Please enter an address such as www.example.org',
      ]);
    },
  );

  it.each([
    ['atol', ['', '1234', 'ATOL 1234', 'atol-12345', 'T7492'], ['12', '123456', 'XTOL123']],
    ['abta', ['', 'Y1234', 'abta y1234', '12345'], ['1234', 'YY123', 'Y12345']],
    ['iata', ['', '1234567', '12-3 4567 8'], ['123456', '123456789', 'A234567']],
    ['afta', ['', 'A12345', '10430', 'ATAS A10430'], ['123', 'B12345']],
    ['taanz', ['', '042', 'TAANZ 1234'], ['1', '1234567']],
  ] as const)('AG-04 the shape of %s', (name, good, bad) => {
    for (const text of good) expect(z.safeParse(memberNumbers[name], text).success, text).toBe(true);
    for (const text of bad) expect(z.safeParse(memberNumbers[name], text).success, text).toBe(false);
  });
});
