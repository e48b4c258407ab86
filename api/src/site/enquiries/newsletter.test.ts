import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { operatorOf } from '../../run/operator/testing/fixture.ts';
import { newsletterRetention } from './newsletter.ts';
import { newsletterSubscribers } from './tables.ts';

const server = await testServer();
const { db, config } = server.platform;
const email = 'asha@travellers.example';
const subscribe = () => server.visitor().call('subscribe', { body: { email } });
const ends = (url: string) => url.slice(config.siteUrl.length);

beforeEach(async () => {
  await db.delete(newsletterSubscribers);
});

async function subscribed() {
  await subscribe();
  await runAllJobs(server.platform);
  const [row] = await db.select().from(newsletterSubscribers);
  const [file] = await listMailFiles(server, `newsletter-${row!.id}`);
  return { row: row!, mail: await readMailFile(server, file!) };
}

test('EN-01 a new subscriber gets one mail, which ends the newsletter by one POST (RFC 8058)', async () => {
  const { row, mail } = await subscribed();
  await subscribe();
  await runAllJobs(server.platform);
  expect(await listMailFiles(server, `newsletter-${row.id}`)).toHaveLength(1);
  const url = `${config.siteUrl}/api/newsletter/unsubscribe?token=${row.token}`;
  const headers = mail.headers.map((line) => line.replace(': ', ':'));
  expect(headers).toContain(`List-Unsubscribe:<${url}>`);
  expect(headers).toContain('List-Unsubscribe-Post:List-Unsubscribe=One-Click');
  const answer = await server.inject({
    method: 'POST',
    url: ends(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  expect(await db.$count(newsletterSubscribers)).toBe(0);
});

test.each([
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['multipart/form-data', 'List-Unsubscribe=One-Click'],
  ['text/plain', 'List-Unsubscribe=One-Click'],
])(
  'VX-18 EN-01 a mail program’s POST ends the newsletter in the form that RFC 8058 asks for, and in any other: %s',
  async (type, payload) => {
    const { row } = await subscribed();
    const url = `/api/newsletter/unsubscribe?token=${row.token}`;
    const answer = await server.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(answer.statusCode).toBe(200);
    expect(await db.$count(newsletterSubscribers)).toBe(0);
  },
);

test('EN-01 opening the link changes nothing; its button ends the newsletter', async () => {
  const { row } = await subscribed();
  const url = `/api/newsletter/unsubscribe?token=${row.token}`;
  const page = await server.inject(url);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<form method="post"><button>Unsubscribe</button></form>');
  // With `no-referrer` a browser would send the form with `Origin: null`, which is refused.
  expect(page.headers['referrer-policy']).toBe('same-origin');
  expect(await db.$count(newsletterSubscribers)).toBe(1);
  await server.inject({ method: 'POST', url });
  expect((await server.inject(url)).body).toContain('This address gets no newsletter.');
});

test.each(['', 'x', "' OR 1=1 --", '%00', '../../../'])(
  'EN-01 the token %j ends nobody’s newsletter',
  async (token) => {
    await subscribe();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/newsletter/unsubscribe',
      query: { token },
    });
    expect(answer.statusCode).toBe(200);
    expect(await db.$count(newsletterSubscribers)).toBe(1);
  },
);

const confirm = (row: { token: string }) =>
  server.inject({ method: 'POST', url: `/api/newsletter/confirm?token=${row.token}` });

test('OF-18 EN-01 the operator lists confirmed subscribers, each with the words of consent and the address that ends the newsletter', async () => {
  const { row } = await subscribed();
  const { ask } = operatorOf(server);
  expect((await ask('newsletter.list', {})).subscribers).toEqual([]);
  expect((await ask('newsletter.list', { unconfirmed: true })).subscribers).toMatchObject([{ email }]);
  await confirm(row);
  expect(await ask('newsletter.list', {})).toEqual({
    subscribers: [
      {
        id: row.id,
        email,
        subscribed_at: row.subscribed_at.toISOString(),
        consent_text: 'Newsletter: Your e-mail address – SUBSCRIBE',
        confirmed_at: expect.any(String),
        unsubscribe_url: `${config.siteUrl}/api/newsletter/unsubscribe?token=${row.token}`,
      },
    ],
  });
});

test('OF-18 the first mail asks for a confirmation: opening its link changes nothing, the button confirms once', async () => {
  const { row, mail } = await subscribed();
  const url = `/api/newsletter/confirm?token=${row.token}`;
  expect(mail.eml).toContain(`${config.siteUrl}${url}`);
  expect((await server.inject(url)).body).toContain('<button>Confirm</button>');
  const read = async () => (await db.select().from(newsletterSubscribers))[0]!;
  expect(await read()).toMatchObject({ awaits_confirmation: true, confirmed_at: null });
  expect((await confirm(row)).body).toContain('you will receive our newsletter');
  const { confirmed_at } = await read();
  expect(confirmed_at).toBeInstanceOf(Date);
  // Asking again neither takes the confirmation back nor writes again.
  await subscribe();
  expect((await confirm(row)).body).toContain('There is nothing to confirm.');
  expect(await read()).toMatchObject({ awaits_confirmation: false, confirmed_at });
  expect((await server.inject(url)).body).not.toContain('<button>');
});

test('OF-18 an address that nobody confirms is deleted after 30 days; one from before confirmations stays', async () => {
  const old = new Date(Date.now() - 31 * 86_400_000);
  await db.insert(newsletterSubscribers).values([
    { email: 'old@travellers.example', subscribed_at: old },
    { email: 'never@travellers.example', subscribed_at: old, awaits_confirmation: true },
    { email: 'new@travellers.example', awaits_confirmation: true },
  ]);
  await newsletterRetention.apply(server.platform);
  const left = await db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.id);
  expect(left.map((row) => row.email)).toEqual(['old@travellers.example', 'new@travellers.example']);
  expect((await operatorOf(server).ask('newsletter.list', {})).subscribers).toMatchObject([
    { email: 'old@travellers.example', consent_text: null, confirmed_at: null },
  ]);
});

test('OF-18 whoever has unsubscribed and asks again has to confirm again', async () => {
  const { row } = await subscribed();
  await confirm(row);
  await server.inject({ method: 'POST', url: `/api/newsletter/unsubscribe?token=${row.token}` });
  await subscribe();
  const [again] = await db.select().from(newsletterSubscribers);
  expect(again).toMatchObject({ email, awaits_confirmation: true });
  expect(again!.token).not.toBe(row.token);
});
