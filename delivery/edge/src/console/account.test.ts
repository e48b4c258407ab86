/** People log in at the console with an account of the site, of which the site's API is the judge. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listRecords } from '@delivery/store/access';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { edge, officeHost, store, useEdge } from '../testing/edge-harness.ts';
import { consolePath } from './session.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const origin = `https://${officeHost}`;
const desk = 'https://desk.antara.example';

/** What the API of the test answers, and what it was asked. */
let person: { id: string; name: string; roles: string[] } | null;
let apiStatus: number | null;
const codes = new Map<string, { challenge: string }>();
const asked: { url: string; headers: IncomingHttpHeaders; body: Record<string, string> }[] = [];
const api = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += String(part);
  const body = JSON.parse(text) as Record<string, string>;
  asked.push({ url: request.url ?? '', headers: request.headers, body });
  const answer = (status: number, content: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  if (apiStatus !== null) return answer(apiStatus, {});
  if (request.url === '/api/desk/console/session') {
    const issued = codes.get(body.code ?? '');
    codes.delete(body.code ?? '');
    const isGood = issued?.challenge === hash(body.verifier ?? '') && body.console === origin;
    return person && isGood ? answer(200, { person, reference: '7.secret-of-the-api' }) : answer(401, {});
  }
  return person && body.reference === '7.secret-of-the-api' ? answer(200, { person }) : answer(401, {});
});
await once(api.listen(0, '127.0.0.1'), 'listening');
afterAll(() => void api.close());

useEdge({
  apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  consoleLogin: {
    label: 'Log in with your staff account',
    origin: desk,
    page: '/releases',
    exchange: '/desk/console/session',
    check: '/desk/console/person',
  },
});

beforeEach(() => {
  person = { id: '12', name: 'Meera Das', roles: ['promote'] };
  apiStatus = null;
  asked.length = 0;
  codes.clear();
});

const documents = () => openFileStore(store.folder).documents;
const liveVersion = async () => (await readLiveSet(openFileStore(store.folder))).versions['mfe-booking'];
const near = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const fromDesk = { ...near, 'sec-fetch-site': 'same-site' };

/** A browser at the console: it keeps the console's cookies. */
function createBrowser() {
  const cookies = new Map<string, string>();
  async function send(
    url: string,
    headers: Record<string, string> = near,
    fields: Record<string, string> | null = null,
  ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await edge.inject({
      method: fields ? 'POST' : 'GET',
      url: url.replace(origin, ''),
      headers: {
        host: officeHost,
        cookie,
        ...(fields && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    return answer;
  }
  /** Begins a log-in; gives the page of the desk with what it is asked for. */
  async function begin(to = '', headers = near) {
    const answer = await send(`${consolePath}/login/account?${new URLSearchParams({ to })}`, headers);
    expect(answer.statusCode).toBe(303);
    const page = new URL(String(answer.headers.location));
    return { page, ask: Object.fromEntries(page.searchParams), answer };
  }
  /** Does what the desk does for a member who has used the passkey. */
  const leadBack = ({ challenge = '', state = '' }: Record<string, string>, code = `code-${codes.size}`) => {
    codes.set(code, { challenge });
    return `${consolePath}/login/return?${new URLSearchParams({ code, state })}`;
  };
  async function logIn(to = '') {
    const { ask } = await begin(to);
    return send(leadBack(ask), fromDesk);
  }
  const act = 'act=switch&app=mfe-booking&version=201';
  /** Reads the form with which an action is confirmed. */
  async function readForm() {
    const page = await send(`${consolePath}/confirm?${act}`);
    const fields = Object.fromEntries(
      [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map((found) => [
        found[1]!,
        found[2]!,
      ]),
    );
    return { page, fields };
  }
  return { cookies, send, begin, leadBack, logIn, readForm, confirmPage: `${consolePath}/confirm?${act}` };
}

describe('OF-24 the console with an account of the site', () => {
  it('OF-24 leads to the site’s page and back, shows the name, and takes no rights but those that the API answers', async () => {
    const browser = createBrowser();
    expect((await browser.send(`${consolePath}/login`)).body).toContain('Log in with your staff account');
    const { page, ask, answer } = await browser.begin();
    expect([page.origin, page.pathname, ask.console]).toEqual([desk, '/releases', origin]);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-office_login=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const back = await browser.send(browser.leadBack(ask), fromDesk);
    expect([back.statusCode, back.headers.refresh]).toEqual([200, `0; url=${consolePath}`]);
    expect(asked[0]).toMatchObject({
      headers: { 'x-forwarded-host': 'desk.antara.example' },
      body: { console: origin },
    });
    const console = await browser.send(consolePath);
    expect(console.body).toContain('Meera Das: may promote');
    expect(console.body).not.toContain('Make a preview');
    expect((await browser.send(`${consolePath}/confirm?act=preview&version-shell=100`)).body).toContain(
      'Your account may look',
    );
  });

  it('OF-24 a change is made after a confirmation with the account, once, and bears the name', async () => {
    const browser = createBrowser();
    await browser.logIn();
    const { page } = await browser.readForm();
    expect(page.body).toContain('Confirm with your account');
    expect(page.body).not.toContain('<form class="narrow"');

    const back = await browser.logIn(browser.confirmPage);
    expect(back.headers.refresh).toBe(`0; url=${browser.confirmPage}`);
    const { fields } = await browser.readForm();
    const done = await browser.send(`${consolePath}/act`, near, { ...fields, notes: 'it is better' });
    expect([done.statusCode, await liveVersion()]).toEqual([303, '201']);
    const { history } = await readLiveSet(openFileStore(store.folder));
    expect(history.at(-1)).toMatchObject({ actor: 'Meera Das', notes: 'it is better' });
    const [record] = await listRecords(documents(), 1);
    expect(record).toMatchObject({ act: 'switch', outcome: 'done', by: 'Meera Das', token: 'account-12' });

    const again = await browser.send(`${consolePath}/act`, near, fields);
    expect([again.statusCode, again.body]).toEqual([
      401,
      expect.stringContaining('Confirm with your account'),
    ]);
  });

  it('OF-24 a session, a confirmation of something else, of earlier or of another session changes nothing', async () => {
    const browser = createBrowser();
    await browser.logIn(browser.confirmPage);
    const { fields } = await browser.readForm();
    const other = { ...fields, version: '200' };
    expect((await browser.send(`${consolePath}/act`, near, other)).statusCode).toBe(401);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
    const late = await browser.send(`${consolePath}/act`, near, fields);
    vi.useRealTimers();
    expect(late.statusCode).toBe(401);

    const colleague = createBrowser();
    await colleague.logIn();
    const csrf = await readCsrf(colleague);
    expect((await colleague.send(`${consolePath}/act`, near, { ...fields, csrf })).statusCode).toBe(401);
    // The form of one session, posted with the cookie of the other.
    expect((await colleague.send(`${consolePath}/act`, near, fields)).statusCode).toBe(403);
    expect(await liveVersion()).toBe('200');
  });

  it('OF-24 an account without the right to promote looks, and changes nothing', async () => {
    person = { id: '13', name: 'Ravi', roles: [] };
    const browser = createBrowser();
    await browser.logIn(browser.confirmPage);
    expect((await browser.send(consolePath)).body).toContain('Ravi: may read');
    const { page } = await browser.readForm();
    expect([page.statusCode, page.body]).toEqual([409, expect.stringContaining('Your account may look')]);
    const csrf = await readCsrf(browser);
    const sent = { act: 'switch', app: 'mfe-booking', version: '201', seen: '1', csrf };
    expect((await browser.send(`${consolePath}/act`, near, sent)).statusCode).toBe(409);
    expect(await liveVersion()).toBe('200');
  });

  it('OF-24 an account that the API refuses is out within a quarter of a minute, and changes nothing from then on', async () => {
    const browser = createBrowser();
    await browser.logIn(browser.confirmPage);
    const { fields } = await browser.readForm();
    person = null;
    expect((await browser.send(`${consolePath}/act`, near, fields)).statusCode).toBe(303);
    expect(await liveVersion()).toBe('200');
    expect((await browser.send(consolePath)).headers.location).toBe(`${consolePath}/login`);

    person = { id: '12', name: 'Meera Das', roles: ['promote'] };
    expect((await browser.send(consolePath)).statusCode).toBe(200);
    person = null;
    await vi.waitFor(async () => expect((await browser.send(consolePath)).statusCode).toBe(303), {
      timeout: 17_000,
      interval: 500,
    });
  }, 25_000);

  it('OF-24 nobody gets in while the API does not answer, or answers what is not agreed', async () => {
    const browser = createBrowser();
    const { ask } = await browser.begin();
    for (const status of [500, 503, 429, 302]) {
      apiStatus = status;
      const back = await browser.send(browser.leadBack(ask), fromDesk);
      expect([back.statusCode, back.cookies.some(({ name }) => name.includes('office_session'))]).toEqual([
        status === 500 ? 503 : 401,
        false,
      ]);
    }
    apiStatus = null;
    person = { id: '12', name: 'Meera Das', roles: ['owner'] };
    expect((await createBrowser().logIn()).statusCode).toBe(503);
  });
});

describe('OF-24 a log-in with an account', () => {
  it('OF-24 is good once, in the browser that began it, for ten minutes', async () => {
    const browser = createBrowser();
    const { ask } = await browser.begin();
    const address = browser.leadBack(ask);
    expect((await createBrowser().send(address, fromDesk)).statusCode, 'another browser').toBe(401);
    const stranger = createBrowser();
    await stranger.begin();
    expect((await stranger.send(address, fromDesk)).statusCode, 'a log-in of somebody else').toBe(401);
    expect(asked, 'the code was not given to anybody').toEqual([]);
    expect((await browser.send(address, fromDesk)).statusCode).toBe(200);
    expect((await browser.send(address, fromDesk)).statusCode, 'again').toBe(401);
    expect((await browser.send(`${consolePath}/login/return`, fromDesk)).statusCode, 'nothing').toBe(401);
    const [refused] = await listRecords(documents(), 1);
    expect(refused).toMatchObject({ act: 'log in', outcome: 'refused', by: null });
  });

  it('OF-24 takes no code that was issued for another secret', async () => {
    const browser = createBrowser();
    const { ask } = await browser.begin();
    const foreign = browser.leadBack({ ...ask, challenge: hash('of the thief') });
    expect((await browser.send(foreign, fromDesk)).statusCode).toBe(401);
    expect((await browser.send(consolePath)).headers.location).toBe(`${consolePath}/login`);
  });

  it('OF-24 may be begun by a link of the desk, which chooses no action and no address', async () => {
    for (const [to, from] of [
      [createBrowser().confirmPage, fromDesk],
      [createBrowser().confirmPage, { ...near, 'sec-fetch-site': 'cross-site' }],
      ['https://evil.example/_edge/console/confirm?', near],
      ['//evil.example', near],
      ['/_edge/console/act', near],
    ] as const) {
      const browser = createBrowser();
      const { ask } = await browser.begin(to, from);
      const back = await browser.send(browser.leadBack(ask), fromDesk);
      expect(back.headers.refresh, to).toBe(`0; url=${consolePath}`);
    }
  });

  it('OF-24 is not begun or ended by a script, a frame or a form', async () => {
    const browser = createBrowser();
    const { ask } = await browser.begin();
    const script = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    for (const from of [script, { ...fromDesk, 'sec-fetch-dest': 'iframe' }]) {
      expect((await browser.send(`${consolePath}/login/account`, from)).statusCode).toBe(403);
      expect((await browser.send(browser.leadBack(ask), from)).statusCode).toBe(403);
    }
    expect((await browser.send(consolePath, fromDesk)).statusCode, 'every other page').toBe(403);
    for (const path of ['/login/account', '/login/return'])
      expect((await browser.send(consolePath + path, near, {})).statusCode).toBe(404);
  });

  it('OF-24 ends with a log-out at the console, whoever has copied the cookie', async () => {
    const browser = createBrowser();
    await browser.logIn();
    const copied = new Map(browser.cookies);
    const csrf = await readCsrf(browser);
    await browser.send(`${consolePath}/logout`, near, { csrf });
    for (const [name, value] of copied) browser.cookies.set(name, value);
    expect((await browser.send(consolePath)).headers.location).toBe(`${consolePath}/login`);
  });

  it('TR-04 L10 who may read all of the store finds no reference of an account there', async () => {
    const browser = createBrowser();
    await browser.logIn(browser.confirmPage);
    const texts = globSync('**/*', { cwd: store.folder, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
    expect(texts.filter((text) => text.includes('secret-of-the-api'))).toEqual([]);
  });
});

async function readCsrf({ send }: ReturnType<typeof createBrowser>) {
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec((await send(consolePath)).body) ?? [];
  return csrf;
}
