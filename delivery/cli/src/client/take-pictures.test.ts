import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../find-chromium.ts';
import { takePictures } from './take-pictures.ts';

const chromium = findChromium();
let live: Server;
let preview: Server;
const asked: string[] = [];

async function serve(answer: (url: string, cookie: string) => string | null): Promise<Server> {
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    if (url.startsWith('/enter'))
      return void response.writeHead(303, { 'set-cookie': 'preview=1; Path=/', location: '/' }).end();
    const page = answer(url, headers.cookie ?? '');
    response.writeHead(page === null ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const page = (text: string) =>
  `<!doctype html><body style="height: 9000px">${text}<script>fetch('/_edge/boots', { method: 'POST' })</script>`;

beforeAll(async () => {
  const bar = '<aside class="preview-bar">Preview</aside>';
  live = await serve((url) => page(url === '/barred' ? '' : 'live'));
  preview = await serve((url, cookie) =>
    cookie.includes('preview=1') ? page(url === '/barred' ? bar : '<h1>candidate</h1>') : null,
  );
});
afterAll(() => [live, preview].map((server) => server.close()));

describe.skipIf(!chromium)('DL-16 pictures of a preview beside live', () => {
  it('DL-16 are JPEGs of bounded size, inside the preview, and count as no visit', async () => {
    const pictures = await takePictures(['/booking', '/faq'], {
      siteUrl: urlOf(live),
      previewLink: `${urlOf(preview)}/enter?token=x`,
      chromium: chromium ?? '',
    });
    expect(pictures.map(({ address }) => address)).toEqual(['/booking', '/faq']);
    for (const { live: before, candidate } of pictures) {
      expect(before).toMatch(/^\/9j\//);
      expect(candidate).toMatch(/^\/9j\//);
      expect(candidate).not.toBe(before);
      expect(Buffer.from(candidate ?? '', 'base64').length).toBeLessThanOrEqual(400_000);
    }
    expect(asked).not.toContain('/_edge/boots');
  }, 60_000);

  it('DL-16 show the page without the bar of the preview', async () => {
    const [picture] = await takePictures(['/barred'], {
      siteUrl: urlOf(live),
      previewLink: `${urlOf(preview)}/enter?token=x`,
      chromium: chromium ?? '',
    });
    expect(picture?.live).not.toBeNull();
    expect(picture?.candidate).toBe(picture?.live);
  }, 60_000);

  it('DL-16 are left out where a page does not load', async () => {
    const gone = 'http://127.0.0.1:1';
    const pictures = await takePictures(['/booking'], {
      siteUrl: gone,
      previewLink: `${urlOf(preview)}/enter?token=x`,
      chromium: chromium ?? '',
    });
    expect(pictures).toMatchObject([{ live: null, candidate: expect.stringMatching(/^\/9j\//) as string }]);
  }, 60_000);
});
