import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SubmittedForm } from '@delivery/contract/submitted-form';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { createEdge } from '../server.ts';

const apiPort = 9605;
const origin = 'https://antara.example';
let store: TempStore;
let edge: FastifyInstance;
let api: Server;
let calls: { url: string; headers: IncomingMessage['headers']; body: unknown }[] = [];
let answer: { status: number; body: unknown; cookies?: string[] } = { status: 200, body: {} };

beforeAll(async () => {
  store = await createTempStore();
  await store.shell('100');
  await store.setLive({ shell: '100' });
  api = createServer(async (request, response) => {
    // The edge asks for the version of the content by itself.
    if (request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const body = JSON.parse(await text(request)) as unknown;
    calls.push({ url: request.url ?? '', headers: request.headers, body });
    if (answer.cookies) response.setHeader('set-cookie', answer.cookies);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }).listen(apiPort, '127.0.0.1');
  await once(api, 'listening');
  edge = await createEdge(
    {
      host: '127.0.0.1',
      port: 9606,
      siteUrl: origin,
      apiUrl: `http://127.0.0.1:${apiPort}`,
      releases: store.folder,
      renderTimeoutMs: 3_000,
      frameOrigins: [],
      rateLimitFactor: 100,
    },
    { logger: false },
  );
});
afterAll(async () => {
  await edge.close();
  api.close();
  await store.remove();
});
beforeEach(() => {
  calls = [];
  answer = { status: 200, body: { response: 'SUCCESS' } };
});

const post = (url: string, fields: Record<string, string>) =>
  edge.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, cookie: 'known=k' },
    payload: new URLSearchParams(fields).toString(),
  });
const shown = (html: string) => JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? 'null') as SubmittedForm;
const contact = {
  form: 'contact',
  firstName: 'Asha',
  lastName: 'Menon',
  email: ' Asha@antara.example',
  contactNumber: '9800000001',
  message: 'Two of us & a <dog>.',
  stayConnected: 'on',
  fax_number: '',
};

describe('VX-03 a form that the browser posts by itself', () => {
  it('VX-03 makes the call that the page would have made, as the visitor', async () => {
    const response = await post('/contact-us', contact);
    expect(calls).toMatchObject([
      {
        url: '/api/enquiries',
        headers: { origin, cookie: 'known=k', 'content-type': 'application/json' },
        body: {
          category: 'CONTACT',
          name: 'Asha Menon',
          email: 'asha@antara.example',
          message: 'Two of us & a <dog>.',
          stay_connected: true,
          file: '/contact-us',
          fax_number: '',
        },
      },
    ]);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(shown(response.body)).toMatchObject({ name: 'contact', values: {}, errors: {}, sent: true });
    // Nobody else gets this visitor's page.
    expect((await edge.inject('/contact-us')).body).not.toContain('<pre>');
  });

  it('VX-03 sends nothing while a field is wrong, and gives everything back with the specified sentences', async () => {
    const { stayConnected: _, ...unticked } = contact;
    const response = await post('/contact-us', { ...unticked, email: 'asha', contactNumber: '12' });
    expect([response.statusCode, calls]).toEqual([422, []]);
    expect(shown(response.body)).toMatchObject({
      values: { firstName: 'Asha', email: 'asha', contactNumber: '12', message: 'Two of us & a <dog>.' },
      errors: {
        email: 'A valid Email Address is required',
        contactNumber: 'A valid 10-digit Contact Number is required',
      },
      sent: false,
    });
  });

  it('VX-03 puts a dialling code before its number, also when the form comes back', async () => {
    const abroad = { ...contact, contactNumber_code: '+47', contactNumber: '22 12 34 56' };
    await post('/contact-us', abroad);
    expect(calls[0]?.body).toMatchObject({ mobile_no: '+4722123456' });
    const refused = await post('/contact-us', { ...abroad, email: '' });
    expect(shown(refused.body).values).toMatchObject({ contactNumber: '+47 22 12 34 56' });
    await post('/contact-us', { ...contact, contactNumber_code: '+91' });
    expect(calls[1]?.body).toMatchObject({ mobile_no: '+919800000001' });
  });

  it('EN-07 the reference goes to the page that follows, and to the form that stays', async () => {
    answer.body = { response: 'SUCCESS', reference: 'ENQ-7K3QXM' };
    expect(shown((await post('/contact-us', contact)).body).reference).toBe('ENQ-7K3QXM');
    const { firstName: _, lastName: __, ...rest } = contact;
    const quote = { ...rest, form: 'quote', name: 'Asha Menon', country: 'Norway', is_agent: 'no' };
    const response = await post('/request-a-quote', quote);
    expect(response.headers.location).toBe('/thankyou?reference=ENQ-7K3QXM');
  });

  it('VX-03 leads to the page that follows it', async () => {
    const { firstName: _, lastName: __, ...rest } = contact;
    const quote = { ...rest, form: 'quote', name: 'Asha Menon', country: 'Norway', is_agent: 'no' };
    const response = await post('/request-a-quote?tour=an-insight', quote);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/thankyou']);
    expect(calls[0]?.body).toMatchObject({ category: 'QUOTE', country: 'Norway', file: '/request-a-quote' });
  });

  it('VX-03 logs in: the cookies are the API’s', async () => {
    answer.cookies = ['token=t; HttpOnly', 'signed_in=1'];
    const response = await post('/login', {
      form: 'login',
      email: 'asha@antara.example',
      password: 'a river at dusk',
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    expect(response.headers['set-cookie']).toEqual(['token=t; HttpOnly', 'signed_in=1']);
    expect(calls[0]?.body).toEqual({ email: 'asha@antara.example', password: 'a river at dusk' });
  });

  it.each([
    ['/booking/an-insight?date=2027-01-01', '/booking/an-insight?date=2027-01-01'],
    ['//elsewhere.example/', '/'],
    ['https://elsewhere.example/', '/'],
    ['/login?from=/login', '/'],
    ['/x\r\nset-cookie: a=b', '/xset-cookie:%20a=b'],
  ])('VX-03 AC-03 a log-in asked for by %j leads to %s', async (from, to) => {
    const response = await post('/login?from=x', {
      form: 'login',
      email: 'asha@antara.example',
      password: 'a river at dusk',
      from,
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, to]);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [
      'refuses',
      401,
      { response: 'UNAUTHORISED', data: { message: 'Wrong e-mail or password' } },
      'Wrong e-mail or password',
    ],
    [
      'asks for a code',
      401,
      { response: 'UNAUTHORISED', data: { message: 'Enter the code', two_factor: true } },
      'Your account also asks for a code from your authenticator app. Please turn on JavaScript in your browser and log in again.',
    ],
    ['asks to wait', 429, { response: 'TOO_MANY', data: { message: 'Please wait' } }, 'Please wait'],
    [
      'fails',
      500,
      { response: 'ERROR', data: { message: 'x' } },
      'An unexpected error occurred. Please try again later.',
    ],
    ['answers something else', 200, 'hello', 'An unexpected error occurred. Please try again later.'],
  ])(
    'VX-03 when the API %s, it says why, and never gives the password back',
    async (_, status, body, message) => {
      answer = { status, body };
      const response = await post('/login', {
        form: 'login',
        email: 'asha@antara.example',
        password: 'a river at dusk',
      });
      expect(response.statusCode).toBe(status === 200 ? 503 : status);
      expect(shown(response.body)).toEqual({
        name: 'login',
        values: { email: 'asha@antara.example' },
        errors: {},
        message,
        sent: false,
      });
      expect(response.body).not.toContain('a river at dusk');
    },
  );

  it.each([
    ['names no form', { email: 'asha@antara.example' }],
    ['names one that cannot be posted', { form: 'toString', email: 'asha@antara.example' }],
  ])('VX-03 one that %s is not read', async (_, fields) => {
    const response = await post('//evil.example/login?x=1', fields);
    expect([response.statusCode, response.headers.location, calls]).toEqual([303, '/evil.example/login', []]);
  });
});

it('TR-03 a page that is drawn with what was typed into a form says nothing of its release', async () => {
  const rendersOf = async () =>
    /antara_renders_total\{app="shell",version="\d+"\} (\d+)/.exec(
      (await edge.inject('/_edge/metrics')).body,
    )?.[1];
  const before = await rendersOf();
  answer = { status: 422, body: { response: 'UNPROCESSABLE', data: { message: 'Not so.' } } };
  expect((await post('/contact-us', contact)).body).toContain('Not so.');
  expect(await rendersOf()).toBe(before);
});

describe('TR-05 H4 a posted form is bounded before it is read', () => {
  const postBody = (payload: string, url = '/contact-us') =>
    edge.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      payload,
    });
  const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const many = (count: number) => Array.from({ length: count }, (_, nth) => `&f${nth}=1`).join('');

  it('TR-05 H4 70,000 fields are 413, with no call and without one of them in the answer', async () => {
    const response = await postBody(`form=newsletter${many(70_000)}`);
    expect([response.statusCode, calls]).toEqual([413, []]);
    expect(response.body).toBe('This is too large to be sent.');
  });

  it('TR-05 H4 fields that the form does not declare go nowhere', async () => {
    const refused = await postBody(`${encoded({ ...contact, email: 'asha' })}&toString=x${many(20)}`);
    const { form: _, fax_number, ...own } = { ...contact, email: 'asha', stayConnected: true };
    expect(shown(refused.body).values).toEqual({ ...own, fax_number });
    await postBody(`${encoded({ form: 'newsletter', email: 'asha@antara.example' })}&email_admin=1&admin=1`);
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@antara.example' }]);
  });

  it('TR-05 H4 a field of one line keeps 1,000 characters and is refused; a text comes back whole', async () => {
    const message = 'm'.repeat(20_000);
    const response = await postBody(encoded({ ...contact, firstName: 'a'.repeat(40_000), message }));
    const { values, errors } = shown(response.body);
    expect([response.statusCode, calls]).toEqual([422, []]);
    expect([String(values.firstName).length, values.message]).toEqual([1_000, message]);
    expect(errors).toMatchObject({ firstName: 'This is too long', message: 'This is too long' });
  });

  it('TR-05 H4 a form has 64 KB, and a reply as many as the longest comment takes', async () => {
    const long = encoded({ ...contact, message: 'm'.repeat(64 * 1024) });
    expect((await postBody(long)).statusCode).toBe(413);
    const { form: _, ...rest } = contact;
    const comment = 'ॐ'.repeat(65_525);
    const reply = { ...rest, form: 'reply', name: 'Asha', comment, agreement: 'on', post: 'a-post' };
    expect((await postBody(encoded(reply), '/blog/a-post')).statusCode).toBe(200);
    expect(calls.map(({ body }) => (body as { message: string }).message)).toEqual([comment]);
  });
});
