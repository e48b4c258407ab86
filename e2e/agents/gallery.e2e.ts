import { readFileSync } from 'node:fs';
import { paths } from '@antara/contracts/composition/routes';
import JSZip from 'jszip';
import type { Browser, Download, Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { expect, open, test } from '../site/test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'DOWNLOAD' });

/** The files in a downloaded archive, whose checksums are checked, and their contents. */
async function readArchive(download: Download): Promise<Map<string, Buffer>> {
  const zip = await JSZip.loadAsync(readFileSync(await download.path()), { checkCRC32: true });
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  return new Map(
    await Promise.all(files.map(async (file) => [file.name, await file.async('nodebuffer')] as const)),
  );
}

/** Pixels across and down, by the frame header of a JPEG (ITU-T T.81, B.2.2). */
function readJpegSize(content: Buffer): [width: number, height: number] {
  let at = 2;
  while (![0xc0, 0xc1, 0xc2].includes(content[at + 1]!)) at += 2 + content.readUInt16BE(at + 2);
  return [content.readUInt16BE(at + 7), content.readUInt16BE(at + 5)];
}

async function downloadArchive(page: Page): Promise<Map<string, Buffer>> {
  // Each picture is fetched and drawn anew before the archive comes.
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  const [download] = await Promise.all([coming, button(page).click()]);
  expect(download.suggestedFilename()).toBe('agent_gallery.zip');
  return readArchive(download);
}

// A trace keeps snapshots in the page, which would count in the memory that is measured here.
test.use({ trace: 'off' });

test('AG-05 two columns on a phone, three on a desk; all pictures in one archive, as JPEG', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await registerAgentByCall(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, paths.agentGallery());
  const places = () =>
    page
      .getByRole('main')
      .getByRole('img')
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size);
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(6);
  expect(await places()).toBe(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await places()).toBe(3);
  await expectAccessible(page);

  const files = await downloadArchive(page);
  expect([...files.keys()]).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Agent_Gallery/image${number}.jpg`));
  for (const [name, content] of files) expect(content.subarray(0, 3).toString('hex'), name).toBe('ffd8ff');
  await expect(page.getByText('6 pictures are in agent_gallery.zip.')).toBeVisible();
  for (const [name, content] of files) expect(Math.max(...readJpegSize(content)), name).toBe(1600);

  await page.getByRole('radio', { name: 'For print' }).check();
  const printed = await downloadArchive(page);
  expect([...printed.keys()]).toEqual([...files.keys()]);
  for (const [name, content] of printed) expect(Math.max(...readJpegSize(content)), name).toBe(3600);
});

test('AG-05 300 pictures: the page stays below 150 MB', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await registerAgentByCall(page.request);
  const gallery = Array.from({ length: 300 }, (_, index) => ({
    path: `agents/${(index % 6) + 1}`,
    alt: `Picture ${index + 1}`,
    width: 1600,
    height: 1067,
    file: `agents/${(index % 6) + 1}/1600.avif?turn=${index}`,
  }));
  await page.route('**/api/agent/gallery', (route) =>
    route.fulfill({ json: { response: 'SUCCESS', gallery } }),
  );
  await open(page, paths.agentGallery());
  await expect(button(page)).toBeEnabled();
  // While anything is routed, every request waits for this test.
  await page.unroute('**/api/agent/gallery');

  const memory = await watchMemory(browser);
  const coming = page.waitForEvent('download', { timeout: 200_000 });
  await button(page).click();
  const download = await coming;
  const { before, most, looks } = memory.stop();
  const files = await readArchive(download);
  const megabytes = [...files.values()].reduce((sum, { length }) => sum + length, 0) / 1e6;
  console.log(
    `page memory: ${before} MB before, ${most} MB at most (${looks} looks), for an archive of ${megabytes.toFixed(0)} MB`,
  );
  expect(files.size).toBe(300);
  // One look for each picture at the least, or a peak between them would not be seen.
  expect(looks).toBeGreaterThan(300);
  expect(most).toBeLessThan(150);
});

/**
 * Looks twenty times a second at what the page's process holds, in MB: heap, buffers, pixels and what nobody needs any
 * more but is not tidied up yet; nothing is tidied for the look. The program that all pages share is not in it.
 */
async function watchMemory(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const measureMb = () => Math.round(Math.max(...pages.map(readMemoryKb)) / 1024);
  const seen = [measureMb()];
  const timer = setInterval(() => seen.push(measureMb()), 50);
  return {
    stop() {
      clearInterval(timer);
      return { before: seen[0], most: Math.max(...seen), looks: seen.length };
    },
  };
}

/** In kB: a process's own memory, and what it shares with the browser (tiles, pipes); 0 for one that ended. */
function readMemoryKb(id: number): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return ['RssAnon', 'RssShmem'].reduce(
      (sum, what) => sum + Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0),
      0,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
