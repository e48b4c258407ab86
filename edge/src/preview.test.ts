import { describe, expect, it } from 'vitest';
import type { Registry } from '@antara/contracts/composition/release';
import { openFileStore, signPreview } from '@antara/releases/store';

import { store, edge, useEdge } from './testing/edge-harness.ts';

useEdge();

describe('MF-03 a preview', () => {
  const link = async (expires = Date.now() + 60_000) =>
    signPreview(openFileStore(store.folder), { versions: { 'mfe-booking': '201' }, expires });

  it('MF-03 is what its link shows, with a bar and a way out, and nobody else sees it', async () => {
    const token = await link();
    const enter = await edge.inject(`/_edge/preview?token=${token}&to=/booking`);
    expect(enter.statusCode).toBe(303);
    expect(enter.headers.location).toBe('/booking');
    expect(enter.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = String(enter.headers['set-cookie']).split(';')[0] ?? '';

    const page = await edge.inject({ url: '/booking', headers: { cookie } });
    expect(page.body).toContain('booking 201');
    expect(page.body).toContain('<code>201</code></span><a href="/_edge/preview/leave">Leave preview</a>');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const others = (await edge.inject('/booking')).body;
    expect(others).toContain('booking 200');
    expect(others).not.toContain('Leave preview');

    const leave = await edge.inject({ url: '/_edge/preview/leave', headers: { cookie } });
    expect(leave.statusCode).toBe(303);
    expect(leave.headers['set-cookie']).toMatch(/^preview=; Max-Age=0; Path=\//);
  });

  it('MF-03 tells the developer’s panel what differs from live, what it was built from, and how long it took to draw', async () => {
    const cookie = `preview=${await link()}`;
    const page = await edge.inject({ url: '/booking', headers: { cookie } });
    const registryOf = (html: string) =>
      JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Registry;
    const { panel, remotes } = registryOf(page.body);
    expect(remotes['mfe-booking']?.version).toBe('201');
    expect(panel?.live['mfe-booking']).toBe('200');
    expect(panel?.built['mfe-booking']?.builtAt).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(page.headers['server-timing']).toMatch(/^render;dur=\d+\.\d$/);

    const others = await edge.inject('/booking');
    expect(registryOf(others.body).panel).toBeUndefined();
    expect(others.headers['server-timing']).toBeUndefined();
  });

  it('DL-01 of several releases shows them all on one page, and its bar names each', async () => {
    await store.shell('101');
    const token = await signPreview(openFileStore(store.folder), {
      versions: { shell: '101', 'mfe-booking': '201' },
      expires: Date.now() + 60_000,
    });
    const headers = { cookie: `preview=${token}` };
    const booking = await edge.inject({ url: '/booking', headers });
    expect(booking.body).toContain('booking 201');
    expect(booking.body).toContain('/r/shell/101/');
    expect(booking.body).toContain(
      'Preview of shell <code>101</code> and mfe-booking <code>201</code></span>',
    );
    expect((await edge.inject('/booking')).body).toContain('/r/shell/100/');
  });

  it('MF-03 ends with its time, and cannot be made by anyone else', async () => {
    const good = await link();
    const [payload = '', sent = ''] = good.split('.');
    const forged = Buffer.from(
      JSON.stringify({ versions: { 'mfe-booking': '666' }, expires: Date.now() + 1e6 }),
    ).toString('base64url');
    for (const token of [
      await link(Date.now() - 1),
      `${forged}.${sent}`,
      `${payload}.`,
      payload,
      '',
      'x.y',
    ]) {
      expect((await edge.inject(`/_edge/preview?token=${token}`)).statusCode, token).toBe(403);
      const page = await edge.inject({ url: '/booking', headers: { cookie: `preview=${token}` } });
      expect(page.body).toContain('booking 200');
    }
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
    'MF-03 its link leads nowhere but into the site: not to “%s”',
    async (to) => {
      const url = `/_edge/preview?${new URLSearchParams({ token: await link(), to })}`;
      expect((await edge.inject(url)).headers.location).toBe('/');
    },
  );

  it('MF-03 that does not start says so, and the way out works', async () => {
    await store.release(
      'mfe-booking',
      '201',
      { 'client/remote-entry.js': 'x' },
      { files: { 'server/gone.mjs': { bytes: 1, sha256: 'x' } } },
    );
    const page = await edge.inject({ url: '/booking', headers: { cookie: `preview=${await link()}` } });
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('This preview does not start');
    expect(page.body).toContain('href="/_edge/preview/leave"');
    expect((await edge.inject('/booking')).body).toContain('booking 200');
  });
});

it('TR-05 a name that stands twice in a query is no error', async () => {
  expect((await edge.inject('/_edge/preview?token=a&token=b')).statusCode).toBe(403);
  expect((await edge.inject('/_edge/preview?token=a&to=/faq&to=/')).statusCode).toBe(403);
});
