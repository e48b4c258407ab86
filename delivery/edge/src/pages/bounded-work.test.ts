import { request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { edge, useEdge } from '../testing/edge-harness.ts';

/** Of 240 renders in a minute and 60 reports, as declared. */
const factor = 6 / 240;
useEdge({ rateLimitFactor: factor });

const open = async (url: string, visitor = '203.0.113.5') => {
  const answer = await edge.inject({ url, headers: { 'x-forwarded-for': visitor } });
  return { status: answer.statusCode, body: answer.body, type: String(answer.headers['content-type']) };
};
const leftToBrowser = 'One moment, please';

describe('PD-04 renders are bounded', () => {
  it('PD-04 of one network: with a new query each time, then without a render; kept pages and other networks go on, and no release is to blame', async () => {
    await open('/faq');
    for (let nth = 1; nth <= 5; nth += 1)
      expect((await open(`/agentportal?page=${nth}`)).body).toContain('shell 100');
    const left = await open('/agentportal?page=6');
    expect(left.status).toBe(200);
    expect(left.body).toContain(leftToBrowser);
    expect((await open('/faq')).body).toContain('shell 100');
    expect((await open('/agentportal?page=7', '203.0.113.6')).body).toContain('shell 100');
    const metrics = (await edge.inject('/_edge/metrics')).body;
    expect(metrics).toMatch(/antara_renders_total\{app="shell",version="100"\} 7$/m);
    expect(metrics).not.toMatch(/antara_render_errors_total\{app="shell",version="100"\} [1-9]/);
  });

  it('TR-05 H4 a flood of posts of one network is 429 without a body, a call or a render; other networks and pages go on', async () => {
    const post = (visitor: string) =>
      edge.inject({
        method: 'POST',
        url: '/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': visitor },
        payload: 'form=login&email=asha',
      });
    const flood = [];
    for (let nth = 0; nth < 150; nth += 1) flood.push(await post(`2001:db8:1:2::${nth.toString(16)}`));
    const statuses = flood.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([422, ...Array<number>(149).fill(429)]);
    expect(flood[1]!.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    expect(flood[1]!.body).toContain('Please wait a minute');
    expect((await post('2001:db8:1:3::1')).statusCode).toBe(422);
    expect((await open('/faq', '2001:db8:1:2::1')).body).toContain('shell 100');
  });

  it('PD-04 names that a page does not declare make no other page; those that it reads do', async () => {
    for (let nth = 1; nth <= 20; nth += 1) {
      expect((await open(`/failure?n=${nth}`)).body).toContain('shell 100');
      expect((await open(`/book-now/delta?date=2027-01-04&n=${nth}`)).body).toContain('shell 100');
    }
    expect((await open('/book-now/delta?date=2027-01-11&n=1')).body).toContain('shell 100');
    expect((await open('/failure?search=bengal&n=1')).body).toContain('shell 100');
    const metrics = (await edge.inject('/_edge/metrics')).body;
    expect(metrics).toMatch(/antara_renders_total\{app="shell",version="100"\} 4$/m);
  });

  it('PD-04 names of campaigns make no other page: its visitors share one', async () => {
    const first = await open('/counted?for=0&view=a');
    expect(first.body).toContain('asked for 1 times');
    for (let nth = 1; nth <= 20; nth += 1) {
      const { body } = await open(`/counted?utm_source=letter&for=0&fbclid=${nth}&view=a`);
      expect(body).toContain('asked for 1 times');
    }
    expect((await open('/counted?for=0&view=b')).body).toContain('asked for 2 times');
  });

  it('PD-04 at a time: what comes on top is drawn by the browser at once', async () => {
    const slow = Array.from({ length: 40 }, (_, nth) =>
      open(`/slow?for=1500&visitor=${nth}`, `198.51.100.${nth}`),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await open('/faq')).body).toContain(leftToBrowser);
    expect((await Promise.all(slow)).every(({ status }) => status === 200)).toBe(true);
    expect((await open('/faq')).body).toContain('shell 100');
  });

  it('PD-04 an address that is none is not kept: there is no end of them', async () => {
    for (let nth = 1; nth <= 6; nth += 1) expect((await open('/nowhere')).status).toBe(404);
    expect((await open('/nowhere')).body).toContain(leftToBrowser);
  });
});

describe('PD-04 what cannot be served', () => {
  it.each([
    ['GET', '/%00', {}, 400],
    ['DELETE', '/faq', {}, 404],
    ['POST', '/faq', { 'content-type': 'application/xml' }, 415],
  ] as const)('PD-04 %s %s is answered with a sentence: %j, %i', async (method, url, headers, status) => {
    const answer = await edge.inject({ method, url, headers, ...(method === 'POST' && { payload: '<a/>' }) });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatch(/^[A-Z][a-z ]+\.$/);
  });

  it('PD-04 a form of 3 MB is 413, while it is on its way', async () => {
    await edge.listen({ port: 0, host: '127.0.0.1' });
    const { port } = edge.server.address() as AddressInfo;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        {
          port,
          method: 'POST',
          path: '/login',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        (response) => {
          resolve(response.statusCode);
          // The edge would wait for the rest of the form before it closes.
          request.destroy();
        },
      );
      request.on('error', reject).end('a'.repeat(3_000_000));
    });
    expect(status).toBe(413);
  });

  it.each(['/faq', '/api/tours'])('TR-05 L8 two hosts are 400, for %s too when it is kept', async (path) => {
    await edge.listen({ port: 0, host: '127.0.0.1' });
    const { port } = edge.server.address() as AddressInfo;
    const ask = async (hosts: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      return (await text(socket)).slice(0, 12);
    };
    const own = 'Host: antara.example\r\n';
    const answers = [await ask(own), await ask(own), await ask(`${own}HOST: evil.example\r\n`)];
    expect(answers).toEqual(
      path === '/faq'
        ? ['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400']
        : ['HTTP/1.1 503', 'HTTP/1.1 503', 'HTTP/1.1 400'],
    );
  });

  it('PD-04 an error of ours says so, and nothing of its cause', async () => {
    edge.addHook('onRequest', async ({ url }) => {
      if (url === '/fails') throw new Error('a secret of the database');
    });
    const { status, body, type } = await open('/fails');
    expect([status, type]).toEqual([500, 'text/plain; charset=utf-8']);
    expect(body).toContain('Something went wrong on our side.');
    expect(body).not.toContain('secret');
  });
});
