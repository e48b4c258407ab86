/** The page of a preview in a real browser, which says itself where a form comes from. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { chromium as browserType, type Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edge, store, useEdge } from '@delivery/edge/testing/edge-harness';
import {
  addPreviewReport,
  addPreviewRevision,
  linkInto,
  listPreviewComments,
  openFileStore,
  signKeptPreview,
  type OpenPreview,
} from '@delivery/store/store';
import { chromiumArguments, findChromium } from '../find-chromium.ts';

/** Returns a port that nobody listens on: the edge has to know its addresses before it listens. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const port = await findFreePort();
const siteUrl = `http://localhost:${port}`;
const previewUrl = `http://preview.localhost:${port}`;
useEdge({ siteUrl, previewUrl, officeUrl: null, port });

const chromium = findChromium();
let browser: Browser;
let preview: OpenPreview;
let link = '';

beforeAll(async () => {
  if (chromium) browser = await browserType.launch({ executablePath: chromium, args: chromiumArguments });
});
afterAll(() => browser?.close());
beforeEach(async () => {
  await edge.listen({ port, host: '127.0.0.1' });
  const opened = openFileStore(store.folder);
  const versions = { 'mfe-booking': '201' };
  const revision = { versions, expires: Date.now() + 3_600_000, by: null, createdBy: 'asha' };
  preview = await addPreviewRevision(opened.documents, 'pull request 12 of our/booking', revision);
  const differences = [
    { address: '/booking', what: 'title', live: 'Journeys', candidate: 'Voyages', isDangerous: true },
  ];
  const report = { isOpened: true, noted: [], failed: [], differences, left: [] };
  await addPreviewReport(opened.documents, preview, versions, report, []);
  link = linkInto(previewUrl, await signKeptPreview(opened, preview), `/_edge/preview/${preview.id}`);
});

describe.skipIf(!chromium)('DL-16 the page of a preview in a browser', () => {
  it('DL-16 opens by its link, takes a comment from its form, and loads nothing from elsewhere', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    const problems: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    await page.goto(link);
    await page.getByLabel('Your name').fill('Asha');
    await page.getByLabel('Comment').fill('Line 1\n<b>Line 2</b>');
    await page.getByRole('button', { name: 'Add the comment' }).click();
    await page.getByText('<b>Line 2</b>').waitFor();
    expect(page.url()).toBe(`${previewUrl}/_edge/preview/${preview.id}#comments`);
    const comments = await listPreviewComments(openFileStore(store.folder).documents, preview);
    expect(comments).toMatchObject([{ name: 'Asha', text: 'Line 1\n<b>Line 2</b>' }]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(problems).toEqual([]);
    await page.close();
  }, 60_000);

  it('DL-16 a script of a release, on the same origin, does not comment by itself', async () => {
    // As on a release's page, whose policy lets scripts fetch from their own origin.
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(link);
    const status = await page.evaluate(async (path) => {
      const text = await (await fetch(path)).text();
      const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(text) ?? [];
      const body = new URLSearchParams({ csrf, name: 'Asha', text: 'Good' });
      return (await fetch(`${path}/comments`, { method: 'POST', body, redirect: 'manual' })).status;
    }, `/_edge/preview/${preview.id}`);
    expect(status).toBe(403);
    await page.close();
  }, 60_000);
});
