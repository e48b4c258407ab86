import { createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AppName } from '@delivery/contract/release';
import { issueToken, revokeToken, type ReleaseRole } from '@delivery/store/access';
import { addPreviewRevision, openFileStore, readLiveSet } from '@delivery/store/store';
import { remoteBundle } from '@delivery/store/testing/temp-store';
import {
  edge,
  officeHost,
  previewHost,
  report,
  startCanary,
  store,
  useEdge,
} from '../testing/edge-harness.ts';

useEdge();

const origin = `https://${officeHost}`;
const live = () => readLiveSet(openFileStore(store.folder));
const path = '/_edge/console';

async function tokenFor(app: AppName | null, ...roles: ReleaseRole[]) {
  const { documents } = openFileStore(store.folder);
  return issueToken(documents, { name: 'Asha of booking', app, roles, days: 1, createdBy: 'test' });
}

const post = (
  url: string,
  fields: Record<string, string>,
  cookie = '',
  headers: Record<string, string> = { origin },
) =>
  edge.inject({
    method: 'POST',
    url: `${path}${url}`,
    headers: {
      host: officeHost,
      ...headers,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });

/** Logs in; gives the session's cookie and what leads on from there. */
async function logIn(app: AppName | null, ...roles: ReleaseRole[]) {
  const { token, record } = await tokenFor(app, ...roles);
  const answer = await post('/login', { token });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-office_session=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const get = (url = '') => edge.inject({ url: `${path}${url}`, headers: { host: officeHost, cookie } });
  /** Opens the confirmation and submits it as it stands. */
  async function confirm(query: Record<string, string>, more: Record<string, string> = {}) {
    const page = await get(`/confirm?${new URLSearchParams(query).toString()}`);
    const fields = Object.fromEntries(
      [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    const { csrf = '' } = fields;
    return { page, answer: await post('/act', { ...fields, csrf, token, ...more }, cookie) };
  }
  return { id: record.id, cookie, token, get, confirm };
}

describe('DL-09 the console', () => {
  it('DL-09 tells nothing without a token, and a revoked token’s session ends at once', async () => {
    for (const url of ['', '/apps/mfe-booking', '/confirm?act=rollback&app=mfe-booking']) {
      const answer = await edge.inject({ url: `${path}${url}`, headers: { host: officeHost } });
      expect(answer.statusCode, url).toBe(303);
      expect(answer.headers.location).toBe(`${path}/login`);
    }
    expect((await post('/login', { token: 'antara_000000000000_wrong' })).statusCode).toBe(401);
    const { get, id, cookie } = await logIn(null, 'promote');
    expect((await get()).statusCode).toBe(200);
    const changed = cookie.replace(/\.(\d)/, '.9$1');
    expect(
      (await edge.inject({ url: path, headers: { host: officeHost, cookie: changed } })).statusCode,
    ).toBe(303);
    await revokeToken(openFileStore(store.folder).documents, id);
    expect((await get()).statusCode).toBe(303);
  });

  it('TR-04 L10 who may read all of the store makes no session of what is there', async () => {
    const { id, cookie, get } = await logIn(null, 'promote');
    const texts = globSync('**/*', { cwd: store.folder, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
    const session = cookie.slice('__Host-office_session='.length);
    expect(texts.filter((text) => text.includes(session))).toEqual([]);
    const expires = Date.now() + 3_600_000;
    const secrets = texts.flatMap((text) => [text.trim(), ...(text.match(/[\w-]{20,}/g) ?? [])]);
    for (const secret of new Set(secrets)) {
      const signature = createHmac('sha256', secret)
        .update(`console session ${id}.${expires}`)
        .digest('base64url');
      for (const forged of [`${id}.${expires}.${signature}`, `${id}.${expires}.${secret}`, secret]) {
        const headers = { host: officeHost, cookie: `__Host-office_session=${forged}` };
        const answer = await edge.inject({ url: path, headers });
        expect(answer.statusCode, forged).toBe(303);
      }
    }
    expect((await get()).statusCode).toBe(200);
  });

  it('TR-04 L10 a log-out ends the session, whoever has copied its cookie', async () => {
    const { get, confirm, cookie } = await logIn(null, 'promote');
    const { page } = await confirm({ act: 'rollback', app: 'mfe-booking' });
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(page.body) ?? [];
    expect((await get()).statusCode).toBe(200);
    await post('/logout', { csrf }, cookie);
    expect((await get()).statusCode).toBe(303);
  });

  it('DL-09 shows what is live, and its page runs no script, is not cached and not found by search engines', async () => {
    const { get } = await logIn(null, 'publish', 'promote');
    const page = await get();
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
    expect(page.body).toMatch(/<h3>mfe-booking<\/h3>\s*<code>200<\/code>/);
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('may publish and promote');
  });

  it('DL-09 escapes what visitors and teams wrote', async () => {
    await openFileStore(store.folder).changeLive(() => ({
      event: {
        app: 'mfe-booking',
        from: '201',
        to: '200',
        action: 'release',
        actor: '<b>Asha</b>',
        notes: '<img src=x>',
      },
    }));
    await report({
      errors: [{ kind: 'error', app: 'mfe-booking', message: '<script>1</script>', frames: [] }],
    });
    const { get } = await logIn(null, 'promote');
    const { body } = await get();
    expect(body).toContain('&lt;b&gt;Asha&lt;/b&gt;');
    expect(body).toContain('&lt;img src=x&gt;');
    expect(body).not.toMatch(/<script|<img|<b>/);
  });

  it('DL-09 shows a canary’s counts with their interval beside the live release’s; it is promoted in the name of who did it', async () => {
    await startCanary();
    await report({ starts: [{ app: 'mfe-booking', ok: true }] });
    const { get, confirm } = await logIn('mfe-booking', 'promote');
    const { body } = await get();
    expect(body).toContain('10 % of visitors');
    expect(body).toContain('0 of 1 (0.0 % – 79.3 %)');
    const { page, answer } = await confirm({ act: 'promote', app: 'mfe-booking' }, { notes: 'went well' });
    expect(page.body).toContain('Every visitor gets mfe-booking 201 in place of 200.');
    expect(answer.headers.location).toBe(`${path}?done=1`);
    const now = await live();
    expect(now.versions['mfe-booking']).toBe('201');
    expect(now.history.at(-1)).toMatchObject({
      action: 'promote',
      actor: 'Asha of booking',
      notes: 'went well',
    });
    expect((await get()).body).toContain('Asha of booking: went well');
  });

  it('DL-09 withdraws a canary, makes a stored release live, rolls back, and restores a set', async () => {
    await startCanary();
    const { get, confirm } = await logIn(null, 'promote');
    await confirm({ act: 'withdraw', app: 'mfe-booking' });
    expect((await live()).canaries).toEqual([]);
    expect((await get('/apps/mfe-booking')).body).toContain('Make live');
    await confirm({ act: 'switch', app: 'mfe-booking', version: '201' });
    expect((await live()).versions['mfe-booking']).toBe('201');
    const [, set = ''] = /set <code>(\w+)<\/code>, live now/.exec((await get()).body) ?? [];
    await confirm({ act: 'rollback', app: 'mfe-booking' });
    expect((await live()).versions['mfe-booking']).toBe('200');
    const { page } = await confirm({ act: 'restore', set });
    expect(page.body).toContain('mfe-booking: 200 → 201');
    expect((await live()).versions['mfe-booking']).toBe('201');
  });

  it('DL-11 a stored release is compared again where another app has changed since; who accepts says why', async () => {
    const release = (app: AppName, version: string, routes: string) =>
      store.release(
        app,
        version,
        { 'server/routes.mjs': routes, 'client/remote-entry.js': 'x' },
        { routes: ['/booking'] },
      );
    await release('mfe-booking', '202', `throw new Error('no start');`);
    await release('mfe-agent', '300', remoteBundle('300'));
    await openFileStore(store.folder).changeLive(({ versions }) => ({
      versions: { ...versions, 'mfe-agent': '300' },
      event: { app: 'mfe-agent', from: null, to: '300', action: 'release' },
    }));
    const { confirm } = await logIn(null, 'promote');
    const { page, answer } = await confirm(
      { act: 'switch', app: 'mfe-booking', version: '202' },
      { notes: 'a gift to all' },
    );
    expect(page.body).not.toContain('It may differ so');
    expect(answer.statusCode).toBe(409);
    for (const text of ['mfe-booking 202', 'no start', 'It may differ so', 'value="a gift to all"'])
      expect(answer.body).toContain(text);
    expect((await live()).versions['mfe-booking']).toBe('200');
    const accepted = { notes: 'meant so', accept: 'yes' };
    await confirm({ act: 'switch', app: 'mfe-booking', version: '201' }, accepted);
    expect((await live()).history.at(-1)).toMatchObject({ to: '201', accepted: 'meant so' });
  });

  it('DL-09 makes a preview of several releases', async () => {
    await store.shell('101');
    const { get, confirm } = await logIn(null, 'publish');
    expect((await get()).body).toContain('<option value="201">201</option>');
    const { answer } = await confirm({
      act: 'preview',
      'version-mfe-booking': '201',
      'version-shell': '101',
    });
    const [, link = ''] =
      /href="(https:\/\/preview\.antara\.example\/_edge\/preview\?[^"]+)"/.exec(answer.body) ?? [];
    const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
    const entered = await edge.inject({ url: pathname + search, headers: { host: previewHost } });
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    const page = await edge.inject({ url: '/booking', headers: { host: previewHost, cookie } });
    expect(page.body).toContain('booking 201');
    expect(page.body).toContain('/r/shell/101/');
  });
});

describe('DL-16 kept previews at the console', () => {
  it('DL-16 are listed for whoever may publish their apps, with their page and their end, and ended there', async () => {
    const { documents } = openFileStore(store.folder);
    const preview = await addPreviewRevision(documents, 'pull request <b>12</b>', {
      versions: { 'mfe-booking': '201' },
      expires: Date.now() + 3_600_000,
      by: null,
      createdBy: 'asha',
    });
    expect((await (await logIn('mfe-agent', 'publish')).get()).body).not.toContain('Kept previews');
    expect((await (await logIn('mfe-booking', 'promote')).get()).body).not.toContain('Kept previews');
    const { get, confirm } = await logIn('mfe-booking', 'publish');
    const { body } = await get();
    expect(body).toContain('pull request &lt;b&gt;12&lt;/b&gt;');
    const [, link = ''] = /href="https:\/\/preview\.antara\.example([^"]+)"/.exec(body) ?? [];
    const enter = () => edge.inject({ url: link.replaceAll('&amp;', '&'), headers: { host: previewHost } });
    expect((await enter()).headers.location).toBe(`/_edge/preview/${preview.id}`);
    await confirm({ act: 'end-preview', id: preview.id });
    expect((await enter()).statusCode).toBe(403);
    expect((await get()).body).toMatch(/ended\s+<time/);
    expect((await confirm({ act: 'end-preview', id: preview.id })).page.statusCode).toBe(409);
  });
});

describe('DL-09 what the console refuses', () => {
  it('DL-09 a form of another site’s page, or without the session’s token', async () => {
    const { cookie, confirm } = await logIn(null, 'promote');
    await openFileStore(store.folder).changeLive(() => ({
      event: { app: 'mfe-booking', from: '201', to: '200', action: 'release' },
    }));
    const before = await live();
    const fields = { act: 'rollback', app: 'mfe-booking' };
    for (const headers of [{ origin: 'https://other.example' }, { 'sec-fetch-site': 'same-site' }, {}])
      expect((await post('/act', fields, cookie, headers as Record<string, string>)).statusCode).toBe(403);
    expect((await confirm(fields, { csrf: 'guessed' })).answer.statusCode).toBe(403);
    expect((await post('/login', {}, '', { origin: 'https://other.example' })).statusCode).toBe(403);
    expect(await live()).toEqual(before);
  });

  it('DL-09 a token for one app acts on that alone, not on a canary with others, and restores nothing', async () => {
    await store.shell('101');
    await openFileStore(store.folder).changeLive(() => ({
      canaries: [
        { app: 'mfe-booking', version: '201', percent: 10, group: 'both' },
        { app: 'shell', version: '101', percent: 10, group: 'both' },
      ],
      event: [{ app: 'mfe-booking', from: '200', to: '201', action: 'canary' }],
    }));
    const before = await live();
    const { get, confirm } = await logIn('mfe-booking', 'publish', 'promote');
    expect((await get()).body).not.toContain('Give to everyone');
    for (const fields of [
      { act: 'promote', app: 'mfe-booking' },
      { act: 'withdraw', app: 'shell' },
      { act: 'switch', app: 'shell', version: '101' },
      { act: 'preview', 'version-shell': '101' },
    ] as Record<string, string>[]) {
      const { page } = await confirm(fields);
      expect(page.statusCode, fields.act).toBe(409);
      expect(page.body).toContain('mfe-booking alone');
    }
    expect(await live()).toEqual(before);
  });

  it('DL-09 what was confirmed beside another live set is asked again', async () => {
    const { confirm } = await logIn(null, 'promote');
    const { answer } = await confirm({ act: 'switch', app: 'mfe-booking', version: '201' }, { seen: '99' });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('has changed since you looked');
    expect((await live()).versions['mfe-booking']).toBe('200');
  });

  it('DL-09 what cannot be done is said, with what to do', async () => {
    const { confirm } = await logIn(null, 'promote');
    for (const fields of [
      { act: 'rollback', app: 'mfe-booking' },
      { act: 'promote', app: 'mfe-booking' },
      { act: 'switch', app: 'mfe-booking', version: '../x' },
      { act: 'fly', app: 'mfe-booking' },
    ] as Record<string, string>[]) {
      const { page } = await confirm(fields);
      expect(page.statusCode).toBe(409);
      expect(page.body).toContain('Nothing was changed');
    }
  });
});
