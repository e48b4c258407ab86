import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { onBothDatabases } from './on-both-databases.ts';

test.each(onBothDatabases)('%s runs on both databases: there are such tests', (pattern) => {
  expect(globSync(pattern, { cwd: path.resolve(import.meta.dirname, '..') })).not.toEqual([]);
});
