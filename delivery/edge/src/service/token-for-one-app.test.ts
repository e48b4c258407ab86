/**
 * Every act of the release service and of the console, with a token for one app: nothing of another app’s may change.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppName } from '@delivery/contract/release';
import { listRecords, revokeToken, type ReleaseRole } from '@delivery/store/access';
import { countChanges, findCanary, readLiveSet, readPreview } from '@delivery/store/store';
import { actNames } from '../console/acts.ts';
import { consolePath } from '../console/session.ts';
import {
  buildUnstored,
  openSiteOfSeveralApps,
  other,
  own,
  previewName,
  previewOf,
  releasesOf,
  selectOthers,
  unstored,
  type Call,
  type SiteOfSeveralApps,
  type Token,
} from '../testing/site-of-several-apps.ts';

/**
 * The right that an act takes; null: it only reads, which every token may; `any`: it reads what is the app’s alone;
 * `whole site`: `promote` for every app.
 */
type TakenRight = ReleaseRole | 'any' | 'whole site' | null;

interface Act {
  name: string;
  role: TakenRight;
  /** It changes the store when it is carried out. */
  changes: boolean;
  /** Acts on `apps`; gives the status of the answer. */
  run(token: Token, apps: readonly AppName[]): Promise<number>;
}

let site: SiteOfSeveralApps;
let tokens: Token[];
let wholeSite: Token;
const built: Record<string, Awaited<ReturnType<typeof buildUnstored>>> = {};

beforeAll(async () => {
  site = await openSiteOfSeveralApps();
  for (const app of [own, other] as const) built[app] = await buildUnstored(app);
  tokens = [
    await site.give(own, 'publish'),
    await site.give(own, 'promote'),
    await site.give(own, 'publish', 'promote'),
  ];
  wholeSite = await site.give(null, 'publish', 'promote');
});
afterAll(() => site.close());

const first = (apps: readonly AppName[]): AppName => apps[0] ?? own;
const last = (apps: readonly AppName[]): AppName => apps.at(-1) ?? own;
const newest = (apps: readonly AppName[]) => Object.fromEntries(apps.map((app) => [app, releasesOf(app)[3]]));
const upload = (apps: readonly AppName[]): Call => ({
  url: `/${first(apps)}/${unstored[first(apps)]}/upload`,
  // With both: the address is of the one and the manifest of the other.
  body: built[apps.at(-1) ?? own]?.manifest,
});
const uploadFiles = (apps: readonly AppName[]): Call[] =>
  [...(built[first(apps)]?.files ?? [])].map(([path, body]) => ({
    url: `${upload(apps).url}/${path}`,
    body,
  }));

/**
 * By route: the right that a call takes, and what it is made with; of several calls the last is the one in question.
 */
const serviceActs: Record<string, [TakenRight, (apps: readonly AppName[]) => Call | Call[]]> = {
  'GET /whoami': [null, () => ({ url: '/whoami' })],
  'GET /live': [null, () => ({ url: '/live' })],
  'GET /:app': [null, (apps) => ({ url: `/${first(apps)}` })],
  'GET /:app/:version/manifest': [
    null,
    (apps) => ({ url: `/${first(apps)}/${releasesOf(first(apps))[0]}/manifest` }),
  ],
  'GET /:app/:version/files/*': [
    'any',
    (apps) => ({ url: `/${last(apps)}/${releasesOf(last(apps))[0]}/files/server/routes.mjs` }),
  ],
  'POST /:app/:version/upload': ['publish', upload],
  'PUT /:app/:version/upload/*': ['publish', (apps) => [upload(apps), ...uploadFiles(apps).slice(0, 1)]],
  'POST /:app/:version/store': [
    'publish',
    (apps) => [
      upload(apps),
      ...uploadFiles(apps),
      { url: upload(apps).url.replace(/upload$/, 'store'), body: {} },
    ],
  ],
  'POST /switch': ['promote', (apps) => ({ url: '/switch', body: { versions: newest(apps) } })],
  'POST /switch as a canary': [
    'promote',
    (apps) => ({ url: '/switch', body: { versions: newest(apps), canary: 5 } }),
  ],
  'POST /switch as a ramp': [
    'promote',
    (apps) => ({ url: '/switch', body: { versions: newest(apps), ramp: true } }),
  ],
  'POST /rollback': ['promote', (apps) => ({ url: '/rollback', body: { apps } })],
  'POST /promote': ['promote', (apps) => ({ url: '/promote', body: { app: apps.at(-1) } })],
  'POST /withdraw': ['promote', (apps) => ({ url: '/withdraw', body: { app: apps.at(-1) } })],
  'POST /remove': ['promote', (apps) => ({ url: '/remove', body: { app: apps.at(-1) } })],
  'POST /restore': ['whole site', () => ({ url: '/restore', body: { set: '2026-05-01T08:10:00Z' } })],
  'POST /preview': ['publish', (apps) => ({ url: '/preview', body: { versions: newest(apps) } })],
  'POST /preview as a kept one': [
    'publish',
    (apps) => ({ url: '/preview', body: { versions: newest(apps), name: previewName } }),
  ],
  'POST /preview/local': [
    'publish',
    (apps) => ({ url: '/preview/local', body: { app: last(apps), port: 3000 } }),
  ],
  'POST /preview/report': [
    'publish',
    (apps) => ({
      url: '/preview/report',
      body: {
        versions: newest(apps),
        name: previewName,
        isOpened: true,
        noted: [],
        failed: [],
        differences: [],
        left: [],
        pictures: [],
      },
    }),
  ],
  'POST /preview/end': ['publish', (apps) => ({ url: '/preview/end', body: { apps, name: previewName } })],
};
/** Calls whose link holds everything that it shows. */
const onlySigned = ['POST /preview', 'POST /preview/local'];
const routeOf = (name: string) => name.replace(/ as a .*/, '');

/** By act: the right that it takes, and the fields of its form. */
const consoleActs: Record<string, [TakenRight, (apps: readonly AppName[]) => Record<string, string>]> = {
  restore: ['whole site', () => ({ set: '2026-05-01T08:10:00Z' })],
  preview: [
    'publish',
    (apps) => Object.fromEntries(apps.map((app) => [`version-${app}`, releasesOf(app)[3]])),
  ],
  rollback: ['promote', (apps) => ({ app: apps.at(-1) ?? '' })],
  switch: ['promote', (apps) => ({ app: apps.at(-1) ?? '', version: releasesOf(apps.at(-1) ?? own)[3] })],
  promote: ['promote', (apps) => ({ app: apps.at(-1) ?? '' })],
  withdraw: ['promote', (apps) => ({ app: apps.at(-1) ?? '' })],
  'end-preview': ['publish', (apps) => ({ id: previewOf(last(apps)) })],
};

const acts: Act[] = [
  ...Object.entries(serviceActs).map(([name, [role, callsOf]]): Act => ({
    name: `${name} of the service`,
    role,
    changes: name.startsWith('POST') ? !onlySigned.includes(name) : name.startsWith('PUT'),
    run: (token, apps) =>
      site.callService(name.startsWith('GET') ? 'GET' : 'POST', token, [callsOf(apps)].flat()),
  })),
  ...Object.entries(consoleActs).map(([act, [role, fieldsOf]]): Act => ({
    name: `${act} of the console`,
    role,
    changes: act !== 'preview',
    run: (token, apps) => site.submitForm(token, { act, ...fieldsOf(apps) }),
  })),
];

const targets = [
  { target: 'its own app', apps: [own], isShared: false },
  { target: 'its own app, whose canary belongs together with another’s', apps: [own], isShared: true },
  { target: 'another app', apps: [other], isShared: true },
  { target: 'both', apps: [own, other], isShared: true },
] as const;

/** What would give a shared canary to everyone is not for one of its apps to do. */
const isOfAll = ({ name }: Act) => name.includes('promote');

describe('DL-07 a token for one app', () => {
  it('DL-07 is tried with every call of the release service that there is', () => {
    const routes = site.routes.filter(({ url }) => url.startsWith('/_edge/releases'));
    const names = routes.map(({ method, url }) => `${method} ${url.replace('/_edge/releases', '')}`);
    expect([...new Set(Object.keys(serviceActs).map(routeOf))].toSorted()).toEqual(names.toSorted());
  });

  it('DL-09 is tried with every act of the console that there is, which one route carries out', () => {
    expect(Object.keys(consoleActs).toSorted()).toEqual([...actNames].toSorted());
    const routes = site.routes.filter(({ url }) => url.startsWith(consolePath));
    expect(routes.map(({ method, url }) => `${method} ${url.replace(consolePath, '')}`)).toEqual([
      'GET /login',
      'POST /login',
      'POST /logout',
      'GET ',
      'GET /apps/:app',
      'GET /records',
      'GET /confirm',
      'POST /act',
    ]);
  });

  it.for(acts)(
    'DL-07 $name, with a token for the whole site: what is done to another app is seen here',
    async (act) => {
      site.reset(false);
      const before = selectOthers(await site.read(), own, '');
      expect(await act.run(wholeSite, [other])).toBeLessThan(400);
      const after = selectOthers(await site.read(), own, '');
      if (act.changes) expect(after).not.toEqual(before);
      else expect(after).toEqual(before);
    },
  );

  for (const act of acts) {
    for (const { target, apps, isShared } of act.role ? targets : targets.slice(2, 3)) {
      it(`DL-07 TR-04 B7 ${act.name}, on ${target}`, async () => {
        // To act on others’ apps no single role is worth more than all of them.
        for (const token of apps.length === 1 && apps[0] === own ? tokens : tokens.slice(-2)) {
          const isRefused =
            act.role !== null &&
            (act.role === 'whole site' ||
              (act.role !== 'any' && !token.roles.includes(act.role)) ||
              (isShared && isOfAll(act)) ||
              apps.some((app) => app !== own));
          site.reset(isShared);
          const before = await site.read();
          const status = await act.run(token, apps);
          const after = await site.read();
          const [others, othersBefore] = [after, before].map((content) =>
            selectOthers(content, own, token.id),
          );
          expect(others, token.name).toEqual(othersBefore);
          expect(status < 400, `${token.name}: ${status}`).toBe(!isRefused);
          const [record] = (await listRecords(site.store.documents, 20)).filter(
            (each) => each.act !== 'log in',
          );
          if (act.changes || isRefused) {
            const outcome = isRefused ? 'refused' : 'done';
            expect(record).toMatchObject({ token: token.id, by: token.name, outcome });
            if (act.role !== 'whole site') expect(apps.some((app) => record?.apps.includes(app))).toBe(true);
          }
          if (!act.changes || isRefused) {
            expect(after, token.name).toEqual(before);
            continue;
          }
          expect(after, token.name).not.toEqual(before);
          // Whatever changes what is live takes the app out of the canary that it shares.
          if (act.role === 'promote' && isShared)
            expect(findCanary(after.live, own), token.name).not.toEqual(findCanary(before.live, own));
        }
      });
    }
  }

  it('TR-04 B7 is told at the console what visitors get, and what stays, before it takes its app out', async () => {
    const [, promoter = wholeSite] = tokens;
    site.reset(true);
    const { cookie } = await site.logIn(promoter);
    const read = async (path: string) =>
      (await site.server.inject({ url: `${consolePath}${path}`, headers: { cookie } })).body;
    for (const act of ['rollback', 'withdraw']) {
      const page = await read(`/confirm?act=${act}&app=${own}`);
      expect(page).toContain('The 10 % who get mfe-booking 202 get 201 again.');
      expect(page).toContain('mfe-agent 302 is tried on without it.');
      expect(page).not.toContain('Every visitor');
    }
    expect(await read('')).toContain(`Withdraw ${own}`);
    expect(await read(`/confirm?act=promote&app=${own}`)).toContain(
      'a token for the whole site with that right',
    );
  });
});

describe('DL-07 what a token for one app may do beyond its app today', () => {
  it('TR-04 L4 it reads no other app’s server bundle', async () => {
    const [token = wholeSite] = tokens;
    const url = `/${other}/${releasesOf(other)[0]}/files/server/routes.mjs`;
    expect(await site.callService('GET', token, [{ url }])).toBe(403);
  });

  it('TR-04 L4 a right to copy reads every release whole, and gives nothing else', async () => {
    const copier = await site.give(null, 'copy');
    for (const app of [own, other] as const) {
      const url = `/${app}/${releasesOf(app)[0]}/files/server/routes.mjs`;
      expect(await site.callService('GET', copier, [{ url }])).toBe(200);
    }
    for (const act of acts.filter(({ role }) => role !== null && role !== 'any'))
      expect(await act.run(copier, [own]), act.name).toBeGreaterThanOrEqual(400);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'TR-04 L3 nothing has the name %s, which every object inherits',
    async (name) => {
      const [publisher = wholeSite] = tokens;
      const release = `/${own}/${releasesOf(own)[0]}`;
      expect(await site.callService('GET', publisher, [{ url: `${release}/files/${name}` }])).toBe(404);
      const begin = upload([own]);
      const put = { url: `${begin.url}/${name}`, body: Buffer.alloc(100_000) };
      expect(await site.callService('POST', publisher, [begin, put])).toBe(404);
      const { cookie } = await site.logIn(publisher);
      const page = await site.server.inject({ url: `${consolePath}/apps/${name}`, headers: { cookie } });
      expect(page.statusCode).toBe(404);
      const body = { versions: newest([own]), base: { [name]: null } };
      expect(await site.callService('POST', wholeSite, [{ url: '/switch', body }])).toBeLessThan(500);
    },
  );

  it('TR-04 M8 its previews end with it, those of the console and those of the service', async () => {
    const revoked = await site.give(own, 'publish');
    const answer = await site.server.inject({
      method: 'POST',
      url: '/_edge/releases/preview',
      headers: { authorization: `Bearer ${revoked.token}` },
      payload: { versions: newest([own]) },
    });
    const { cookie, csrf } = await site.logIn(revoked);
    const seen = String(countChanges(await readLiveSet(site.store)));
    const page = await site.post(
      '/act',
      { act: 'preview', [`version-${own}`]: releasesOf(own)[3], csrf, seen, token: revoked.token },
      { cookie },
    );
    const links = [
      answer.json<{ data: { url: string } }>().data.url,
      /href="([^"]+token=[^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '',
    ];
    const readAll = () =>
      Promise.all(links.map((url) => readPreview(site.store, new URL(url).searchParams.get('token'))));
    for (const preview of await readAll())
      expect(preview).toMatchObject({ versions: newest([own]), by: { token: revoked.id } });
    await revokeToken(site.store.documents, revoked.id);
    expect(await readAll()).toEqual([null, null]);
  });

  it('DL-09 TR-02 H1 the console refuses what a script sends, even of its own origin', async () => {
    site.reset(false);
    const byScript = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    };
    expect(await site.submitForm(wholeSite, { act: 'withdraw', app: other }, byScript)).toBe(403);
  });
});
