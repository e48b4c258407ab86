import { expect, test } from 'vitest';
import { quoteEnquiry } from '@antara/contracts/api/enquiries';
import { testServer } from '../../../test/server.ts';
import { sender } from '../../site/enquiries/testing/enquiries.ts';
import { commandLine, operatorOf } from './testing/fixture.ts';

const server = await testServer();
const operator = operatorOf(server);
const cli = commandLine(server, '/');

test('EN-03 EN-07 the operator’s list has what a quote was asked for', async () => {
  const form = {
    name: 'Ravi Rao',
    email: 'ravi@travellers.example',
    contactNumber: '9800000001',
    country: 'India',
    message: 'Two of us.',
    tour: 'Artisans of Bengal',
    ship: 'Antara Mahakali',
    theme: 'Birds of the delta',
    is_agent: 'no' as const,
    date: '2099-03-04',
  };
  await sender(server).send(quoteEnquiry(form, { page: '/request-a-quote' }));
  const { enquiries } = await operator.ask('enquiries.list', { category: 'QUOTE' });
  expect(enquiries).toMatchObject([
    {
      reference: expect.stringMatching(/^ENQ-/),
      tour: 'Artisans of Bengal',
      ship: 'Antara Mahakali',
      theme: 'Birds of the delta',
      date: '2099-03-04',
    },
  ]);
  expect((await operator.ask('enquiries.list', { category: 'CONTACT' })).enquiries).toEqual([]);
  const { out } = await cli('enquiries', '--category', 'QUOTE');
  for (const shown of ['ravi@travellers.example', 'Birds of the delta', 'Antara Mahakali', '2099-03-04'])
    expect(out).toContain(shown);
});

test('EN-07 a category that there is not is refused', async () => {
  expect((await cli('enquiries', '--category', 'NONE')).code).toBe(2);
});
