import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { MIRROR } from './kit/water.ts';
import { FORMATS, LIBRARY, MEDIA, PAINTED, fingerprint, libraryOf, recipeOf } from './library.ts';
import { markSvg } from './marks/mark.ts';
import { marks } from './marks/index.ts';
import {
  PORTRAIT_WIDTHS,
  portraitFile,
  portraitHeight,
  PRINT_FILE,
  PRINT_WIDTH,
  render,
  sizeOf,
  widthsIn,
  widthsOf,
  type Scene,
} from './scene.ts';
import { scenes } from './scenes/index.ts';

// paint [name…] [--all]: a name is any part of a picture's path. Only pictures whose drawing changed are painted again.

const names = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const all = process.argv.includes('--all');
const painted: Record<string, string> = existsSync(PAINTED)
  ? JSON.parse(await readFile(PAINTED, 'utf8'))
  : {};

/** Of files for print, whose reader is nearer to them. */
const PRINT_QUALITY = 55;

const toFile = (image: Sharp, format: (typeof FORMATS)[number], quality: number): Promise<Buffer> =>
  (format === 'avif' ? image.avif({ quality, effort: 3 }) : image.webp({ quality, effort: 5 })).toBuffer();

/**
 * Rasterises the rippled mirror images on their own, smaller, and lays them into the drawing as pictures: three times
 * as fast.
 */
async function withMirrors(svg: string, width: number): Promise<string> {
  const [head, ...rest] = svg.split(MIRROR.open);
  if (head === undefined) return svg;
  const frame = svg.slice(0, svg.indexOf('</defs>') + '</defs>'.length);
  const size = /width="(\d+)" height="(\d+)"/.exec(frame);
  if (!size) throw new Error('a drawing without a size');
  let done = head;
  for (const part of rest) {
    const [mirror = '', after = ''] = part.split(MIRROR.close);
    const png = await sharp(Buffer.from(`${frame}${mirror}</svg>`))
      .resize(width / 2)
      .png({ compressionLevel: 1 })
      .toBuffer();
    done += `<image x="0" y="0" width="${size[1]}" height="${size[2]}" href="data:image/png;base64,${png.toString('base64')}"/>${after}`;
  }
  return done;
}

type Raw = {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};

const fullWidth = (scene: Scene): number => {
  const [drawn] = sizeOf(scene);
  return scene.lean ? (widthsOf(scene).at(-1) ?? drawn) : drawn;
};

/** The file for print: drawn anew at its size, not enlarged. */
async function encodePrint(scene: Scene, svg: string, folder: URL): Promise<number> {
  const { data, info } = await rasterise(scene, svg, PRINT_WIDTH);
  const file = await sharp(data, { raw: info }).avif({ quality: PRINT_QUALITY, effort: 4 }).toBuffer();
  await writeFile(new URL(PRINT_FILE, folder), file);
  return file.length;
}

/** The upright crop: drawn anew, as high as its highest file. */
async function encodePortrait(scene: Scene, svg: string, folder: URL): Promise<number> {
  const { portrait: centre } = scene;
  if (centre === undefined) return 0;
  const { quality } = recipeOf(scene).formats.avif;
  const [drawnWidth, drawnHeight] = sizeOf(scene);
  const widest = Math.max(...PORTRAIT_WIDTHS);
  const height = portraitHeight(widest);
  const full = 2 * Math.ceil((height * drawnWidth) / drawnHeight / 2);
  const { data, info } = await rasterise(scene, svg, full);
  const left = Math.round(Math.min(Math.max(centre * info.width - widest / 2, 0), info.width - widest));
  const upright = await sharp(data, { raw: info })
    .extract({ left, top: 0, width: widest, height: Math.min(height, info.height) })
    .png({ compressionLevel: 1 })
    .toBuffer();
  let bytes = 0;
  for (const width of PORTRAIT_WIDTHS) {
    const image = sharp(upright).resize({ width, height: portraitHeight(width), fit: 'fill' });
    const file = await image.avif({ quality, effort: 4 }).toBuffer();
    await writeFile(new URL(portraitFile(width), folder), file);
    bytes += file.length;
  }
  return bytes;
}

/** The drawing as pixels, as wide as its widest file (the first library's always as wide as it was drawn). */
async function rasterise(scene: Scene, svg: string, width = fullWidth(scene)): Promise<Raw> {
  const [drawn] = sizeOf(scene);
  return sharp(Buffer.from(await withMirrors(svg, width)), { unlimited: true, density: (72 * width) / drawn })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encode(scene: Scene, svg: string): Promise<number> {
  const { formats, budget, probe } = recipeOf(scene);
  const full = await rasterise(scene, svg);
  const at = async (width: number): Promise<Sharp> => {
    const { data, info } = await sharp(full.data, { raw: full.info })
      .resize(width)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: info });
  };
  const first = await at(1200);
  let weight = 0;
  for (const format of FORMATS)
    weight += (await toFile(first.clone(), format, formats[format].quality)).length;
  const share = Math.max(budget.least, Math.min(1, (budget.bytes / (weight / probe)) ** 0.8));
  const folder = new URL(`${scene.path}/`, MEDIA);
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const width of widthsOf(scene)) {
    const image = await at(width);
    for (const format of FORMATS) {
      if (!widthsIn(scene, format).includes(width)) continue;
      const { quality, dense } = formats[format];
      const file = await toFile(
        image.clone(),
        format,
        Math.round((quality - (width > 1600 ? dense : 0)) * share),
      );
      await writeFile(new URL(`${width}.${format}`, folder), file);
      bytes += file.length;
    }
  }
  bytes += await encodePortrait(scene, svg, folder);
  return scene.print ? bytes + (await encodePrint(scene, svg, folder)) : bytes;
}

const hasPortrait = (scene: Scene): boolean =>
  scene.portrait === undefined ||
  PORTRAIT_WIDTHS.every((width) => existsSync(new URL(`${scene.path}/${portraitFile(width)}`, MEDIA)));

const whole = (scene: Scene): boolean =>
  (!scene.print || existsSync(new URL(`${scene.path}/${PRINT_FILE}`, MEDIA))) &&
  FORMATS.every((format) =>
    widthsIn(scene, format).every((width) => existsSync(new URL(`${scene.path}/${width}.${format}`, MEDIA))),
  );

/** Marks are small: they are always made anew, as a drawing and as transparent pictures. */
async function paintMarks(): Promise<void> {
  for (const mark of marks) {
    if (names.length > 0 && !names.some((name) => mark.path.includes(name))) continue;
    const svg = markSvg(mark);
    const folder = new URL(`${mark.path}/`, MEDIA);
    await mkdir(folder, { recursive: true });
    await writeFile(new URL('mark.svg', folder), `${svg}\n`);
    for (const width of widthsOf(mark)) {
      const image = sharp(Buffer.from(svg), { density: (72 * width) / sizeOf(mark)[0] }).resize(width);
      await writeFile(new URL(`${width}.avif`, folder), await toFile(image.clone(), 'avif', 30));
      if (!widthsIn(mark, 'webp').includes(width)) continue;
      await writeFile(
        new URL(`${width}.webp`, folder),
        await image.clone().webp({ lossless: true, effort: 5 }).toBuffer(),
      );
    }
  }
}

let total = 0;
for (const scene of scenes) {
  if (names.length > 0 && !names.some((name) => scene.path.includes(name))) continue;
  const svg = render(scene);
  const mark = fingerprint(scene, svg);
  const isPainted = !all && painted[scene.path] === mark && whole(scene);
  if (isPainted && hasPortrait(scene)) continue;
  const started = performance.now();
  const bytes = isPainted
    ? await encodePortrait(scene, svg, new URL(`${scene.path}/`, MEDIA))
    : await encode(scene, svg);
  total += bytes;
  painted[scene.path] = mark;
  const marksNow = Object.fromEntries(
    scenes.flatMap(({ path }) => (painted[path] ? [[path, painted[path]]] : [])),
  );
  await writeFile(PAINTED, `${JSON.stringify(marksNow, null, 2)}\n`);
  console.log(
    `${scene.path}  ${Math.round(bytes / 1024)} KB  ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
await paintMarks();
await writeFile(LIBRARY, `${JSON.stringify(libraryOf([...scenes, ...marks]), null, 2)}\n`);
console.log(total > 0 ? `painted ${Math.round(total / 1024)} KB` : 'every picture is up to date');
