import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { operatorMediaDir } from '../../platform/media.ts';
import { operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { config } = server.platform;
const { ask, rehearse, log } = operatorOf(server);
const alt = 'A country boat with a mended sail';

/** A photograph of one colour with the place where it was taken, in base64. */
async function photograph(width: number, height: number, orientation = 1) {
  const image = sharp({ create: { width, height, channels: 3, background: '#c04020' } });
  const exif = { IFD0: { Copyright: 'a secret place' } };
  const file = await image.withExif(exif).withMetadata({ orientation }).jpeg().toBuffer();
  return file.toString('base64');
}
const folderOf = (name: string) => path.join(operatorMediaDir(config.dataDir), name);

test(
  'OF-14 a photograph from a browser becomes a picture that texts can name, without its metadata',
  { timeout: 120_000 },
  async () => {
    const input = { path: 'blog/sail', alt, content: await photograph(1300, 900) };
    expect(await rehearse('pictures.upload', input)).toMatchObject({ width: 1300, height: 900, bytes: null });
    expect(existsSync(folderOf('blog/sail')), 'a dry run writes no file').toBe(false);
    expect(await ask('pictures.upload', input)).toMatchObject({
      path: 'blog/sail',
      width: 1200,
      height: 831,
    });
    expect(readdirSync(folderOf('blog/sail')).toSorted()).toEqual([
      '1200.avif',
      '1200.webp',
      '480.avif',
      '480.webp',
      '800.avif',
      '800.webp',
    ]);
    const picture = await sharp(path.join(folderOf('blog/sail'), '1200.webp')).metadata();
    expect([picture.width, picture.exif]).toEqual([1200, undefined]);
    const { pictures } = await ask('pictures.list', { own: true });
    expect(pictures).toMatchObject([{ path: 'blog/sail', alt, own: true, places: 0 }]);
    expect(await log()).toMatchObject([{ subject: 'blog/sail', details: { alt, width: 1200 } }]);
    await refused(ask('pictures.upload', input), 'CONFLICT', 'already');
  },
);

test('OF-14 what is no photograph, is too small, or has no words is refused in words', async () => {
  const refuse = async (input: object, code: string, words: string) =>
    refused(ask('pictures.upload', { path: 'blog/none', alt, ...input } as never), code as never, words);
  await refuse({ content: Buffer.from('<svg xmlns="…"/>').toString('base64') }, 'UNSUPPORTED', 'JPEG, PNG');
  await refuse({ content: await photograph(640, 480) }, 'UNPROCESSABLE', '640 by 480');
  await refuse({ content: await photograph(1000, 600, 6) }, 'UNPROCESSABLE', '600 by 1000');
  await refuse({ content: await photograph(900, 600), alt: 'Boat' }, 'INVALID', 'ten letters');
  await refuse({ content: await photograph(900, 600), path: '../etc' }, 'INVALID', 'small words');
  expect(existsSync(folderOf('blog/none'))).toBe(false);
});
