/** What the store keeps of who logged in, who failed to, and what was done and refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRecords } from '@delivery/store/access';
import { consolePath } from '../console/session.ts';
import {
  openSiteOfSeveralApps,
  other,
  own,
  type SiteOfSeveralApps,
  type Token,
} from '../testing/site-of-several-apps.ts';

let site: SiteOfSeveralApps;
beforeAll(async () => {
  site = await openSiteOfSeveralApps();
});
afterAll(() => site.close());

describe('TR-04 M7 records', () => {
  it('TR-04 M7 log-ins, failed ones, refused and done acts are records in the store, and the console shows them', async () => {
    site.reset(true);
    const promoter = await site.give(own, 'promote');
    const wholeSite = await site.give(null, 'promote');
    const wrong = `antara_${promoter.id}_${'A'.repeat(43)}`;
    await site.post('/login', { token: wrong }, {});
    await site.callService('POST', { token: wrong }, [{ url: '/rollback', body: { apps: [own] } }]);
    await site.callService('POST', promoter, [{ url: '/withdraw', body: { app: other, notes: 'mine' } }]);
    await site.callService('POST', promoter, [{ url: '/withdraw', body: { app: own, notes: 'too slow' } }]);
    await site.submitForm(promoter, { act: 'withdraw', app: other });
    const { cookie, csrf } = await site.logIn(promoter);
    await site.post('/act', { act: 'withdraw', app: own, csrf: 'x' }, { cookie });
    await site.post('/logout', { csrf }, { cookie });
    await site.post('/act', { act: 'withdraw', app: own, csrf }, { cookie });
    await site.post('/login', { token: promoter.token }, { origin: 'https://elsewhere.example' });

    const records = (await listRecords(site.store.documents, 100)).toReversed();
    expect(records.map(({ where, act, outcome }) => `${where} ${act} ${outcome}`)).toEqual([
      'console log in refused',
      'service POST /rollback refused',
      'service POST /withdraw refused',
      'service POST /withdraw done',
      'console log in done',
      'console withdraw refused',
      'console log in done',
      'console POST /act refused',
      'console log out done',
      'console POST /act refused',
      'console POST /login refused',
    ]);
    const known = { by: promoter.name, token: promoter.id, network: '127.0.0.1' };
    expect(records[0]).toMatchObject({
      by: null,
      token: promoter.id,
      why: expect.stringContaining('not valid'),
    });
    expect(records[2]).toMatchObject({
      ...known,
      apps: [other],
      why: expect.stringContaining('a token for the whole site'),
    });
    expect(records[3]).toMatchObject({ ...known, apps: [own], why: 'too slow' });
    expect(JSON.stringify(records)).not.toContain('AAAA');

    const see = async (token: Token) => {
      const session = await site.logIn(token);
      const page = await site.server.inject({
        url: `${consolePath}/records`,
        headers: { cookie: session.cookie },
      });
      return page.body;
    };
    expect(await see(wholeSite)).toContain('too slow');
    const theirs = await see(await site.give('mfe-account', 'promote'));
    expect(theirs).toContain('console: log in');
    expect(theirs).not.toContain('too slow');
  });

  it('TR-04 M7 strangers do not fill the store with their failures', async () => {
    for (let nth = 0; nth < 210; nth += 1) await site.post('/login', { token: `wrong ${nth}` }, {});
    const records = (await listRecords(site.store.documents, 1_000)).filter(
      ({ where, by }) => where === 'console' && by === null,
    );
    expect(records).toHaveLength(200);
    expect(records.filter(({ why }) => why?.includes('are left out'))).toHaveLength(1);
  });

  it('TR-04 M7 what somebody is refused to read is a record, and what they read is none', async () => {
    site.reset(true);
    const promoter = await site.give(own, 'promote');
    for (const token of ['wrong', promoter.token])
      await site.callService('GET', { token }, [{ url: '/live' }]);
    const { cookie } = await site.logIn(promoter);
    for (const app of [own, other])
      await site.server.inject({
        url: `${consolePath}/confirm?act=withdraw&app=${app}`,
        headers: { cookie },
      });
    const records = (await listRecords(site.store.documents, 100)).toReversed();
    expect(records.map(({ where, act, outcome, apps }) => [where, act, outcome, ...apps].join(' '))).toEqual([
      'service GET /live refused',
      'console log in done',
      `console withdraw refused ${other}`,
    ]);
  });
});
