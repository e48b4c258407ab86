import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { readFragmentTypes } from './read-fragment-types.ts';
import { readFragmentProps } from './read-types.ts';
import { parseFile } from './syntax-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'antara-fragment-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The fragments of an app of its own repository. */
function parseFragments(source: string) {
  const file = join(folder, 'fragments.ts');
  writeFileSync(file, source);
  return [parseFile(file)];
}

const augment = (members: string, before = '') => `${before}
declare module '@antara/contracts/composition/fragments' {
  interface Fragments {
    ${members}
  }
}`;

describe('DL-08 the types of fragments, for other repositories', () => {
  it('DL-08 name the contracts’ types by their public address', () => {
    const types = readFragmentTypes([parseFile(join(root, 'contracts/src/composition/fragments.ts'))]);
    expect(types['mfe-booking/tour-cards']).toBe(
      "{ tours: import('@antara/contracts/api/tour-card').TourCardData[]; inrPerUsd?: number | null }",
    );
  });

  it('DL-08 have what the app declares beside them written out', () => {
    const files = parseFragments(
      augment(
        "'mfe-offers/teaser': Teaser;\n'mfe-offers/more': { pages: Record<string, Kind[]> } & Teaser;",
        `import type { TourSummary as Tour } from '@antara/contracts/api/catalogue';
type Kind = 'short' | 'long';
interface Teaser { tour: Tour; kind?: Kind }`,
      ),
    );
    const teaser =
      "({ tour: import('@antara/contracts/api/catalogue').TourSummary; kind?: ('short' | 'long') })";
    expect(readFragmentTypes(files)).toEqual({
      'mfe-offers/teaser': teaser,
      'mfe-offers/more': `{ pages: Record<string, ('short' | 'long')[]> } & ${teaser}`,
    });
    expect(readFragmentProps(files)).toMatchObject({
      'mfe-offers/teaser': { tour: 'required', kind: 'optional' },
    });
  });

  it.each([
    ['of a file of the app', "import type { Mine } from './mine.ts';", 'Mine', 'Mine of ./mine.ts'],
    ['with type parameters', 'interface Mine<Of> { of: Of }', 'Mine<string>', 'which has type parameters'],
    ['that refers to itself', 'interface Mine { inner?: Mine }', 'Mine', 'refers to itself'],
    ['of a value', 'const mine = 1;', 'typeof mine', 'the type of a value'],
  ])('DL-08 are refused where a type is %s', (_what, before, type, cause) => {
    const files = parseFragments(augment(`'mfe-offers/teaser': { mine: ${type} };`, before));
    expect(() => readFragmentTypes(files)).toThrow(cause);
    expect(() => readFragmentTypes(files)).toThrow(/fragments\.ts:\d+: the props of a fragment use/);
  });
});
