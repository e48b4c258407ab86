import { expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import { readCode } from '../accounts/testing/people.ts';
import { outbox } from '../outbox/tables.ts';
import { approveAgent } from './registration.ts';
import { agencies } from './tables.ts';
import { confirmAddress, readMailsTo, registration } from './testing/agents.ts';

const server = await testServer({ seed: true, config: { agentApproval: 'manual' } });
const { db } = server.platform;

test('AG-03 an agent approved before the address is confirmed is written to once it is: that the account was opened', async () => {
  const sent = registration();
  const visitor = server.visitor();
  await visitor.call('registerAgent', { body: sent });
  await visitor.call('login', { body: { email: sent.email, password: sent.password } });
  expect(await approveAgent(server.platform, sent.email)).toBe(true);
  expect(await readMailsTo(server, sent.email)).toHaveLength(1);
  const subjects = (mails: readonly string[]) => mails.map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1]);
  const mails = await confirmAddress(server, visitor, sent.email);
  expect(subjects(mails).toSorted()).toEqual(['Confirm your e-mail address', 'Your trade account is open']);
  expect(mails.join()).toContain('has opened your account');

  // A new password confirms the address again, long after the mails' jobs are gone.
  await db.delete(outbox);
  await visitor.call('sendCode', { body: { email: sent.email } });
  const codeMail = (await readMailsTo(server, sent.email)).find((mail) =>
    mail.includes('code for a new password'),
  )!;
  await visitor.call('checkCode', { body: { email: sent.email, otp: readCode(codeMail) } });
  const password = 'lamps and tides';
  expect((await visitor.call('updatePassword', { body: { email: sent.email, password } })).status).toBe(200);
  expect(subjects(await readMailsTo(server, sent.email)).toSorted()).toEqual([
    'Confirm your e-mail address',
    'Your code for a new password',
    'Your password was changed',
    'Your trade account is open',
  ]);
});

test('AG-03 an agency that was suspended before its address is confirmed is not told that its account is open', async () => {
  const own = server.visitor();
  const sent = registration();
  await own.call('registerAgent', { body: sent });
  await own.call('login', { body: { email: sent.email, password: sent.password } });
  expect(await approveAgent(server.platform, sent.email)).toBe(true);
  await db.update(agencies).set({ suspended_at: new Date() });
  expect((await confirmAddress(server, own, sent.email)).join()).not.toContain('is open');
});
