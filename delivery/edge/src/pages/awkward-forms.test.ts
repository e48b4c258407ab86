/**
 * Any bytes, fields and values at every form that a browser posts by itself (TR-05): no 5xx, and nothing that the form
 * does not declare in a call or a page. `npm --prefix api run awkward-values` sends more of them.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostedForm } from '@delivery/contract/posted-form';
import { site } from '@delivery/store/site';
import type { SubmittedForm } from '@delivery/contract/submitted-form';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { createEdge } from '../server.ts';

const runs = Number(process.env.AWKWARD_RUNS ?? 200);
const seed = Number(process.env.AWKWARD_SEED ?? 1);
const secret = 'neverdeclared';
let store: TempStore;
let edge: FastifyInstance;
let api: Server;
let received: string[] = [];

beforeAll(async () => {
  store = await createTempStore();
  await store.shell('100');
  await store.setLive({ shell: '100' });
  api = createServer(async (request, response) => {
    if (request.method === 'POST') received.push(JSON.stringify(await json(request)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"response":"SUCCESS"}');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  edge = await createEdge(
    {
      host: '127.0.0.1',
      port: 0,
      siteUrl: 'https://antara.example',
      apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      releases: store.folder,
      renderTimeoutMs: 20_000,
      frameOrigins: [],
      rateLimitFactor: 100_000,
    },
    { logger: false },
  );
});
afterAll(async () => {
  await edge.close();
  api.close();
  await store.remove();
});

const value = fc.oneof(
  fc.constantFrom('', 'on', 'yes', '1', '9800000001', '+47 22 12 34 56', 'asha@antara.example', 'Asha Menon'),
  fc.constantFrom(
    '0000-01-01',
    '2026-12-04.',
    '9999-12-31',
    '2030',
    '%',
    '%zz',
    '%ED%A0%80',
    '%00',
    '<script>',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(1_001, 5_001, 60_000).map((length) => 'a'.repeat(length)),
);

/** A form with some of its fields, each once or several times, in any order, with others between them. */
function arbitraryForm([name, form]: [string, PostedForm]): fc.Arbitrary<string> {
  const field = fc.constantFrom(...form.fields, ...form.fields.map((one) => `${one}_code`));
  const pair = fc
    .tuple(field, value)
    .map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`);
  const raw = fc.tuple(field, value).map(([key, text]) => `${key}=${text}`);
  const foreign = fc.constantFrom(
    '',
    `${secret}=1`,
    `__proto__=${secret}`,
    `toString=${secret}`,
    `a%5Bb%5D=${secret}`,
  );
  const others = fc.constantFrom(0, 0, 0, 30, 41, 5_000).map((count) => `&${secret}=1`.repeat(count));
  return fc
    .tuple(fc.array(fc.oneof(pair, raw, foreign), { maxLength: 25 }), others)
    .map(([pairs, more]) => [`form=${name}`, ...pairs].join('&') + more);
}
const bytes = fc.uint8Array({ maxLength: 2_000 }).map((list) => Buffer.from(list).toString('latin1'));

test.each(Object.entries(site.forms.byName))(
  'TR-05 no fields, bytes or sizes of the form %s give an error',
  async (name, form) => {
    const bodies = fc.sample(
      fc.oneof({ weight: 9, arbitrary: arbitraryForm([name, form]) }, { weight: 1, arbitrary: bytes }),
      {
        numRuns: Math.ceil(runs / Object.keys(site.forms.byName).length),
        seed,
      },
    );
    for (const payload of bodies) {
      received = [];
      const { statusCode, body } = await edge.inject({
        method: 'POST',
        url: '/contact-us',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
      const shown = JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1] ?? 'null') as SubmittedForm | null;
      const where = `AWKWARD_SEED=${seed}: ${payload.slice(0, 500)}`;
      expect([200, 303, 413, 422], where).toContain(statusCode);
      expect(
        Object.keys(shown?.values ?? {}).filter((field) => !form.fields.includes(field)),
        where,
      ).toEqual([]);
      expect(received.join(), where).not.toContain(secret);
    }
  },
);
