/**
 * Every call and every other route by every role, over HTTP with real sessions: who may not is refused and changes
 * nothing, and nobody reads another's data. A new call does not compile without its rule and its request, and a new
 * route fails without them.
 */
import { calls, type CallName } from '@antara/contracts/api/calls';
import { schemas, type CallSchemas } from '@antara/contracts/api/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { testServer } from '../server.ts';
import { accessRules, agencyOf, findRefusal, type Access, type Rule } from './access.ts';
import { listRoutes, otherRequests } from './other-requests.ts';
import { createSite, roles, type Role } from './people.ts';
import { requests, sendSample, type Sample, type Sender } from './requests.ts';
import { saveTables } from './saved-tables.ts';

const site = await createSite(await testServer());
const tables = await saveTables(site.server.platform.db);
const cookies = new Map(roles.map((role) => [role, new Map(site.people[role].visitor.cookies)]));

/** Puts the database back, and everybody's session. */
async function restore() {
  await tables.restore();
  for (const role of roles) {
    const jar = site.people[role].visitor.cookies;
    jar.clear();
    for (const [name, value] of cookies.get(role)!) jar.set(name, value);
  }
}

interface Case extends Rule {
  name: string;
  isRead: boolean;
  send: (sender: Sender) => Promise<LightMyRequestResponse>;
}

const cases: Case[] = [
  ...(Object.keys(calls) as CallName[]).map((name) => ({
    ...accessRules[name],
    name,
    isRead: calls[name][0] === 'GET',
    send: (sender: Sender) =>
      sendSample(
        sender.caller.visitor,
        name,
        (schemas[name] as CallSchemas).file,
        requests[name](sender) as Sample,
      ),
  })),
  ...Object.entries(otherRequests).map(([name, { url, payload, ...rule }]) => {
    const method = name.startsWith('POST') ? ('POST' as const) : ('GET' as const);
    const send = (sender: Sender) =>
      sender.caller.visitor.send({
        method,
        url: url(sender),
        ...(payload && { payload: payload(sender) }),
      });
    return { ...rule, name, isRead: method === 'GET', send };
  }),
];

/** Words that only others' data has. With a secret the data is answered that it is for. */
function listForeignMarks(role: Role, access: Access, whose: Role): string[] {
  return Object.entries(site.marks)
    .filter(([owner]) => owner !== (agencyOf[role] ?? role) && !(access === 'secret' && owner === whose))
    .flatMap(([, marks]) => marks);
}

test('every route that is no call of the contract has its rule', () => {
  const ofCalls = Object.values(calls).map(([method, path]) => `${method} /api${path}`);
  const others = listRoutes(site.server.app).filter((route) => !ofCalls.includes(route));
  expect(others.toSorted()).toEqual(Object.keys(otherRequests).toSorted());
});

const owners = ['customer', 'agency'] as const;
type Owner = (typeof owners)[number];
const toRole = (owner: Owner): Role => (owner === 'agency' ? 'agency owner' : owner);

/** Each case for what a customer and what an agency has, if it names something of somebody. */
const named = cases.flatMap((one) =>
  owners
    .filter((owner) => owner === 'agency' || /own (booking|file)/.test(one.access))
    .map((owner) => {
      const isRefused = (role: Role) => findRefusal(one.access, role, toRole(owner)) !== null;
      const refused = roles.filter(isRefused);
      const admitted = roles.filter((role) => !isRefused(role));
      return { ...one, owner, refused, admitted, title: `${one.name}, of ${owner}` };
    }),
);

/** Sends the request as `role`; answers its status, and the answer too where it is not the status expected. */
async function ask({ access, owner, send }: Case & { owner: Owner }, role: Role, expected: number) {
  const answer = await send({ site, caller: site.people[role], owned: site.owned[owner] });
  const seen = answer.body.toLowerCase();
  const marks = listForeignMarks(role, access, toRole(owner));
  const foreign = marks.filter((mark) => seen.includes(mark.toLowerCase()));
  expect(foreign, `${role} reads data of others`).toEqual([]);
  const { statusCode, body } = answer;
  return statusCode === expected ? statusCode : `${statusCode} ${body.slice(0, 300)}`;
}

test.each(named.filter(({ refused }) => refused.length))(
  'PD-03 $title, is refused to $refused, and changes nothing',
  async (one) => {
    for (const role of one.refused) {
      const status = findRefusal(one.access, role, toRole(one.owner))!;
      expect.soft(await ask(one, role, status), role).toBe(status);
    }
    expect(await tables.findChanged()).toEqual([]);
  },
);

test.each(named.filter(({ admitted }) => admitted.length))(
  '$title, is answered to $admitted',
  async (one) => {
    const { answers = 200, isRead } = one;
    for (const role of one.admitted) {
      const status = typeof answers === 'number' ? answers : (answers[role] ?? answers.others ?? 200);
      expect.soft(await ask(one, role, status), role).toBe(status);
      if (!isRead) await restore();
    }
    expect(await tables.findChanged(), 'reading changes nothing').toEqual([]);
  },
);
