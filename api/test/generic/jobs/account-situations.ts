/** Jobs of accounts and of agencies' accounts. */
import {
  agent,
  inviteAndJoin,
  readMailsTo,
  registration,
  update,
} from '../../../src/sales/agents/testing/agents.ts';
import { bookByAgent, endCruise } from '../../../src/sales/agents/testing/commission.ts';
import { findOrInviteCustomer } from '../../../src/base/accounts/index.ts';
import { transaction } from '../../../src/platform/db/transaction.ts';
import { readCode } from '../../../src/base/accounts/testing/people.ts';
import { setUpTwoFactor } from '../../../src/base/accounts/testing/two-factor.ts';
import { invite, joinWithApp } from '../../../src/base/staff/testing/office.ts';
import { runAllJobs } from '../../../src/bookings/booking/testing/fixture.ts';
import { operatorOf } from '../../../src/run/operator/testing/fixture.ts';
import { createOwner, createReader, type JobSite, type Situations } from './situation.ts';
import { succeed } from '../succeed.ts';

const customerPassword = 'slow river 8';
const agentPassword = 'tides and lamps';

/** Registers an agency that the operator has to approve. */
async function registerForApproval({ server }: JobSite) {
  const { config } = server.platform;
  config.agentApproval = 'manual';
  const sent = registration({ country: '', company_name: 'Tidewater' });
  const reader = server.visitor();
  await succeed(reader.call('registerAgent', { body: sent }));
  config.agentApproval = 'auto';
  return { reader, sent };
}

/** Enters the code that was mailed to the address. */
async function confirm({ server }: JobSite, reader: ReturnType<JobSite['server']['visitor']>, email: string) {
  const [mail = ''] = await readMailsTo(server, email);
  await succeed(reader.call('confirmEmail', { body: { otp: readCode(mail) } }));
}

/** An agency that the operator has suspended. */
async function suspend({ server }: JobSite) {
  const reader = await agent(server, { country: '', company_name: 'Ebb and Row' });
  await operatorOf(server).ask('agents.suspend', { email: reader.email, reason: 'a test' });
  return reader;
}

/** Sets the bank account to which the commission of an agency is paid. */
const setBankAccount = ({ server }: JobSite, { email }: { email: string }) =>
  operatorOf(server).ask('agents.bankAccount', {
    email,
    name: 'Lamplight Journeys',
    account: '50100012345678',
    ifsc: 'HDFC0001234',
  });

export const accountSituations: Situations<
  | 'account-mail'
  | 'staff-invitation'
  | 'staff-notice'
  | 'agent-mail'
  | 'agent-invitation'
  | 'agent-colleague'
  | 'agent-address-taken'
  | 'commission-statement'
> = {
  'account-mail': {
    'password-code': async (site) => {
      const reader = await createReader(site);
      const { email } = reader;
      await succeed(reader.call('sendCode', { body: { email } }));
      const enterCode = async (otp: string) =>
        (await reader.call('checkCode', { body: { email, otp } })).status;
      return { reader, enterCode };
    },
    'email-code': async ({ server }) => {
      const reader = server.visitor();
      const email = 'newcomer@travellers.example';
      const person = { name: 'Nila Roy', mobile_no: '9000000001', password: customerPassword };
      await succeed(reader.call('signup', { body: { email, ...person } }));
      const enterCode = async (otp: string) => (await reader.call('confirmEmail', { body: { otp } })).status;
      return { reader, enterCode, sendsAnotherCode: true };
    },
    'password-changed': async (site) => {
      const reader = await createReader(site);
      const body = { current: customerPassword, password: 'slower river 9' };
      await succeed(reader.call('changePassword', { body }));
      return { reader };
    },
    'signup-refused': async (site) => {
      const reader = await createReader(site);
      const body = { name: 'Nila', email: reader.email, mobile_no: '9000000001', password: 'green river 9' };
      await site.server.visitor().call('signup', { body });
      return { reader };
    },
    invitation: async ({ server }) => {
      const { platform } = server;
      const email = 'caller@travellers.example';
      const guest = { email, name: 'Nila Roy', mobile_no: '9000000001' };
      await transaction(platform.db, (tx) => findOrInviteCustomer(tx, guest, platform.now()));
      return { reader: { ...server.visitor(), email } };
    },
    'two-factor': async (site) => {
      const reader = await createReader(site);
      await setUpTwoFactor(reader, customerPassword, site.server.platform.now().getTime());
      return { reader };
    },
    'address-changed': async (site) => {
      const reader = await createOwner(site);
      const sent = update({ country: '' });
      await succeed(reader.call('updateAgent', { body: { ...sent, password: agentPassword } }));
      await confirm(site, reader, sent.email);
      return { reader };
    },
  },
  'agent-mail': {
    'to-approve': async (site) => {
      const { reader } = await registerForApproval(site);
      return { reader };
    },
    registered: async (site) => {
      const sent = registration({ country: '', company_name: 'Reed and Row' });
      const reader = site.server.visitor();
      await succeed(reader.call('registerAgent', { body: sent }));
      await succeed(reader.call('login', { body: { email: sent.email, password: sent.password } }));
      await confirm(site, reader, sent.email);
      return { reader };
    },
    approved: async (site) => {
      const { reader, sent } = await registerForApproval(site);
      await succeed(reader.call('login', { body: { email: sent.email, password: sent.password } }));
      await confirm(site, reader, sent.email);
      await operatorOf(site.server).ask('agents.approve', { email: sent.email });
      return { reader };
    },
    suspended: async (site) => ({ reader: await suspend(site) }),
    reopened: async (site) => {
      const reader = await suspend(site);
      await runAllJobs(site.server.platform);
      await operatorOf(site.server).ask('agents.approve', { email: reader.email });
      return { reader };
    },
    'bank-account': async (site) => {
      const reader = await createOwner(site);
      await setBankAccount(site, reader);
      return { reader };
    },
  },
  'commission-statement': {
    '': async (site) => {
      const { server, world } = site;
      const reader = await createOwner(site);
      await operatorOf(server).ask('agents.rate', { email: reader.email, percent: 10 });
      const booking = await bookByAgent(server, reader, { date: world.date, room: site.takeRoom() });
      await endCruise(server.platform.db, booking);
      await setBankAccount(site, reader);
      await operatorOf(server).ask('agents.payOut', {});
      return { reader };
    },
  },
  'staff-invitation': {
    '': async ({ server }) => {
      await invite(server);
      return {};
    },
  },
  'staff-notice': {
    '': async ({ server }) => {
      const owner = { email: 'owner@office.example', name: 'Asha Sen', password: agentPassword };
      await joinWithApp(server, server.visitor(), owner, ['owner']);
      await invite(server, { email: 'ravi@office.example', name: 'Ravi Sen' }, ['finance']);
      return {};
    },
  },
  'agent-invitation': {
    '': async (site) => {
      const owner = await createOwner(site);
      await succeed(owner.call('inviteColleague', { body: { email: 'colleague@agency.example' } }));
      return {};
    },
  },
  'agent-colleague': {
    invited: async (site) => {
      const reader = await createOwner(site);
      await succeed(reader.call('inviteColleague', { body: { email: 'invited@agency.example' } }));
      return { reader };
    },
    joined: async (site) => {
      const reader = await createOwner(site);
      await inviteAndJoin(site.server, reader, 'joined@agency.example');
      return { reader };
    },
  },
  'agent-address-taken': {
    '': async (site) => {
      const reader = await agent(site.server, { country: '', company_name: 'Taken' });
      const body = registration({ email: reader.email, country: '' });
      await site.server.visitor().call('registerAgent', { body });
      return { reader };
    },
  },
};
