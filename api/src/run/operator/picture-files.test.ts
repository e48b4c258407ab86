import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'antara-picture-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

const writer = `
  import { updatePictureList } from ${JSON.stringify(path.join(import.meta.dirname, 'picture-files.ts'))};
  const [file, name] = process.argv.slice(1);
  for (let n = 0; n < 8; n++) updatePictureList(file, (known) => ({ ...known, [name + n]: { alt: name } }));
`;

test('three processes that change the list at once lose no picture', async () => {
  const file = path.join(folder, 'pictures.json');
  const writers = ['a', 'b', 'c'].map((name) =>
    spawn(process.execPath, ['--input-type=module', '--eval', writer, file, name], { stdio: 'inherit' }),
  );
  const codes = await Promise.all(writers.map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0]);
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toHaveLength(24);
});
