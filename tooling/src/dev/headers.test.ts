import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '@antara/edge/page/document';
import { developmentPolicy, requestHeaders, responseHeaders } from './headers.ts';

const own = 'http://localhost:3000';
const edge = 'https://staging.antara.example';

describe('a request on its way to the edge', () => {
  it('comes from the edge’s own pages, so that the API takes it', () => {
    expect(requestHeaders({ origin: own, referer: `${own}/login?x=1` }, own, edge)).toEqual({
      origin: edge,
      referer: `${edge}/login?x=1`,
    });
  });

  it.each(['https://evil.example', 'http://localhost:3001', 'null'])(
    'made by a page of %s says so still, so that the API refuses it',
    (origin) => {
      expect(requestHeaders({ origin, referer: `${origin}/` }, own, edge)).toEqual({
        origin,
        referer: `${origin}/`,
      });
    },
  );

  it('for a page asks for it whole and unpacked, and for anything else as the browser did', () => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '"1"' };
    expect(requestHeaders({ ...headers, accept: 'text/html,*/*' }, own, edge)).toEqual({
      accept: 'text/html,*/*',
      'accept-encoding': 'identity',
    });
    expect(requestHeaders({ ...headers, accept: '*/*' }, own, edge)).toEqual({ ...headers, accept: '*/*' });
  });
});

describe('an answer on its way to the browser', () => {
  it('has cookies that a browser keeps for an address without https', () => {
    const cookies = [
      'token=a=b; Path=/; HttpOnly; Secure; SameSite=Lax',
      'signed_in=1; Path=/; Domain=antara.example; SameSite=None; Secure',
    ];
    expect(responseHeaders({ 'set-cookie': cookies }, own, edge)['set-cookie']).toEqual([
      'token=a=b; Path=/; HttpOnly; SameSite=Lax',
      'signed_in=1; Path=/; SameSite=Lax',
    ]);
    expect(responseHeaders({ 'set-cookie': 'a=1; secure' }, own, edge)['set-cookie']).toEqual(['a=1']);
  });

  it('leads to this server, and to other sites as it did', () => {
    const location = (to: string) => responseHeaders({ location: to }, own, edge).location;
    expect(location(`${edge}/booking?a=1`)).toBe('/booking?a=1');
    expect(location(edge)).toBe('/');
    expect(location('/login')).toBe('/login');
    expect(location('https://staging.antara.example.evil.example/')).toBe(
      'https://staging.antara.example.evil.example/',
    );
  });

  it('does not bind this machine’s name to https', () => {
    expect(responseHeaders({ 'strict-transport-security': 'max-age=1' }, own, edge)).toEqual({});
  });
});

describe('the policy of a page under development', () => {
  it('lets in the socket that tells of changes, and nothing else', () => {
    const policy = contentSecurityPolicy(['abc='], { frameOrigins: ['https://maps.example'] });
    expect(developmentPolicy(policy, 'ws://localhost:3000')).toBe(
      policy.replace("connect-src 'self'", "connect-src 'self' ws://localhost:3000"),
    );
  });

  it('does not send what is asked for to https', () => {
    expect(developmentPolicy("upgrade-insecure-requests; default-src 'none'", 'ws://x')).toBe(
      "default-src 'none'",
    );
  });
});
