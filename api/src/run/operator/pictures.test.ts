import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { agent } from '../../sales/agents/testing/agents.ts';
import { testServer } from '../../../test/server.ts';
import { operatorMediaDir } from '../../platform/media.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';
import { versioned } from '../../../test/versioned.ts';

const server = await testServer({ seed: true });
const { config } = server.platform;
const { ask, log, forget } = operatorOf(server);
const folder = mkdtempSync(path.join(tmpdir(), 'antara-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const media = operatorMediaDir(config.dataDir);
const cover = 'journeys/an-insight/cover';
const alt = 'Two fishing boats before the temples of Kalna';

/** A photograph of one colour, turned by its EXIF and with the place where it was taken. */
async function photograph(name: string, width: number, height: number, background = '#c04020') {
  const file = path.join(folder, name);
  const image = sharp({ create: { width, height, channels: 3, background } });
  const exif = { IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '23/1 13/1 0/1' } };
  writeFileSync(file, await image.withExif(exif).withMetadata({ orientation: 1 }).jpeg().toBuffer());
  return file;
}

const operator = commandLine(server, folder);

const served = async (name: string) => {
  const answer = await server.inject(`/media/${name}`);
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.rawPayload };
};

// What an import does is the same with the encoder's least effort, which takes a tenth of the time.
const prototype = sharp.prototype as Sharp;
const { avif } = prototype;
const leastEffort = vi.spyOn(prototype, 'avif').mockImplementation(function (
  this: Sharp,
  options: Parameters<Sharp['avif']>[0],
) {
  return avif.call(this, { ...options, effort: 0 });
});
afterAll(() => leastEffort.mockRestore());

beforeEach(() => forget());

// Encoding AVIF takes seconds, on a busy machine many.
describe('importing', { timeout: 180_000 }, () => {
  test('puts a photograph in the place of a library picture: same addresses, widths and shape, no metadata, words everywhere', async () => {
    const before = await served(`${cover}/1600.avif`);
    await photograph('kalna.jpg', 2600, 2600);
    const rehearsal = await operator('pictures', 'import', 'kalna.jpg', cover, '--alt', alt, '--dry-run');
    expect([rehearsal.code, rehearsal.err]).toEqual([0, '']);
    expect((await served(`${cover}/1600.avif`)).body.equals(before.body)).toBe(true);

    const { code, out, err } = await operator(
      'pictures',
      'import',
      'kalna.jpg',
      cover,
      '--alt',
      alt,
      '--json',
    );
    expect([code, err]).toEqual([0, '']);
    const answer = JSON.parse(out) as {
      widths: number[];
      width: number;
      height: number;
      changed: number;
      bytes: number;
    };
    expect(answer).toMatchObject({ path: cover, alt, widths: [480, 800, 1200, 1600], width: 1600 });
    const { pictures } = await ask('pictures.list', { under: cover });
    expect(pictures).toMatchObject([{ path: cover, own: true, alt, width: 1600, height: answer.height }]);
    for (const [name, type, width] of [
      ['480.avif', 'image/avif', 480],
      ['1600.avif', 'image/avif', 1600],
      ['1200.webp', 'image/webp', 1200],
    ] as const) {
      const got = await served(`${cover}/${name}`);
      expect([got.status, got.type]).toEqual([200, type]);
      const found = await sharp(got.body).metadata();
      expect([found.width, found.height]).toEqual([width, Math.round((width * answer.height) / 1600)]);
      expect([found.exif, found.xmp]).toEqual([undefined, undefined]);
    }
    expect((await served(`${cover}/1600.avif`)).body.equals(before.body)).toBe(false);
    const { tour } = (await server.call('tour', { query: { slug: 'an-insight' } })).body;
    expect(tour.cover_image).toEqual({ path: versioned(cover), alt, width: 1600, height: answer.height });
    expect(await log()).toEqual([
      { who: 'asha', what: 'pictures.describe', subject: cover, details: { alt, changed: answer.changed } },
    ]);
    expect(readdirSync(media).filter((name) => name.startsWith('.'))).toEqual([]);

    // Another one replaces it, and taken away it gives way to the library's.
    await photograph('later.jpg', 2600, 2600, '#104080');
    expect((await operator('pictures', 'import', 'later.jpg', cover, '--alt', alt)).code).toBe(0);
    expect((await operator('pictures', 'restore', cover)).code).toBe(0);
    expect((await served(`${cover}/1600.avif`)).body.equals(before.body)).toBe(true);
    expect((await server.call('tour', { query: { slug: 'an-insight' } })).body.tour.cover_image.alt).not.toBe(
      alt,
    );
  });

  test('AG-05 a picture for agents is kept in the size of the original too, for print; a small one is not', async () => {
    const gallery = async () => {
      const visitor = await agent(server, { country: '' });
      return (await visitor.call('agentGallery')).body.gallery.find(({ path }) =>
        path.startsWith('agents/1.'),
      );
    };
    const library = (await gallery())?.print;
    expect(library).toEqual({ file: versioned('agents/1', 'print.avif'), width: 3600, height: 2400 });
    // The library's picture is 1600 × 1067, so two columns are cut off.
    await photograph('original.jpg', 4200, 2800);
    const { code, out } = await operator('pictures', 'import', 'original.jpg', 'agents/1', '--alt', alt);
    expect([code, out]).toEqual([0, expect.stringContaining('for print 4198×2800')]);
    expect((await gallery())?.print).toEqual({
      file: versioned('agents/1', 'print.jpg'),
      width: 4198,
      height: 2800,
    });
    const { status, type, body } = await served('agents/1/print.jpg');
    const { width, height, exif } = await sharp(body).metadata();
    expect([status, type, width, height, exif]).toEqual([200, 'image/jpeg', 4198, 2800, undefined]);

    await photograph('small.jpg', 1600, 1067);
    expect((await operator('pictures', 'import', 'small.jpg', 'agents/1', '--alt', alt)).code).toBe(0);
    expect((await gallery())?.print).toBeNull();
    expect((await operator('pictures', 'restore', 'agents/1')).code).toBe(0);
    expect((await gallery())?.print).toEqual(library);
  });

  test('HM-01 a hero is cut upright for telephones too, around the point that the operator names', async () => {
    const halves = path.join(folder, 'halves.png');
    const half = (background: string) =>
      sharp({ create: { width: 1500, height: 1900, channels: 3, background } })
        .png()
        .toBuffer();
    await sharp({ create: { width: 3000, height: 1900, channels: 3, background: '#000' } })
      .composite([
        { input: await half('#c02020'), left: 0, top: 0 },
        { input: await half('#2020c0'), left: 1500, top: 0 },
      ])
      .toFile(halves);
    const hero = async () =>
      (await server.call('page', { query: { page: 'HOME' } })).body.blocks[0]?.pictures[0];
    expect((await hero())?.portrait).toEqual({ width: 1200, height: 2133 });
    const dominant = async (file: string) => {
      const { status, body } = await served(file);
      expect(status).toBe(200);
      const { channels } = await sharp(body).stats();
      return channels[0]!.mean > channels[2]!.mean ? 'red' : 'blue';
    };
    for (const [focus, colour] of [
      ['10,50', 'red'],
      ['90,50', 'blue'],
    ] as const) {
      const { code, out, err } = await operator(
        'pictures',
        'import',
        'halves.png',
        'heroes/home',
        '--alt',
        alt,
        '--focus',
        focus,
      );
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain('upright 800×1422');
      const picture = await hero();
      expect(picture?.portrait).toEqual({ width: 800, height: 1422 });
      expect(await dominant(`${picture?.path}/portrait-800.avif`)).toBe(colour);
      // An open page asks for what the library's picture had.
      expect(await dominant('heroes/home.0123456789/portrait-1200.avif')).toBe(colour);
      const { width, height } = await sharp((await served('heroes/home/portrait-480.avif')).body).metadata();
      expect([width, height]).toEqual([480, 853]);
    }
    const refusal = await operator(
      'pictures',
      'import',
      'halves.png',
      'heroes/home',
      '--alt',
      alt,
      '--focus',
      '47',
    );
    expect([refusal.code, refusal.err]).toEqual([2, expect.stringContaining('47,50')]);
    expect((await operator('pictures', 'restore', 'heroes/home')).code).toBe(0);
    expect((await hero())?.portrait).toEqual({ width: 1200, height: 2133 });
  });

  test('makes a new picture, which content may then name; while it is shown it cannot be taken away', async () => {
    const name = 'blog/ferry-at-noon';
    const post = {
      kind: 'post',
      type: 'BLOG',
      slug: 'a-ferry-at-noon',
      title: 'A ferry at noon',
      author: 'Asha Rao',
      date: '2026-10-01',
      description: '<p>Noon.</p>',
      cover_image: name,
      cover_alt: 'A ferry',
      link: null,
      pdf: null,
      meta_title: 'A ferry at noon',
      meta_description: 'Crossing.',
    };
    const documents = [{ file: 'post.json', document: post }];
    await refused(ask('content.import', { documents }), 'INVALID', 'no picture blog/ferry-at-noon');
    await photograph('ferry.jpg', 1500, 1000);
    const made = await operator(
      'pictures',
      'import',
      'ferry.jpg',
      name,
      '--alt',
      'A ferry full of bicycles',
      '--widest',
      '1200',
    );
    expect([made.code, made.err]).toEqual([0, '']);
    expect(readdirSync(path.join(media, name)).toSorted()).toEqual([
      '1200.avif',
      '1200.webp',
      '480.avif',
      '480.webp',
      '800.avif',
      '800.webp',
    ]);
    await ask('content.import', { documents });
    const { blog } = (await server.call('blog', { query: { slug: post.slug } })).body;
    expect(blog.cover_image).toEqual({ path: versioned(name), alt: 'A ferry', width: 1200, height: 800 });
    const kept = await operator('pictures', 'restore', name);
    expect([kept.code, kept.err]).toEqual([3, expect.stringContaining('is shown in 1 places')]);
    expect(existsSync(path.join(media, name))).toBe(true);
    await ask('content.remove', { slug: post.slug, reason: 'a test' });
    expect((await operator('pictures', 'restore', name)).code).toBe(0);
    expect(existsSync(path.join(media, name))).toBe(false);
  });

  test('refuses what is no photograph, too small, without words, or named as no picture can be', async () => {
    await photograph('small.jpg', 900, 600);
    writeFileSync(path.join(folder, 'notes.jpg'), 'not a picture');
    writeFileSync(
      path.join(folder, 'drawing.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"/>',
    );
    const tries: [string[], 2 | 3, string][] = [
      [['small.jpg', cover, '--alt', alt], 3, 'would be blurred'],
      [['notes.jpg', cover, '--alt', alt], 2, 'no photograph'],
      [['drawing.svg', cover, '--alt', alt], 2, 'no photograph'],
      [['none.jpg', cover, '--alt', alt], 2, 'cannot be read'],
      [['small.jpg', '../secret', '--alt', alt], 2, 'small words'],
      [['small.jpg', cover], 2, '--alt'],
    ];
    for (const [words, code, why] of tries) {
      const answer = await operator('pictures', 'import', ...words);
      expect([answer.code, answer.out, answer.err]).toEqual([code, '', expect.stringContaining(why)]);
    }
    await photograph('large.jpg', 2600, 2000);
    const mute = await operator('pictures', 'import', 'large.jpg', cover, '--alt', 'boats');
    expect([mute.code, mute.err]).toEqual([2, expect.stringContaining('cannot see it')]);
    expect(existsSync(path.join(media, cover))).toBe(false);
    expect(readdirSync(media).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await log()).toEqual([]);
  });
});

test('what a picture shows is said anew in every place: columns, galleries, blocks, marks', async () => {
  const { pictures } = await ask('pictures.list', { limit: 1000 });
  const most = pictures.toSorted((a, b) => b.places - a.places)[0]!;
  expect(most.places).toBeGreaterThan(1);
  const { changed } = await ask('pictures.describe', { path: most.path, alt });
  expect(changed).toBeGreaterThan(1);
  expect((await ask('pictures.describe', { path: most.path, alt })).changed).toBe(0);
  const award = 'marks/award-table';
  await ask('pictures.describe', { path: award, alt: 'The best table afloat, 2026' });
  expect((await server.call('siteInfo')).body.site.awards).toContainEqual({
    path: versioned(award),
    alt: 'The best table afloat, 2026',
    width: 800,
    height: 800,
  });
  const { documents } = await ask('content.export', { kind: 'page' });
  const said = JSON.stringify(documents).match(/"alt":"([^"]+)","path":"heroes\/home"/)?.[1];
  await ask('pictures.describe', { path: 'heroes/home', alt: 'Dusk on the Ganges before Varanasi' });
  const now = JSON.stringify((await ask('content.export', { kind: 'page' })).documents);
  expect(said).toBeTruthy();
  expect(now).not.toContain(said);
  await refused(ask('pictures.describe', { path: '../x', alt }), 'INVALID', 'small words');
});

test('F10 the documents in which a picture is described anew keep what they were, and it can be restored', async () => {
  const file = 'pages/HOME.json';
  const readHome = async () =>
    JSON.stringify(
      (await ask('content.export', { kind: 'page', limit: 1000 })).documents.find((one) => one.file === file),
    );
  const before = /"alt":"([^"]+)","path":"heroes\/home"/.exec(await readHome())?.[1];
  const words = 'The river at noon, without a boat';
  await ask('pictures.describe', { path: 'heroes/home', alt: words });
  expect(await readHome()).toContain(words);
  const { versions } = await ask('content.history', { file });
  expect(versions[0]).toMatchObject({ who: 'asha', what: 'pictures.describe', removed: false });
  expect(versions[0]!.changed.join()).toContain('alt');
  await ask('content.restore', { file, revision: versions[1]!.revision });
  expect(await readHome()).toContain(`"alt":"${before}","path":"heroes/home"`);
  // A version that nothing changes is not kept.
  const { present } = await ask('content.history', { file });
  await ask('pictures.describe', { path: 'heroes/home', alt: before! });
  expect((await ask('content.history', { file })).present).toBe(present);
});

test('a picture goes out as a JPEG to work on', { timeout: 60_000 }, async () => {
  const { code, out } = await operator('pictures', 'export', 'heroes/home', 'out');
  const file = path.join(folder, 'out/heroes--home.jpg');
  expect([code, out]).toEqual([0, `Written: ${file}\n`]);
  expect((await sharp(file).metadata()).width).toBe(2400);
  expect((await operator('pictures', 'export', 'heroes/moon')).code).toBe(3);
});
