import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from './documents/index.ts';
import { FILMS } from './film/index.ts';
import { FORMATS, LIBRARY, LIMIT, MEDIA, PAINTED, fingerprint, libraryOf } from './library.ts';
import { marks } from './marks/index.ts';
import { markSvg } from './marks/mark.ts';
import { PORTRAIT_WIDTHS, portraitFile, PRINT_FILE, render, sizeOf, widthsIn } from './scene.ts';
import { scenes } from './scenes/index.ts';

const files = (
  readdirSync(MEDIA, { recursive: true, withFileTypes: true }) as unknown as {
    isFile(): boolean;
    parentPath: string;
    name: string;
  }[]
)
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(MEDIA.pathname.length).replace(/^\//, ''));

describe('the painted library', () => {
  it('is listed as the scenes describe it', () => {
    expect(JSON.parse(readFileSync(LIBRARY, 'utf8'))).toEqual(libraryOf([...scenes, ...marks]));
  });

  it('has every width and format of every picture on disk, and nothing else', () => {
    const expected = [...scenes, ...marks].flatMap((one) =>
      FORMATS.flatMap((format) => widthsIn(one, format).map((width) => `${one.path}/${width}.${format}`)),
    );
    expected.push(
      ...scenes
        .filter(({ portrait }) => portrait !== undefined)
        .flatMap(({ path }) => PORTRAIT_WIDTHS.map((width) => `${path}/${portraitFile(width)}`)),
    );
    expected.push(...scenes.filter(({ print }) => print).map(({ path }) => `${path}/${PRINT_FILE}`));
    expected.push('library.json', ...marks.map(({ path }) => `${path}/mark.svg`), ...DOCUMENTS, ...FILMS);
    expect(files.toSorted()).toEqual(expected.toSorted());
  });

  it('was painted from the scenes as they are now', () => {
    const now = Object.fromEntries(scenes.map((scene) => [scene.path, fingerprint(scene, render(scene))]));
    expect(JSON.parse(readFileSync(PAINTED, 'utf8'))).toEqual(now);
  });

  it('has its marks as they are drawn now', () => {
    for (const mark of marks)
      expect(readFileSync(new URL(`${mark.path}/mark.svg`, MEDIA), 'utf8')).toBe(`${markSvg(mark)}\n`);
  });

  it('has the proportions it promises', async () => {
    for (const scene of [...scenes, ...marks]) {
      const [width, height] = sizeOf(scene);
      for (const extension of FORMATS) {
        const image = await sharp(readFileSync(new URL(`${scene.path}/480.${extension}`, MEDIA))).metadata();
        expect([scene.path, image.width, image.height]).toEqual([
          scene.path,
          480,
          Math.round((480 * height) / width),
        ]);
      }
    }
  });

  it('AG-05 has a file for print of every picture for agents, 3600 pixels wide and not enlarged', async () => {
    const printed = scenes.filter(({ print }) => print);
    expect(printed.map(({ path }) => path).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `agents/${n}`));
    for (const { path } of printed) {
      const print = sharp(readFileSync(new URL(`${path}/${PRINT_FILE}`, MEDIA)));
      const { width, height } = await print.metadata();
      expect(Math.max(width, height), path).toBe(3600);
      // What an enlargement would lack: detail that is lost when it is made as small as the picture for pages, and
      // back.
      const grey = () => print.clone().greyscale().raw().toBuffer();
      const blurred = await sharp(await print.clone().resize(1600).png().toBuffer())
        .resize(width, height)
        .greyscale()
        .raw()
        .toBuffer();
      const sharpness = (await grey()).reduce((sum, value, n) => sum + Math.abs(value - blurred[n]!), 0);
      expect(sharpness / (width * height), path).toBeGreaterThan(0.5);
    }
  }, 60_000);

  it('weighs no more than 25 MB', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, MEDIA)).size, 0);
    expect(bytes).toBeLessThanOrEqual(LIMIT);
  });
});
