import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '@delivery/edge/pages/document';
import { developmentPolicy, requestHeaders, responseHeaders } from './headers.ts';

const own = 'http://localhost:3000';
const edge = 'https://staging.antara.example';

describe('request headers for the edge', () => {
  it('have the edge’s origin, so that the API accepts the request', () => {
    expect(requestHeaders({ origin: own, referer: `${own}/login?x=1` }, own, edge)).toEqual({
      origin: edge,
      referer: `${edge}/login?x=1`,
    });
  });

  it.each(['https://evil.example', 'http://localhost:3001', 'null'])(
    'keep the origin %s of another site’s page, so that the API refuses it',
    (origin) => {
      expect(requestHeaders({ origin, referer: `${origin}/` }, own, edge)).toEqual({
        origin,
        referer: `${origin}/`,
      });
    },
  );

  it('request a page in full and uncompressed, and leave other requests as they are', () => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '"1"' };
    expect(requestHeaders({ ...headers, accept: 'text/html,*/*' }, own, edge)).toEqual({
      accept: 'text/html,*/*',
      'accept-encoding': 'identity',
    });
    expect(requestHeaders({ ...headers, accept: '*/*' }, own, edge)).toEqual({ ...headers, accept: '*/*' });
  });
});

describe('response headers for the browser', () => {
  it('have cookies that a browser accepts without https', () => {
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

  it('have no cookie with the prefix that needs https, and the edge gets it back', () => {
    const cookies = [
      '__Host-token=a=b; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-signed_in=1; Path=/; Secure',
    ];
    expect(responseHeaders({ 'set-cookie': cookies }, own, edge)['set-cookie']).toEqual([
      'token=a=b; Path=/; HttpOnly; SameSite=Lax',
      'signed_in=1; Path=/',
    ]);
    const sent = { cookie: 'token=a=b; signed_in=1' };
    expect(requestHeaders(sent, own, edge)).toEqual({ cookie: '__Host-token=a=b; __Host-signed_in=1' });
    expect(requestHeaders(sent, own, 'http://localhost:8080')).toEqual(sent);
  });

  it('redirect to this server instead of the edge, and leave other redirects as they are', () => {
    const location = (to: string) => responseHeaders({ location: to }, own, edge).location;
    expect(location(`${edge}/booking?a=1`)).toBe('/booking?a=1');
    expect(location(edge)).toBe('/');
    expect(location('/login')).toBe('/login');
    expect(location('https://staging.antara.example.evil.example/')).toBe(
      'https://staging.antara.example.evil.example/',
    );
  });

  it('have no HSTS', () => {
    expect(responseHeaders({ 'strict-transport-security': 'max-age=1' }, own, edge)).toEqual({});
  });
});

describe('the content security policy of a page under development', () => {
  it('also allows the development web socket, and nothing else', () => {
    const policy = contentSecurityPolicy(['abc='], { frameOrigins: ['https://maps.example'] });
    expect(developmentPolicy(policy, 'ws://localhost:3000')).toBe(
      policy.replace("connect-src 'self'", "connect-src 'self' ws://localhost:3000"),
    );
  });

  it('TR-08 does not require Trusted Types, which React’s development build does without', () => {
    const policy = "default-src 'none'; require-trusted-types-for 'script'; trusted-types starter";
    expect(developmentPolicy(policy, 'ws://x')).toBe("default-src 'none'");
  });

  it('does not upgrade requests to https', () => {
    expect(developmentPolicy("upgrade-insecure-requests; default-src 'none'", 'ws://x')).toBe(
      "default-src 'none'",
    );
  });
});
