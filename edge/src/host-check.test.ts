import { describe, expect, it } from 'vitest';
import { edge, useSharedEdge } from './testing/edge-harness.ts';

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
      expect(answer.body).toBe(
        'This is not the address of the site. Please open https://www.antara.example.',
      );
    }
  });
});

describe('PD-04 on a desk', () => {
  useSharedEdge({ siteUrl: 'http://localhost:8080' });

  it('PD-04 every name leads to the site', async () => {
    expect((await ask('/faq', { host: '192.168.0.7:8080' })).statusCode).toBe(200);
  });
});
