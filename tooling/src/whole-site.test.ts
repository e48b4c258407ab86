import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chownToFolderOwner } from './whole-site.ts';

const isRoot = process.getuid?.() === 0;

it.skipIf(!isRoot)(
  'PD-09 what root writes into the embedded database of another user to copy it belongs to that user afterwards',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'antara-owner-'));
    try {
      chownSync(folder, 65_534, 65_534);
      mkdirSync(join(folder, 'db'));
      writeFileSync(join(folder, 'db/checkpoint'), '');
      chownToFolderOwner(folder);
      for (const name of ['db', 'db/checkpoint']) expect(statSync(join(folder, name)).uid).toBe(65_534);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
