import { expect, it } from 'vitest';
import { issueToken } from '@delivery/store/access';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { edge, officeHost, store, useEdge } from '../testing/edge-harness.ts';
import { consolePath } from './session.ts';

useEdge();

const person = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
const ask = (url: string, fields: Record<string, string> | null, headers: Record<string, string>) =>
  edge.inject({
    method: fields ? 'POST' : 'GET',
    url: `${consolePath}${url}`,
    headers: { host: officeHost, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(fields && { payload: new URLSearchParams(fields).toString() }),
  });

/** Logs an administrator in; gives what a page of the console would send to act, with the token and without. */
async function openConfirmation() {
  const { token } = await issueToken(openFileStore(store.folder).documents, {
    name: 'Asha',
    app: null,
    roles: ['promote'],
    days: 1,
    createdBy: 'test',
  });
  const origin = `https://${officeHost}`;
  const { cookies } = await ask('/login', { token }, { ...person, origin });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { ...person, origin, cookie };
  const { body } = await ask('/confirm?act=switch&app=mfe-booking&version=201', null, headers);
  const fields = Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map((found) => [
      found[1],
      found[2],
    ]),
  ) as Record<string, string>;
  return { headers, fields, token };
}
const liveVersion = async () => (await readLiveSet(openFileStore(store.folder))).versions['mfe-booking'];

it.each([
  [
    'a script of the public site',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ],
  ['a link of the public site', { 'sec-fetch-site': 'same-site' }],
  ['another site’s form', { 'sec-fetch-site': 'cross-site' }],
  ['a script of its own origin', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
])('TR-02 H1 the console answers nothing to %s', async (_who, from) => {
  const { headers, fields, token } = await openConfirmation();
  for (const [url, sent] of [
    ['', null],
    ['/login', null],
    ['/act', { ...fields, token }],
  ] as const) {
    const answer = await ask(url, sent, { ...headers, ...from });
    expect(answer.statusCode, url).toBe(403);
    expect(answer.body).toContain('Open the console');
    expect(answer.body).not.toMatch(/csrf|name="token"/);
  }
  expect(await liveVersion()).toBe('200');
});

it('TR-02 H1 a form whose Origin is not the office’s, or that has none, changes nothing', async () => {
  const { headers, fields, token } = await openConfirmation();
  for (const origin of ['https://antara.example', 'https://preview.antara.example', 'null', ''])
    expect((await ask('/act', { ...fields, token }, { ...headers, origin })).statusCode, origin).toBe(403);
  expect(await liveVersion()).toBe('200');
});

it('TR-02 H1 a session does nothing without the token that it was begun with', async () => {
  const { headers, fields, token } = await openConfirmation();
  const { token: another } = await issueToken(openFileStore(store.folder).documents, {
    name: 'Ravi',
    app: null,
    roles: ['promote'],
    days: 1,
    createdBy: 'test',
  });
  for (const sent of ['', `${token.slice(0, -3)}abc`, another]) {
    const answer = await ask('/act', { ...fields, token: sent }, headers);
    expect(answer.statusCode, sent).toBe(401);
    expect(answer.body).toContain('Make mfe-booking 201 live');
    if (sent) expect(answer.body, 'a secret is not sent back').not.toContain(sent);
  }
  expect(await liveVersion()).toBe('200');
  expect((await ask('/act', { ...fields, token }, headers)).statusCode).toBe(303);
  expect(await liveVersion()).toBe('201');
});
