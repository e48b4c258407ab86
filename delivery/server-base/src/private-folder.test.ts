import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('PD-03 nobody else comes into the folder of data, an old one included, and what is made from then on is private', () => {
  const parent = mkdtempSync(join(tmpdir(), 'antara-private-'));
  try {
    const old = join(parent, 'old');
    mkdirSync(old);
    execFileSync('chmod', ['0755', old]);
    // In a process of its own: the mask holds for all of one.
    const module = join(import.meta.dirname, 'private-folder.ts');
    const script = `import { keepPrivate } from ${JSON.stringify(module)};
import { mkdirSync, writeFileSync } from 'node:fs';
for (const folder of ${JSON.stringify([old, join(parent, 'a/new')])}) {
  keepPrivate(folder);
  mkdirSync(folder + '/db');
  writeFileSync(folder + '/db/file', '');
}`;
    writeFileSync(join(parent, 'run.mjs'), script);
    execFileSync(process.execPath, [join(parent, 'run.mjs')]);
    for (const folder of [old, join(parent, 'a/new')]) {
      expect([folder, `${folder}/db`, `${folder}/db/file`].map(modeOf)).toEqual(['700', '700', '600']);
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
