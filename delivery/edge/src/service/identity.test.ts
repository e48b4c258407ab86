import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { addTrust, removeTrust } from '@delivery/store/access';
import { openFileStore } from '@delivery/store/store';
import { edge, previewHost, store, useEdge } from '../testing/edge-harness.ts';

useEdge();

const audience = 'https://antara.example';
let issuerServer: Server;
let issuer = '';
let asked: string[] = [];
let isDown = false;
/** The issuer that the metadata describe, when it is not the server's own. */
let described = '';
const keys: Record<string, { privateKey: CryptoKey; publicKey: CryptoKey }> = {
  RS256: await generateKeyPair('RS256'),
  ES256: await generateKeyPair('ES256'),
};
const stranger = await generateKeyPair('RS256');

beforeEach(async () => {
  asked = [];
  isDown = false;
  described = '';
  issuerServer = createServer(async (request, response) => {
    asked.push(request.url ?? '');
    if (isDown) return response.writeHead(500).end();
    const jwks = await Promise.all(
      Object.entries(keys).map(async ([alg, { publicKey }]) => ({
        ...(await exportJWK(publicKey)),
        alg,
        kid: alg,
      })),
    );
    const body =
      request.url === '/keys' ? { keys: jwks } : { issuer: described || issuer, jwks_uri: `${issuer}/keys` };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  issuerServer.listen(0, '127.0.0.1');
  await once(issuerServer, 'listening');
  issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}`;
});
afterEach(() => issuerServer.close());

const documents = () => openFileStore(store.folder).documents;
const trustBooking = (
  claims: Record<string, string> = { repository: 'our/booking', ref: 'refs/heads/main' },
) =>
  addTrust(documents(), {
    issuer,
    audience,
    claims,
    app: 'mfe-booking',
    roles: ['publish', 'promote'],
    createdBy: 'asha',
  });

const claimsOfBooking = {
  repository: 'our/booking',
  ref: 'refs/heads/main',
  sub: 'repo:our/booking:ref:refs/heads/main',
};
interface TokenOptions {
  alg?: string;
  key?: CryptoKey;
  kid?: string;
  issuedAt?: string;
  expires?: string;
  to?: string;
}
async function tokenWith(claims: JWTPayload = claimsOfBooking, options: TokenOptions = {}): Promise<string> {
  const { alg = 'RS256', issuedAt, expires = '5m', to = audience } = options;
  const { key = keys[alg]!.privateKey, kid = alg } = options;
  return new SignJWT(claims)
    .setProtectedHeader({ alg, kid })
    .setIssuer(issuer)
    .setAudience(to)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(key);
}
const whoami = (token: string) =>
  edge.inject({ url: '/_edge/releases/whoami', headers: { authorization: `Bearer ${token}` } });

describe('DL-07 a pipeline without a token', () => {
  it.each(['RS256', 'ES256'])(
    'DL-07 is known by what its issuer has signed (%s), and acts as a rule says',
    async (alg) => {
      await trustBooking();
      const token = await tokenWith(claimsOfBooking, { alg });
      const answer = await whoami(token);
      expect(answer.json()).toMatchObject({
        data: {
          name: expect.stringContaining('repo:our/booking'),
          app: 'mfe-booking',
          roles: ['publish', 'promote'],
        },
      });
      const headers = { authorization: `Bearer ${token}` };
      const switched = await edge.inject({
        method: 'POST',
        url: '/_edge/releases/switch',
        headers,
        payload: { versions: { 'mfe-booking': '201' } },
      });
      expect(switched.statusCode).toBe(200);
      const others = await edge.inject({
        method: 'POST',
        url: '/_edge/releases/rollback',
        headers,
        payload: { apps: ['shell'] },
      });
      expect(others.statusCode).toBe(403);
    },
  );

  it.each([
    ['another repository', () => tokenWith({ ...claimsOfBooking, repository: 'theirs/booking' })],
    ['another branch', () => tokenWith({ ...claimsOfBooking, ref: 'refs/heads/mine' })],
    ['a claim that is missing', () => tokenWith({ sub: claimsOfBooking.sub, ref: claimsOfBooking.ref })],
    ['another audience', () => tokenWith(claimsOfBooking, { to: 'https://elsewhere.example' })],
    ['another key', () => tokenWith(claimsOfBooking, { key: stranger.privateKey })],
    [
      'a key that nobody knows',
      () => tokenWith(claimsOfBooking, { key: stranger.privateKey, kid: 'unknown' }),
    ],
    ['an end that is over', () => tokenWith(claimsOfBooking, { issuedAt: '10m ago', expires: '5m ago' })],
    ['an age of two hours', () => tokenWith(claimsOfBooking, { issuedAt: '2h ago', expires: '1h' })],
    ['no subject', () => tokenWith({ repository: 'our/booking', ref: 'refs/heads/main' })],
    [
      'no signature',
      async () => {
        const [, payload] = (await tokenWith()).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      },
    ],
  ])('DL-07 is refused with %s', async (_, create) => {
    await trustBooking();
    expect((await whoami(await create())).statusCode).toBe(401);
  });

  it('DL-07 of an issuer that nobody trusts is refused without asking it anything; a rule that is removed ends at once', async () => {
    expect((await whoami(await tokenWith())).statusCode).toBe(401);
    expect(asked).toEqual([]);
    const { id } = await trustBooking({ repository: 'our/*' });
    expect((await whoami(await tokenWith())).statusCode).toBe(200);
    await removeTrust(documents(), id);
    expect((await whoami(await tokenWith())).statusCode).toBe(401);
  });

  it('DL-07 is not let in while its issuer does not answer', async () => {
    await trustBooking();
    isDown = true;
    expect((await whoami(await tokenWith())).statusCode).toBe(503);
    isDown = false;
    expect((await whoami(await tokenWith())).statusCode).toBe(200);
  });

  it.each([
    ['another issuer', () => 'https://elsewhere.example'],
    ['an issuer of the same name with a slash more', () => `${issuer}/`],
  ])('DL-07 ASVS 10.5.3 is not let in while the metadata of its issuer describe %s', async (_, describe) => {
    await trustBooking();
    described = describe();
    expect((await whoami(await tokenWith())).statusCode).toBe(503);
    expect(asked).not.toContain('/keys');
    described = '';
    expect((await whoami(await tokenWith())).statusCode).toBe(200);
  });

  it('DL-07 is not let in by a rule that everybody’s pipelines would meet', async () => {
    for (const claims of [{}, { ref: 'refs/heads/main' }, { repository: '*' }, { repository: 'o*r/booking' }])
      await expect(trustBooking(claims as Record<string, string>)).rejects.toThrow(
        /rule names whose|stands at the end/,
      );
    await expect(
      addTrust(documents(), {
        issuer: 'http://ci.example',
        audience,
        claims: {},
        app: null,
        roles: [],
        createdBy: '',
      }),
    ).rejects.toThrow('is no issuer');
  });
});

describe('TR-04 M8 a preview that a pipeline made by its identity', () => {
  it('TR-04 M8 ends with the rule that let it in', async () => {
    const { id } = await trustBooking();
    const answer = await edge.inject({
      method: 'POST',
      url: '/_edge/releases/preview',
      headers: { authorization: `Bearer ${await tokenWith()}` },
      payload: { versions: { 'mfe-booking': '201' } },
    });
    const { url } = answer.json<{ data: { url: string } }>().data;
    const enter = () =>
      edge.inject({ url: new URL(url).pathname + new URL(url).search, headers: { host: previewHost } });
    expect((await enter()).statusCode).toBe(303);
    await removeTrust(documents(), id);
    expect((await enter()).statusCode).toBe(403);
  });
});
