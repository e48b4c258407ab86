// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { site } from '@antara/contracts/composition/site';
import { drawIcons } from './draw-icons.ts';

const publicFolder = join(import.meta.dirname, '../../public');
const mark = readFileSync(join(publicFolder, 'icon.svg'));
const manifest = JSON.parse(readFileSync(join(publicFolder, 'manifest.webmanifest'), 'utf8')) as Record<
  string,
  unknown
> & { icons: { src: string; sizes: string; type: string; purpose: string }[] };
const icons = await drawIcons(mark);

/** What browsers require before they offer to install a site, and what W3C Web App Manifest asks of the values. */
test.each([
  ['name', (value: string) => value.length > 0 && value.length <= 45],
  ['short_name', (value: string) => value.length > 0 && value.length <= 12],
  ['description', (value: string) => value.length > 0],
  ['id', (value: string) => value === '/'],
  ['start_url', (value: string) => value === '/'],
  ['scope', (value: string) => value === '/'],
  ['display', (value: string) => ['standalone', 'minimal-ui'].includes(value)],
  ['lang', (value: string) => /^[a-z]{2}(-[A-Z]{2})?$/.test(value)],
  ['dir', (value: string) => ['ltr', 'rtl', 'auto'].includes(value)],
  ['theme_color', (value: string) => value === site.themeColor],
  ['background_color', (value: string) => /^#[0-9a-f]{6}$/.test(value)],
])('SW-11 the manifest has a %s that browsers take', (field, isValid) => {
  const value = manifest[field];
  expect(typeof value === 'string' && isValid(value), String(value)).toBe(true);
});

test('SW-11 the manifest lists the icons that the build draws, in their sizes', async () => {
  expect(manifest.icons.map(({ src }) => src.slice(1)).toSorted()).toEqual([...icons.keys()].toSorted());
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(icons.get(src.slice(1))!).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
  const of = (purpose: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(of('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(of('maskable').length).toBeGreaterThan(0);
});

test('SW-11 a maskable icon is opaque to its corners, and the mark stays within the circle that is always shown', async () => {
  const { data, info } = await sharp(icons.get('icon-maskable-512.png')!)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Edges that are smoothed leave a value that differs by one.
  const isGround = (x: number, y: number) =>
    [26, 33, 66].every(
      (value, channel) => Math.abs(data[(y * info.width + x) * info.channels + channel]! - value) < 3,
    );
  expect(info.channels).toBe(3);
  for (let y = 0; y < 512; y += 1)
    for (let x = 0; x < 512; x += 1)
      if (Math.hypot(x - 256, y - 256) > 0.4 * 512 + 1) expect(isGround(x, y), `${x} ${y}`).toBe(true);
  // In the middle is the mark.
  expect(isGround(256, 230)).toBe(false);
});
