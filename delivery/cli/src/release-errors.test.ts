import { createServer, type Server } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseNotFoundError } from '@delivery/store/store';
import { keepSourceMaps, mapPath } from './keep-source-maps.ts';
import { describeErrors, toSourcePositions } from './release-errors.ts';

/** Its first column comes from line 3 of the screen. */
const map = {
  version: 3,
  sources: ['../../../src/tours/tours.screen.tsx'],
  sourcesContent: ['secret'],
  names: [],
  mappings: 'AAEA',
};
let folder: string;
let server: Server | undefined;
const store = {
  folderOf: async (app: string, version: string) => {
    if (version !== 'b1') throw new ReleaseNotFoundError(app, version, 'the store');
    return folder;
  },
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-maps-'));
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client/tours.js'), 'x');
  await writeFile(join(folder, 'client/tours.js.map'), JSON.stringify(map));
  await keepSourceMaps(folder);
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await rm(folder, { recursive: true });
});

/** An edge that answers `body`. */
async function serve(status: number, body: object): Promise<string> {
  server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)));
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('DL-06 source maps', () => {
  it('DL-06 lie with the private files of a release, without the sources’ text', async () => {
    expect(await readdir(join(folder, 'client'))).toEqual(['tours.js']);
    expect(existsSync(join(folder, mapPath('tours.js')))).toBe(true);
    const kept = brotliDecompressSync(await readFile(join(folder, 'server/maps/tours.js.map.br'))).toString();
    expect(JSON.parse(kept)).toEqual({ ...map, sourcesContent: undefined });
  });

  it('DL-06 name the file and line of a position, where there is a map', async () => {
    const reason =
      'failed; most often “x” at mfe-booking/b1/tours.js:1:5, 3 times; mfe-booking/b1/other.js:1:1, mfe-booking/b0/tours.js:1:1';
    expect(await toSourcePositions(reason, store)).toBe(
      'failed; most often “x” at mfe-booking src/tours/tours.screen.tsx:3:1, 3 times; mfe-booking/b1/other.js:1:1, mfe-booking/b0/tours.js:1:1',
    );
  });
});

describe('DL-06 npm run release errors', () => {
  it('DL-06 says what browsers reported, how often, where, with file and line', async () => {
    const url = await serve(200, {
      errors: [
        {
          app: 'mfe-booking',
          version: 'b1',
          kind: 'error',
          message: 'TypeError: x',
          frames: ['mfe-booking/b1/tours.js:1:5'],
          times: 7,
          pages: { '/booking': 6, '/': 1 },
          firstAt: '2026-11-23T08:00:00.000Z',
          lastAt: '2026-11-23T08:05:00.000Z',
        },
      ],
    });
    expect(await describeErrors(url, store, 'mfe-booking')).toBe(
      [
        'mfe-booking b1  error  7 times  TypeError: x',
        '    on /booking (6), / (1); from 2026-11-23T08:00:00.000Z to 2026-11-23T08:05:00.000Z',
        '    at mfe-booking src/tours/tours.screen.tsx:3:1',
      ].join('\n'),
    );
  });

  it('DL-06 says so when there is none, and what to do when the edge does not tell', async () => {
    expect(await describeErrors(await serve(200, { errors: [] }), store)).toMatch(
      /^No page has reported an error since/,
    );
    server?.close();
    await expect(describeErrors(await serve(404, {}), store)).rejects.toThrow(/private network alone/);
  });
});
