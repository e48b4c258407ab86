import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stripPng } from './png-chunks.ts';
import { reencodePicture } from './reencode-picture.ts';

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
/** `content` with `chunks` behind its header. */
const withChunks = (content: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([content.subarray(0, 33), ...chunks, content.subarray(33)]);

const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#357' } })
  .png()
  .toBuffer();
const bomb = deflateSync(Buffer.alloc(1024 ** 2));
const transparency = chunk('tRNS', Buffer.alloc(6, 1));

test('TR-05 M9 compressed text, unknown chunks and large profiles do not reach the decoder', () => {
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb]));
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), Buffer.alloc(9_000), bomb]));
  const others = ['iTXt', 'tEXt', 'fRAc', 'toString'.slice(0, 4)].map((name) => chunk(name, bomb));
  const input = withChunks(png, ...Array.from({ length: 20 }, () => text), profile, ...others);
  expect(stripPng(input)).toEqual(stripPng(png));
  expect(stripPng(input).length).toBeLessThanOrEqual(png.length);
});

test('TR-05 M9 what the pixels need stays, once each', async () => {
  const stripped = stripPng(withChunks(png, transparency, transparency));
  expect(stripped).toEqual(withChunks(stripPng(png), transparency));
  expect((await sharp(stripped).metadata()).hasAlpha).toBe(true);
  const inP3 = await sharp(png).withIccProfile('p3').png().toBuffer();
  expect((await sharp(stripPng(inP3)).metadata()).icc).toBeTruthy();
});

test('TR-05 M9 a chunk that claims more than there is ends the picture', () => {
  const endless = Buffer.from('\xff\xff\xff\xffIDAT\0\0\0\0', 'latin1');
  expect(stripPng(Buffer.concat([png.subarray(0, 33), endless]))).toEqual(png.subarray(0, 33));
});

test('TR-05 M9 a picture of a visitor is decoded without the chunks that its pixels do not need', async () => {
  // Decoders refuse a picture with an unknown chunk whose name begins with a capital.
  const input = withChunks(png, chunk('NEED', bomb));
  await expect(sharp(input).metadata()).rejects.toThrow();
  const rules = {
    heic: false,
    unreadable: 'no picture',
    assertSize: () => {},
    output: { format: 'jpeg', maxSidePx: 2000 },
  } as const;
  const { format, width } = await sharp(await reencodePicture(input, rules, 'network')).metadata();
  expect([format, width]).toEqual(['jpeg', 600]);
});
