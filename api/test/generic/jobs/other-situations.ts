/** Jobs of options, waiting lists, enquiries and the operator's commands. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { roomClaims } from '../../../src/bookings/booking/tables.ts';
import { endExpired } from '../../../src/bookings/booking/testing/time.ts';
import { createOtherShip } from '../../../src/bookings/booking/testing/other-ship.ts';
import { tourName } from '../../../src/bookings/booking/testing/world.ts';
import { suites } from '../../../src/site/catalogue/tables.ts';
import { operatorOf } from '../../../src/run/operator/testing/fixture.ts';
import { endExpiredOptions, enqueueOptionReminders } from '../../../src/sales/options/schedule.ts';
import { hoursPass, optionFor } from '../../../src/sales/options/testing/fixture.ts';
import { endOffers } from '../../../src/bookings/waiting-list/index.ts';
import { tellWaiting } from '../../../src/bookings/waiting-list/tell-waiting.ts';
import { newsletterSubscribers } from '../../../src/site/enquiries/tables.ts';
import { callBack } from '../../../src/site/enquiries/testing/enquiries.ts';
import { createClerk } from '../../../src/run/operator/testing/office.ts';
import type { TestServer, Visitor } from '../../server.ts';
import { createOwner, type Expected, type JobSite, type Situations } from './situation.ts';
import { succeed } from '../succeed.ts';

/** An option of a new agency, and what then happens to it. */
const takeOptionAnd =
  (act: (site: JobSite, owner: Visitor, id: string) => Promise<unknown>) =>
  async (site: JobSite): Promise<Expected> => {
    const reader = await createOwner(site);
    const { id } = await optionFor(reader, site.world.date, { [site.takeRoom()]: 1 });
    await act(site, reader, id);
    return { reader };
  };

let people = 0;

/** Sells the later departure out, and puts somebody on its waiting list. */
async function enterWaitingList({ server, world }: JobSite) {
  const { db } = server.platform;
  const all = await db.select({ id: suites.id }).from(suites);
  const claims = all.map(({ id }) => ({ departure_id: world.laterDeparture, suite_id: id }));
  await db.insert(roomClaims).values(claims).onConflictDoNothing();
  const entry = { tour: tourName, date: world.laterDate, suites: '1', name: 'Asha Rao', consent: true };
  const body = { ...entry, email: `waiting${++people}@travellers.example` };
  await succeed(server.visitor().call('joinWaitingList', { body }));
}

async function enquire({ server }: JobSite): Promise<Expected> {
  const person = { name: 'Asha Rao', email: `asks${++people}@travellers.example`, mobile_no: '9000000001' };
  const body = { category: 'CONTACT', message: 'When do you sail?', file: '/contact-us', ...person };
  await succeed(server.call('enquiry', { body }));
  return {};
}

async function saveTemplate(server: TestServer): Promise<string> {
  const template = 'News of the river';
  const text = { subject: 'The river is high', body: 'We sail again.\n\n[Our journeys](/booking)' };
  await operatorOf(server).ask('letters.saveTemplate', { template, ...text });
  return template;
}

/** Offers a suite of the later departure to who waits for it. */
async function offerToWaiting(site: JobSite) {
  const { platform } = site.server;
  await enterWaitingList(site);
  await platform.db.delete(roomClaims).where(eq(roomClaims.departure_id, site.world.laterDeparture));
  const { ask } = operatorOf(site.server);
  const { entries } = await ask('waitingList.list', {});
  const suites = [{ room: '101', guests: 1 as const }];
  await ask('waitingList.offer', {
    reference: entries.at(-1)!.reference,
    suites,
    mobile_no: '+919000000044',
  });
}

export const otherSituations: Situations<
  | 'option-mail'
  | 'waiting-list-entered-mail'
  | 'waiting-list-free-mail'
  | 'waiting-list-offer-mail'
  | 'waiting-list-office-mail'
  | 'waiting-list-departure-mail'
  | 'enquiry-mail'
  | 'enquiry-received-mail'
  | 'call-reminder-mail'
  | 'enquiry-answer-mail'
  | 'newsletter-mail'
  | 'send-letters'
  | 'letter-test-mail'
  | 'purge-content'
> = {
  'option-mail': {
    held: takeOptionAnd(async () => {}),
    ending: takeOptionAnd(async ({ server: { platform } }) => {
      await hoursPass(platform.db, 49);
      await enqueueOptionReminders(platform);
    }),
    lapsed: takeOptionAnd(async ({ server: { platform } }) => {
      await hoursPass(platform.db, 73);
      await endExpired(platform);
    }),
    extended: takeOptionAnd(({ server }, _owner, id) =>
      operatorOf(server).ask('options.extend', { option: id, hours: 24, reason: 'asked for' }),
    ),
    'extended-by-agent': takeOptionAnd((_site, owner, id) =>
      succeed(owner.call('extendOption', { body: { id } })),
    ),
    moved: async (site) => {
      const { ask } = operatorOf(site.server);
      const date = addDays(site.world.laterDate, 60);
      await ask('departures.add', { journey: tourName, date, season: 'Winter', fare_percent: 110 });
      const reader = await createOwner(site);
      await optionFor(reader, date, { 101: 1 });
      await ask('departures.move', { journey: tourName, date, to: addDays(date, 1), reason: 'Low water' });
      return { reader };
    },
    'ship-changed': async (site) => {
      const { ask } = operatorOf(site.server);
      const date = addDays(site.world.laterDate, 45);
      await ask('departures.add', { journey: tourName, date, season: 'Winter', fare_percent: 110 });
      const reader = await createOwner(site);
      await optionFor(reader, date, { 101: 1 });
      const ship = await createOtherShip(site.server.platform.db);
      await ask('departures.changeShip', { journey: tourName, date, ship, reason: 'Low water' });
      return { reader };
    },
    withdrawn: takeOptionAnd(({ server }, _owner, id) =>
      operatorOf(server).ask('options.release', { option: id, reason: 'a charter' }),
    ),
  },
  'waiting-list-entered-mail': {
    '': async (site) => {
      await enterWaitingList(site);
      return {};
    },
  },
  'waiting-list-free-mail': {
    '': async (site) => {
      const { platform } = site.server;
      await enterWaitingList(site);
      await platform.db.delete(roomClaims).where(eq(roomClaims.departure_id, site.world.laterDeparture));
      await tellWaiting(platform);
      return {};
    },
  },
  'waiting-list-offer-mail': {
    '': async (site) => {
      await offerToWaiting(site);
      return {};
    },
  },
  'waiting-list-office-mail': {
    '': async (site) => {
      const { platform } = site.server;
      await offerToWaiting(site);
      await hoursPass(platform.db, 25);
      await endExpiredOptions(platform);
      await endOffers(platform);
      return {};
    },
  },
  'waiting-list-departure-mail': {
    '': async (site) => {
      await enterWaitingList(site);
      const cancellation = { journey: tourName, date: site.world.laterDate, reason: 'Low water' };
      await operatorOf(site.server).ask('departures.cancel', cancellation);
      return {};
    },
  },
  'enquiry-mail': { '': enquire },
  'enquiry-received-mail': { '': enquire },
  'call-reminder-mail': {
    '': async ({ server }) => {
      const email = `asks${++people}@travellers.example`;
      await succeed(server.call('enquiry', { body: callBack({ email }, server.platform.now()) }));
      return {};
    },
  },
  'enquiry-answer-mail': {
    '': async (site) => {
      const sent = await enquire(site);
      const { ask } = operatorOf(site.server);
      const { enquiries } = await ask('enquiries.list', { limit: 1 });
      const answer = { reference: enquiries[0]!.reference, subject: 'Your enquiry', text: 'Yes, gladly.' };
      await ask('enquiries.answer', answer);
      return sent;
    },
  },
  'newsletter-mail': {
    '': async ({ server }) => {
      await succeed(server.call('subscribe', { body: { email: 'reads@travellers.example' } }));
      return {};
    },
  },
  'send-letters': {
    '': async ({ server }) => {
      await server.platform.db
        .insert(newsletterSubscribers)
        .values({ email: `reads${++people}@travellers.example` });
      const template = await saveTemplate(server);
      const letter = { template, letter: `Letter ${people}`, to: 'newsletter' } as const;
      await operatorOf(server).ask('letters.send', letter);
      return {};
    },
  },
  'letter-test-mail': {
    '': async ({ server }) => {
      const template = await saveTemplate(server);
      const { member } = await createClerk(server, ['sales']);
      await operatorOf(server).ask('letters.test', { template, reader: member.email });
      return {};
    },
  },
  'purge-content': {
    '': async ({ server, world, purges }) => {
      const date = addDays(world.laterDate, 30);
      const departure = { journey: tourName, date, season: 'Winter', fare_percent: 100 };
      await operatorOf(server).ask('departures.add', departure);
      return { readOutside: () => new Set(purges.map((purge) => JSON.stringify(purge))) };
    },
  },
};
