/**
 * Addresses that a visitor sends are stored and mailed, and never fetched: nobody makes this server ask another one.
 */
import { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { contactEnquiry, replyEnquiry } from '@antara/contracts/api/enquiries';
import { registration } from '../../src/sales/agents/testing/agents.ts';
import { runAllJobs } from '../../src/bookings/booking/testing/fixture.ts';
import { testServer } from '../server.ts';

const server = await testServer({ seed: true });
afterEach(() => vi.restoreAllMocks());

test('ASVS 1.3.6 no address that a visitor sends is fetched', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  const reply = replyEnquiry(
    {
      name: 'Asha Rao',
      email: 'asha@travellers.example',
      website: 'https://fetched.example/feed',
      comment: 'See mine.',
      agreement: true,
    },
    'what-the-river-says-at-night',
    { page: '/blogs/what-the-river-says-at-night' },
  );
  expect((await server.visitor().call('enquiry', { body: reply })).status).toBe(200);
  const contact = contactEnquiry(
    {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@travellers.example',
      contactNumber: '9800000001',
      message: 'Please look at https://fetched.example/plan.',
      stayConnected: false,
    },
    { page: '/contact-us' },
  );
  expect((await server.visitor().call('enquiry', { body: contact })).status).toBe(200);
  const agency = registration({ website_link: 'www.fetched.example' });
  expect((await server.visitor().call('registerAgent', { body: agency })).status).toBe(200);
  await runAllJobs(server.platform);
  expect(JSON.stringify(connect.mock.calls)).not.toContain('fetched.example');
});
