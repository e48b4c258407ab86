/** TR-07 (B5) The operator removes and imports pictures while a backup is written. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readdir } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { copyMedia } from './write-backup.ts';

const home = mkdtempSync(path.join(tmpdir(), 'antara-backup-'));
afterAll(() => rmSync(home, { recursive: true }));

/** The operator's pictures, of which some come and go when a folder has been listed. */
function createMedia(place: string) {
  const [media, folder] = [path.join(home, place, 'media'), path.join(home, place, 'backup')];
  mkdirSync(folder, { recursive: true });
  const listed: string[] = [];
  const writeList = () => writeFileSync(path.join(media, 'pictures.json'), JSON.stringify(listed));
  /** What happens after the folder of this name was listed so many times more. */
  const afterListing: { name: string; times: number; happens: () => void }[] = [];
  return {
    add(name: string) {
      mkdirSync(path.join(media, name), { recursive: true });
      writeFileSync(path.join(media, name, '480.avif'), name);
      listed.push(name);
      writeList();
    },
    remove(name: string) {
      rmSync(path.join(media, name), { recursive: true });
      listed.splice(listed.indexOf(name), 1);
      writeList();
    },
    after: (name: string, times: number, happens: () => void) => afterListing.push({ name, times, happens }),
    async copy() {
      const copied = await copyMedia(media, folder, async (place) => {
        const entries = await readdir(place, { withFileTypes: true });
        for (const each of afterListing)
          if (each.name === path.basename(place) && (each.times -= 1) === 0) each.happens();
        return entries;
      });
      expect(afterListing.every(({ times }) => times <= 0)).toBe(true);
      const list = readFileSync(path.join(folder, 'media/pictures.json'), 'utf8');
      return { names: copied.map(({ name }) => name).toSorted(), list: JSON.parse(list) as string[] };
    },
  };
}

test('TR-07 (B5) a picture that goes meanwhile is left out, one that comes is in it, and so says the list', async () => {
  const { add, remove, after, copy } = createMedia('once');
  for (const name of ['ghats', 'kalna', 'oars']) add(name);
  // The one goes when its folder is known, the other when its file is.
  after('media', 1, () => remove('kalna'));
  after('oars', 1, () => {
    remove('oars');
    add('tides');
  });
  expect(await copy()).toEqual({
    names: ['ghats/480.avif', 'pictures.json', 'tides/480.avif'],
    list: ['ghats', 'tides'],
  });
});

test('TR-07 (B5) each picture of the list has its files in the backup, however late it comes', async () => {
  const { add, after, copy } = createMedia('late');
  add('ghats');
  after('media', 1, () => add('kalna'));
  after('media', 2, () => add('tides'));
  const { names, list } = await copy();
  expect(list).toContain('kalna');
  for (const name of list) expect(names).toContain(`${name}/480.avif`);
});
