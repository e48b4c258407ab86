/** `docs/inventories.md` has every table of the database in one class, and every file that works with keys. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/inventories.md');
const [, keys = '', data = ''] = page.split(/^## /m);

const sources = globSync('{api,delivery/*,tooling}/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, text: read(file) }));

test('TR-08 ASVS 11.1.2 every file that works with keys is in the inventory, and what is there exists', () => {
  const usesKeys =
    /\b(createHmac|createCipheriv|createDecipheriv|hkdfSync|scryptSync|generateKeyPairSync|createPrivateKey|jwtVerify)\(|createHash\('(md5|sha1)'|from '(@node-rs\/argon2|otpauth)'/;
  const files = sources.filter(({ text }) => usesKeys.test(text)).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !keys.includes(`\`${file}\``))).toEqual([]);
  const named = [...keys.matchAll(/`((?:api|delivery|deploy)\/[\w./-]+)`/g)].map(([, file = '']) => file);
  for (const file of named) expect(() => read(file), file).not.toThrow();
});

test('TR-08 ASVS 14.1.1 every table of the database is in one class of data', () => {
  const tables = sources.flatMap(({ text }) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(tables.length).toBeGreaterThan(60);
  const listed = data
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split(' | ').at(-1) ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(listed.toSorted()).toEqual(tables.toSorted());
});
