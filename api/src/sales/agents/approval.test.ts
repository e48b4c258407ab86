import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { readCode } from '../../base/accounts/testing/people.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { agencies } from './tables.ts';
import { approve, confirmAddress, readMailsTo, registration } from './testing/agents.ts';

const server = await testServer({ seed: true, config: { agentApproval: 'manual' } });
const { db } = server.platform;

test('VX-15 AG-03 approving an agency whose address is not confirmed says that no letter goes and mails a code; the letter follows', async () => {
  const sent = registration();
  const visitor = server.visitor();
  await visitor.call('registerAgent', { body: sent });
  await visitor.call('login', { body: { email: sent.email, password: sent.password } });
  const first = await readMailsTo(server, sent.email);
  expect(await approve(server.platform, sent.email)).toEqual({ isAddressConfirmed: false });
  const subjects = (mails: readonly string[]) => mails.map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1]);
  const codeMails = await readMailsTo(server, sent.email);
  expect(subjects(codeMails)).toEqual(['Confirm your e-mail address', 'Confirm your e-mail address']);
  const home = await visitor.call('agentHome');
  expect(home.body.unconfirmed_email).toBe(sent.email);

  const otp = readCode(codeMails.find((mail) => !first.includes(mail))!);
  expect((await visitor.call('confirmEmail', { body: { otp } })).status).toBe(200);
  expect((await visitor.call('agentHome')).body.unconfirmed_email).toBeNull();
  const mails = await readMailsTo(server, sent.email);
  expect(subjects(mails)).toContain('Your trade account is open');
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
    'Confirm your e-mail address',
    'Your code for a new password',
    'Your password was changed',
    'Your trade account is open',
  ]);
});

test('AG-03 an agency that was suspended before its address is confirmed is not told that its account is open', async () => {
  const applicant = server.visitor();
  const sent = registration();
  await applicant.call('registerAgent', { body: sent });
  await applicant.call('login', { body: { email: sent.email, password: sent.password } });
  // The second code replaces the first one, which was not mailed yet.
  expect(await approve(server.platform, sent.email)).toEqual({ isAddressConfirmed: false });
  await db.update(agencies).set({ suspended_at: new Date() });
  expect((await confirmAddress(server, applicant, sent.email)).join()).not.toContain('is open');
});
