import { failureBody } from './testing/failure-body.ts';
import { describe, expect, it } from 'vitest';
import { consolePath } from './console/session.ts';
import { edge, officeHost, previewHost, useSharedEdge } from './testing/edge-harness.ts';

const ask = (url: string, headers: Record<string, string>) => edge.inject({ url, headers });

describe('PD-04 the site answers for its own host', () => {
  useSharedEdge({ siteUrl: 'https://www.antara.example' });

  it.each([
    ['/faq', { host: 'www.antara.example' }, 200],
    ['/faq', { host: 'WWW.Antara.example:8443' }, 200],
    ['/faq', { host: 'localhost:8080' }, 200],
    ['/faq', { host: 'inner.example', 'x-forwarded-host': 'www.antara.example' }, 200],
    ['/faq', { host: 'other.example' }, 421],
    ['/faq', { host: 'www.antara.example.other.example' }, 421],
    ['/api/tours', { host: 'other.example' }, 421],
    ['/_edge/health', { host: '10.0.0.5:8080' }, 200],
    ['/_edge/health', { host: '10.0.0.5:8080', 'x-forwarded-for': '203.0.113.5' }, 421],
  ])('PD-04 %s for %j: %i', async (url, headers, status) => {
    const answer = await ask(url, headers);
    expect(answer.statusCode).toBe(status);
    if (status === 421) {
      const message = 'This is not the address of the site. Please open https://www.antara.example.';
      const { body } = answer;
      if (url.startsWith('/api')) expect(failureBody.parse(JSON.parse(body)).data.message).toBe(message);
      else expect(body).toBe(message);
    }
  });
});

describe('PD-04 on a desk', () => {
  useSharedEdge({ siteUrl: 'http://localhost:8080' });

  it('PD-04 every name leads to the site', async () => {
    expect((await ask('/faq', { host: '192.168.0.7:8080' })).statusCode).toBe(200);
  });
});

describe('TR-02 what is served where', () => {
  useSharedEdge();
  const siteHost = 'antara.example';
  const nothing = 'There is nothing at this address.';
  const elsewhere = `The console is not on this host. Please open https://${officeHost}.`;
  const previews = `A preview is not on this host. Please open https://${previewHost}.`;

  it.each([
    [siteHost, consolePath, 421, elsewhere],
    [siteHost, `${consolePath}/login`, 421, elsewhere],
    [siteHost, '/%5Fedge/console/confirm?act=restore', 421, elsewhere],
    [previewHost, consolePath, 421, elsewhere],
    [previewHost, '/_edge/releases/live', 404, nothing],
    [previewHost, '/_edge/metrics', 404, nothing],
    [siteHost, '/_edge/preview?token=x', 421, previews],
    [officeHost, '/_edge/preview?token=x', 421, previews],
    [officeHost, '/booking', 404, nothing],
    [officeHost, '/r/mfe-booking/200/remote-entry.js', 404, nothing],
    [officeHost, '/media/plan.svg', 404, nothing],
    [officeHost, '/api/tours', 404, nothing],
    [officeHost, '/_edge/releases/live', 404, nothing],
    [
      previewHost,
      '/booking',
      403,
      'You are in no preview, or it has ended. Please ask for a new preview link.',
    ],
    [
      previewHost,
      '/api/tours',
      403,
      'You are in no preview, or it has ended. Please ask for a new preview link.',
    ],
    [
      previewHost,
      '/r/mfe-booking/200/remote-entry.js',
      403,
      'You are in no preview, or it has ended. Please ask for a new preview link.',
    ],
  ])('TR-02 H1 M8 on %s %s is refused: %i', async (host, url, status, sentence) => {
    const answer = await ask(url, { host });
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(sentence)]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('TR-02 a script that names another host in a header of its own does not get there', async () => {
    for (const forged of [officeHost, previewHost]) {
      const answer = await ask(consolePath, { host: siteHost, 'x-forwarded-host': forged });
      expect([answer.statusCode, answer.body]).toEqual([421, expect.not.stringContaining('<form')]);
    }
  });

  it('TR-02 a proxy that asks by a name of its own says which host it was asked for', async () => {
    const headers = { host: 'inner.example', 'x-forwarded-host': officeHost };
    expect((await ask(`${consolePath}/login`, headers)).statusCode).toBe(200);
  });

  it('TR-02 the office begins with the console', async () => {
    const answer = await ask('/', { host: officeHost });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, consolePath]);
  });
});

describe('TR-02 a site whose settings name no other hosts', () => {
  useSharedEdge({ officeUrl: null, previewUrl: null });

  it.each([
    [consolePath, 'The console is off, because it needs a host of its own. Set OFFICE_URL'],
    ['/_edge/preview?token=x', 'Previews are off, because they need a host of their own. Set PREVIEW_URL'],
  ])('TR-02 H1 %s is off, and says how it is turned on', async (url, sentence) => {
    for (const host of ['antara.example', 'localhost:8080', officeHost, previewHost]) {
      const answer = await ask(url, { host });
      expect([answer.statusCode, answer.body], host).toEqual([404, expect.stringContaining(sentence)]);
    }
  });
});
