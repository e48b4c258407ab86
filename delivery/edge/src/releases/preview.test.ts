import { describe, expect, it } from 'vitest';
import type { Registry } from '@delivery/contract/release';
import { openFileStore, signPreview } from '@delivery/store/store';

import { store, edge, previewHost, useEdge } from '../testing/edge-harness.ts';

useEdge();

/** Asks on the origin of previews. */
const ask = (url: string, cookie = '') => edge.inject({ url, headers: { host: previewHost, cookie } });
const cookieOf = (token: string) => `__Host-preview=${token}`;

describe('MF-03 a preview', () => {
  const link = async (expires = Date.now() + 60_000) =>
    signPreview(openFileStore(store.folder), { versions: { 'mfe-booking': '201' }, expires, by: null });

  it('MF-03 is what its link shows, with a bar and a way out, and nobody else sees it', async () => {
    const token = await link();
    const enter = await ask(`/_edge/preview?token=${token}&to=/booking`);
    expect(enter.statusCode).toBe(303);
    expect(enter.headers.location).toBe('/booking');
    expect(enter.headers['set-cookie']).toMatch(
      /^__Host-preview=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = String(enter.headers['set-cookie']).split(';')[0] ?? '';

    const page = await ask('/booking', cookie);
    expect(page.body).toContain('booking 201');
    expect(page.body).toContain('<code>201</code></span><a href="/_edge/preview/leave">Leave preview</a>');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const others = (await edge.inject('/booking')).body;
    expect(others).toContain('booking 200');
    expect(others).not.toContain('Leave preview');
    const file = '/r/mfe-booking/201/remote-entry.js';
    expect((await ask(file, cookie)).statusCode).toBe(200);
    expect((await edge.inject(file)).statusCode, 'H2').toBe(404);

    const leave = await ask('/_edge/preview/leave', cookie);
    expect(leave.statusCode).toBe(303);
    expect(leave.headers['set-cookie']).toMatch(/^__Host-preview=; Max-Age=0; Path=\//);
    expect(leave.headers.location).toBe('https://antara.example/');
  });

  it('MF-03 tells the developer’s panel what differs from live and what it was built from', async () => {
    const page = await ask('/booking', cookieOf(await link()));
    const registryOf = (html: string) =>
      JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Registry;
    const { panel, remotes } = registryOf(page.body);
    expect(remotes['mfe-booking']?.version).toBe('201');
    expect(panel?.live['mfe-booking']).toBe('200');
    expect(panel?.built['mfe-booking']?.builtAt).toMatch(/^\d{4}-\d{2}-\d{2}T/);

    const others = await edge.inject('/booking');
    expect(registryOf(others.body).panel).toBeUndefined();
  });

  it('DL-01 of several releases shows them all on one page, and its bar names each', async () => {
    await store.shell('101');
    const token = await signPreview(openFileStore(store.folder), {
      versions: { shell: '101', 'mfe-booking': '201' },
      expires: Date.now() + 60_000,
      by: null,
    });
    const booking = await ask('/booking', cookieOf(token));
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
      expect((await ask(`/_edge/preview?token=${token}`)).statusCode, token).toBe(403);
      expect((await ask('/booking', cookieOf(token))).statusCode, token).toBe(403);
    }
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
    'MF-03 its link leads nowhere but into the site: not to “%s”',
    async (to) => {
      const url = `/_edge/preview?${new URLSearchParams({ token: await link(), to })}`;
      expect((await ask(url)).headers.location).toBe('/');
    },
  );

  it('MF-03 that does not start says so, and the way out works', async () => {
    await store.release(
      'mfe-booking',
      '201',
      { 'client/remote-entry.js': 'x' },
      { files: { 'server/gone.mjs': { bytes: 1, sha256: 'x' } } },
    );
    const page = await ask('/booking', cookieOf(await link()));
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('This preview does not start');
    expect(page.body).toContain('href="/_edge/preview/leave"');
    expect((await edge.inject('/booking')).body).toContain('booking 200');
  });
});

it('TR-05 a name that stands twice in a query is no error', async () => {
  expect((await ask('/_edge/preview?token=a&token=b')).statusCode).toBe(403);
  expect((await ask('/_edge/preview?token=a&to=/faq&to=/')).statusCode).toBe(403);
});
