import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3Double } from '@delivery/server-base/testing/s3-double';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { commandLine } from './testing/fixture.ts';
import { readPictureLists } from '../../platform/pictures.ts';
import { openSharedPictures } from './shared-pictures.ts';

const s3 = await startS3Double();
const files = s3.place('files');
const server = await testServer({
  seed: true,
  config: { files, passportKeys: [{ id: 'k', key: Buffer.alloc(32) }] },
});
const { mediaDir } = server.platform.config;
const folder = mkdtempSync(path.join(tmpdir(), 'antara-shared-'));
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => s3.objects.clear());

const name = 'journeys/an-insight/cover';
const entry = { alt: 'Two fishing boats before Kalna', width: 1200, height: 1600 };
let machines = 0;
function machine() {
  const config = { dataDir: path.join(folder, `machine-${(machines += 1)}`), mediaDir, files };
  const shared = openSharedPictures(config);
  if (!shared) throw new Error('there is a bucket');
  const media = path.join(config.dataDir, 'media');
  return {
    ...shared,
    config,
    own: () => readPictureLists(config).ownPictures,
    has: (file: string) => existsSync(path.join(media, file)),
    text: (file: string) => readFileSync(path.join(media, file), 'utf8'),
    time: (file: string) => statSync(path.join(media, file)).mtimeMs,
    all: () => readdirSync(media),
  };
}
function made(word: string): string {
  const place = path.join(folder, `made-${word}`);
  mkdirSync(place, { recursive: true });
  for (const file of ['480.avif', '480.webp', '800.avif'])
    writeFileSync(path.join(place, file), `${word} ${file}`);
  return place;
}

describe('the operator’s pictures on several machines', () => {
  test('what one imports, all show, by the same tag; what is imported anew or taken away as well', async () => {
    const [one, other] = [machine(), machine()];
    await other.pull();
    expect(other.own()).toEqual({});
    await one.push(name, made('first'), entry);
    await other.pull();
    for (const each of [one, other]) {
      expect(each.text(`${name}/480.avif`)).toBe('first 480.avif');
      expect(each.own()[name]).toMatchObject(entry);
      expect(each.all().filter((file) => file.startsWith('.'))).toEqual([]);
    }
    expect(one.time(`${name}/480.avif`)).toBe(other.time(`${name}/480.avif`));

    await other.push(name, made('second'), { ...entry, alt: 'The temples of Kalna at noon' });
    await one.pull();
    expect(one.text(`${name}/800.avif`)).toBe('second 800.avif');
    expect(one.own()[name]?.alt).toBe('The temples of Kalna at noon');
    expect(
      [...s3.objects.keys()].filter((key) => key.endsWith('.avif')),
      'the first files are gone',
    ).toHaveLength(2);

    await one.drop(name);
    for (const each of [one, other]) {
      await each.pull();
      expect([each.own(), each.has(name)]).toEqual([{}, false]);
    }
    expect([...s3.objects.keys()]).toEqual(['files/media/pictures.json']);
  });

  test('two imports at once are both kept', async () => {
    s3.state.latency = 5;
    const names = ['one', 'two', 'three', 'four'].map((word) => `places/${word}`);
    await Promise.all(names.map((each) => machine().push(each, made('same'), entry)));
    s3.state.latency = 0;
    const late = machine();
    await late.pull();
    expect(Object.keys(late.own()).toSorted()).toEqual(names.toSorted());
  });

  test('a picture that was imported before there was a bucket stays', async () => {
    const one = machine();
    mkdirSync(path.join(one.config.dataDir, 'media', name), { recursive: true });
    writeFileSync(path.join(one.config.dataDir, 'media/pictures.json'), JSON.stringify({ [name]: entry }));
    await one.pull();
    expect(one.own()).toEqual({ [name]: entry });
  });

  test('while the bucket is away, what a machine has is shown', async () => {
    const one = machine();
    await one.push(name, made('first'), entry);
    await s3.down();
    await expect(one.pull()).rejects.toThrow('is not reached');
    await s3.up();
    expect(one.text(`${name}/480.avif`)).toBe('first 480.avif');
  });

  test('names from the bucket lead nowhere else', async () => {
    const one = machine();
    const pictures = { '../../escaped/x': { ...entry, upload: 'u', at: new Date().toISOString() } };
    await one.push(name, made('first'), entry);
    const kept = s3.objects.get('files/media/pictures.json')!;
    s3.objects.set('files/media/pictures.json', {
      ...kept,
      etag: '"x"',
      body: Buffer.from(JSON.stringify(pictures)),
    });
    await expect(one.pull()).rejects.toThrow('no picture of ours');
  });

  // Encoding AVIF takes seconds, on a busy machine many.
  test('the command line imports for all, and takes away for all', { timeout: 180_000 }, async () => {
    const operator = commandLine(server, folder);
    const photograph = sharp({ create: { width: 1300, height: 1300, channels: 3, background: '#c04020' } });
    writeFileSync(path.join(folder, 'kalna.jpg'), await photograph.jpeg().toBuffer());
    const words = [
      'pictures',
      'import',
      'kalna.jpg',
      'places/new-ghat',
      '--alt',
      entry.alt,
      '--widest',
      '1200',
    ];
    const { code, err } = await operator(...words);
    expect([code, err]).toEqual([0, '']);
    expect((await server.inject('/media/places/new-ghat/480.avif')).statusCode).toBe(200);
    const other = machine();
    await other.pull();
    expect(other.own()['places/new-ghat']).toMatchObject({ alt: entry.alt, width: 1200 });
    expect(other.has('places/new-ghat/1200.webp')).toBe(true);

    expect((await operator('pictures', 'restore', 'places/new-ghat')).err).toBe('');
    expect((await server.inject('/media/places/new-ghat/480.avif')).statusCode).toBe(404);
    await other.pull();
    expect(other.own()).toEqual({});
  });
});
