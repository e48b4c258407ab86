/**
 * What the site is made of besides our own code: a bill of materials (CycloneDX), and whether every licence in it is
 * one that we take.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pnpmCommand } from '../../delivery/cli/install.mjs';
import { root } from '@delivery/cli/workspace';

/** Licences that ask for nothing but their own text; OFL-1.1 is that of fonts. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

/** Packages with another licence, or none in their `package.json`, and why they are taken all the same. */
const exceptions: Record<string, string> = {
  'axe-core': 'MPL-2.0: runs in tests, unchanged',
  '@axe-core/playwright': 'MPL-2.0: runs in tests, unchanged',
  'libheif-js': 'LGPL-3.0: a WebAssembly file of its own, loaded by the API alone and replaceable',
  'png-js': 'MIT by its LICENSE file; package.json does not say so',
};
/** libvips, by platform: LGPL, a shared library of its own beside sharp. */
const sharedLibrary = /^@img\/sharp-libvips-/;

/** A package of the bill of materials. */
export interface Component {
  group?: string;
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** The text of the bill of materials: what production installs, CycloneDX in JSON. */
export function createBillOfMaterials(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antara-sbom-'));
  try {
    const file = join(folder, 'sbom.json');
    const { command, args } = pnpmCommand('sbom', '--prod', '--sbom-format', 'cyclonedx', '--out', file);
    execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The packages whose licence is not one that we take, each with what it is. */
export function listUntakenLicences(components: readonly Component[]): string[] {
  return components.flatMap(({ group, name, version, licenses = [] }) => {
    const full = group ? `${group}/${name}` : name;
    if (full in exceptions || sharedLibrary.test(full)) return [];
    const words = licenses.map(
      ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown',
    );
    return words.length > 0 && words.every(isTaken)
      ? []
      : [`${full}@${version} (${words.join(', ') || 'no licence'})`];
  });
}

/** Of `A OR B` one is enough, of `A AND B` both are needed. */
function isTaken(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((licence) => permissive.has(licence.trim())));
}
